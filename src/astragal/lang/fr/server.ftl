### Ce que disent les salles et le serveur.

wire-unreadable = Ce message est illisible.
wire-no-hello = Une connexion doit commencer par un bonjour lisible.
http-unreadable = Cette requête est illisible.
http-unknown = Il n’y a rien ici.
http-method = Cela ne se fait pas ici.
http-too-long = Cette requête est trop longue.
http-fault = Une erreur s’est produite de notre côté ; veuillez réessayer.
http-origin = Une page venue d’ailleurs ne peut pas ouvrir de table ici.
limit-requests = Trop de requêtes depuis votre adresse ; attendez un instant.
limit-frames = Trop de messages à la fois ; la connexion reviendra d’elle-même.
house-away = La base de données ne répond pas ; réessayez dans un instant.
replay-too-long = Seules les parties d’au plus { $most } étapes sont montrées pas à pas.
page-not-built = La page n’a pas été construite ; seul le côté HTTP répond ici.

room-unknown = Cette salle n’existe pas ; elle a peut-être été fermée après un long silence.
room-foreign-token = Ce jeton n’est pas de cette salle.
room-removed = L’hôte vous a retiré de cette salle.
room-no-watching = Cette salle n’est ouverte qu’à ses joueurs.
room-only-watching = Vous ne faites que regarder ici.
room-unexpected = Cela n’a pas de sens maintenant.
room-full = Il y a déjà { $most } personnes dans cette salle.
room-not-your-seat = Le siège { $seat } n’est pas le vôtre.
room-no-such-seat = Il y a { $seats } sièges ici.
room-no-such-guest = Cet invité n’existe pas.
room-no-such-game = Il n’y a pas de partie { $number } dans cette salle.
room-seat-taken = Le siège { $seat } est pris.
room-stale = La partie a continué entre-temps ; regardez de nouveau.
room-not-started = La partie n’a pas commencé.
room-started = La partie a commencé.
room-not-over = La partie n’est pas finie.
room-not-ready = Chaque siège doit être pris et prêt.
room-not-seated = Vous n’avez pas de siège ici.
room-host-only = Seul l’hôte peut faire cela.
room-nothing-asked = On ne vous demande pas votre accord.
room-nothing-to-report = Il n’y a rien à rapporter de la vraie table maintenant.
room-nothing-to-hold = Il n’y a pas de dé à tenir maintenant.
room-held = Le dé est déjà en main.
room-dice = Les dés sont parmi { $known }, pas « { $dice } ».
room-no-hints = On ne donne pas de conseils dans cette salle.
room-hinting = On réfléchit encore à votre dernier conseil.
room-no-hint = Le conseiller n’a pas répondu ; redemandez.
room-left = Vous avez quitté cette salle.
room-moved = La salle a déménagé ; la connexion reviendra d’elle-même.
room-again = Le serveur lâche un instant ; la connexion reviendra d’elle-même.

hand-untimely = Le dé n’a pas été lâché au moment que vous dites ; lâchez de nouveau.
judge-lost = La gravité n’a pas répondu ; posez le dé de nouveau.
race-over = Il n’y a pas de course maintenant.
race-too-early = Personne n’est aussi rapide : attendez d’avoir vu les dés.

setting-number = { $name } prend un nombre entier de 0 à { $most }, pas « { $value } ».
setting-switch = { $name } prend on ou off, pas « { $value } ».
serve-port = Le port { $port } est pris. Choisissez-en un autre avec --port.
serve-port-denied = Le port { $port } demande des droits particuliers, comme tous ceux au-dessous de 1024. Choisissez-en un autre avec --port.
serve-host = { $host } n’est pas une adresse de cette machine. Choisissez-en une autre avec --host.
serve-workers-sqlite = Plusieurs processus demandent PostgreSQL : renseignez ASTRAGAL_DATABASE_URL.

log-room-dropped = Une salle a été fermée, car le dernier coup n’a pas pu être enregistré ({ $reason }). Elle se rouvre d’elle-même.
log-the-database-does-not-answer = La base de données ne répond pas ({ $reason }). Nouvel essai dans un instant.
log-a-room-s-work-failed = Une salle a été fermée par un défaut du programme. Elle se rouvre d’elle-même. Merci de le signaler :
log-a-request-failed = Une requête a échoué par un défaut du programme. Merci de le signaler :

store-url = « { $url } » n’est pas l’adresse d’une base. Indiquez sqlite:///FICHIER ou postgresql://UTILISATEUR@MACHINE/NOM.
store-unusable = La base { $url } est inutilisable : { $reason }
store-newer = La base { $url } vient d’une version plus récente d’Astragal. Mettez Astragal à jour, ou choisissez une autre base.
store-file = { $path } n’est pas une sauvegarde d’un serveur Astragal.
store-copy-exists = { $path } existe déjà. Choisissez un nouveau fichier pour la sauvegarde.
store-not-empty = La base contient déjà des salles. Restaurez dans une base vide.
game-no-lesson = { $game } n’a pas de leçon.
