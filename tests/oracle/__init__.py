"""Independent referees: each game once more, naively, from its rules and words alone."""

from oracle import dice_crash, dice_stars, dicetto, star_master

REFEREES = {
    "dice-stars": dice_stars,
    "dicetto": dicetto,
    "dice-crash": dice_crash,
    "star-master": star_master,
}
