import { educationStatuses, schoolings } from "#contract/base/choices";
import { writePeriod } from "./fields";
import type { ListSpec } from "./section";
import { isSameWord, toWord } from "./words";

export const education: ListSpec<"education"> = {
  fields: [
    { name: "area", kind: "line", label: "area", hint: "areaHint", input: { max: 160, suggests: "area" } },
    { name: "institution", kind: "line", label: "institution", input: { max: 160, suggests: "school" } },
    { name: "level", kind: "one", label: "level", optional: true, values: schoolings, choices: "schooling" },
    {
      name: "status",
      kind: "one",
      label: "status",
      optional: true,
      values: educationStatuses,
      choices: "educationStatus",
    },
    { name: "startDate", kind: "month", label: "start", optional: true },
    { name: "endDate", kind: "month", label: "end", hint: "expectedHint", optional: true },
  ],
  write: ({ area, institution, level, status, startDate, endDate }, texts) => ({
    title: area,
    period: [status && texts.t(`educationStatus.${status}`), writePeriod(texts, startDate, endDate)],
    lines: [[institution, level && texts.t(`enums:schooling.${level}`)]],
  }),
  isSame: (kept, read) => isSameWord(kept.area, read.area) && toWord(kept.institution) === toWord(read.institution),
};
