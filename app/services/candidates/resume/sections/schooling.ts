import { schoolings } from "#contract/base/choices";
import type { SingleSpec } from "./section";

export const schooling: SingleSpec<"schooling"> = {
  fields: [
    { name: "level", kind: "one", label: "highest", hint: "highestHint", values: schoolings, choices: "schooling" },
  ],
};
