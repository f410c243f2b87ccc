import { courseKinds } from "#contract/base/choices";
import { partialDateText } from "../dates";
import type { ListSpec } from "./section";
import { isSameWord } from "./words";

export const certificates: ListSpec<"certificates"> = {
  fields: [
    { name: "name", kind: "line", label: "course", hint: "courseHint", input: { max: 160, suggests: "course" } },
    { name: "kind", kind: "one", label: "kind", optional: true, values: courseKinds, choices: "courseKind" },
    {
      name: "issuer",
      kind: "line",
      label: "issuer",
      hint: "issuerHint",
      optional: true,
      input: { max: 160, suggests: "issuer" },
    },
    { name: "date", kind: "month", label: "done", optional: true },
    { name: "expires", kind: "month", label: "expires", hint: "expiresHint", optional: true },
    { name: "hours", kind: "number", label: "hours", optional: true, input: { max: 5, enterKeyHint: "done" } },
  ],
  write: ({ name, issuer, kind, date, expires, hours }, { t, language }) => ({
    title: name,
    period: [
      date && partialDateText(date, language),
      hours && t("hours", { count: hours }),
      expires && t("until", { date: partialDateText(expires, language) }),
    ],
    lines: [[kind && t(`courseKind.${kind}`), issuer]],
  }),
  isSame: (kept, read) => isSameWord(kept.name, read.name),
};
