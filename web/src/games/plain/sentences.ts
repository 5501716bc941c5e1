/** Sentences for any game, from the words of its moves. */
import { CHANCE, JUDGE, OVER } from "../../generated/actors";
import { t } from "../../words/words.svelte";
import type { Sentences } from "../board";
import { formatWord } from "./fields";

export const sentences: Sentences = {
  prompt(_view, _facts, actor) {
    if (actor === CHANCE) return t("page-plain-chance");
    if (actor === JUDGE) return t("page-plain-judge");
    return actor === OVER ? "" : t("page-plain-choose");
  },
  describe({ actor, word }, _view, names) {
    if (!word) return "";
    const what = formatWord(word);
    if (actor === CHANCE) return t("page-plain-rolled", { what });
    return actor === JUDGE ? t("page-plain-verdict", { what }) : t("page-plain-move", { who: names[actor] ?? "", what });
  },
  explain: formatWord,
  points: (_view, _facts, scores) => scores,
};
