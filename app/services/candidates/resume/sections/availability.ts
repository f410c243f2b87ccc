import { contractTypes, relocations, shifts, startTimes, workplaces } from "#contract/base/choices";
import type { SingleSpec } from "./section";

export const availability: SingleSpec<"availability"> = {
  fields: [
    { name: "start", kind: "one", label: "startTime", optional: true, values: startTimes, choices: "startTime" },
    { name: "shifts", kind: "several", label: "shifts", optional: true, values: shifts, choices: "shift" },
    {
      name: "workplaces",
      kind: "several",
      label: "workplaces",
      optional: true,
      values: workplaces,
      choices: "workplace",
    },
    {
      name: "contractTypes",
      kind: "several",
      label: "contractTypes",
      hint: "contractTypesHint",
      optional: true,
      values: contractTypes,
      choices: "contractType",
    },
    { name: "distance", kind: "number", label: "distance", hint: "distanceHint", optional: true, input: { max: 3 } },
    {
      name: "relocation",
      kind: "one",
      label: "relocation",
      optional: true,
      values: relocations,
      choices: "relocation",
    },
    { name: "travels", kind: "yesNo", label: "travels", optional: true },
  ],
};
