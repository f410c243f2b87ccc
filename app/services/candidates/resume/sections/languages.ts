import { fluencies } from "#contract/base/choices";
import type { ListSpec } from "./section";
import { isSameWord } from "./words";

export const languages: ListSpec<"languages"> = {
  fields: [
    { name: "language", kind: "line", label: "language", input: { max: 80 } },
    { name: "fluency", kind: "one", label: "fluency", values: fluencies, choices: "fluency" },
  ],
  write: ({ language, fluency }, { t }) => ({ title: language, lines: [[t(`fluency.${fluency}`)]] }),
  isSame: (kept, read) => isSameWord(kept.language, read.language),
};
