import { LONGEST_SUMMARY } from "#contract/candidates/resume";
import { some, toText, type Field } from "./fields";
import type { SingleSpec } from "./section";

const asked = [1, 2, 3].map((place): Field => ({
  name: `role${place}`,
  kind: "line",
  label: "role",
  place,
  ...(place === 1 && { hint: "roleHint" }),
  optional: true,
  input: { max: 120, suggests: "role" },
}));
/** Hidden fields for roles 4 to 10, which only an imported currículo has. The form keeps them on saving. */
const unasked = [4, 5, 6, 7, 8, 9, 10].map((place): Field => ({
  name: `role${place}`,
  kind: "hidden",
  label: "role",
  place,
}));

export const objective: SingleSpec<"objective"> = {
  fields: [
    ...asked,
    { name: "label", kind: "line", label: "label", hint: "labelHint", optional: true, input: { max: 120 } },
    ...unasked,
    {
      name: "summary",
      kind: "text",
      label: "objective",
      hint: "objectiveHint",
      optional: true,
      input: { maxLength: LONGEST_SUMMARY, rows: 5 },
    },
  ],
  read: (posted, findCbo) => ({
    roles: [...asked, ...unasked]
      .map(({ name }) => posted[name])
      .filter(some)
      .map((name) => ({ name, cbo: findCbo(toText(name)) })),
  }),
  fill: ({ roles }) => Object.fromEntries(roles.map(({ name }, index) => [`role${index + 1}`, name])),
  write: ({ roles, label, summary }, { t }) => [
    [t("facts.roles"), roles.map(({ name }) => name).join("; ")],
    [t("facts.label"), label],
    [t("fields.objective"), summary],
  ],
};
