import { moneyText } from "~/services/server/format/money";
import type { SingleSpec } from "./section";

export const salary: SingleSpec<"salary"> = {
  main: "minimum",
  fields: [
    {
      name: "minimum",
      kind: "amount",
      label: "minimum",
      hint: "minimumHint",
      input: { max: 20, enterKeyHint: "done" },
    },
    { name: "negotiable", kind: "tick", label: "negotiable" },
  ],
  write: ({ minimum, negotiable }, { t, language }) =>
    minimum === null
      ? []
      : [
          [t("fields.minimum"), moneyText(minimum, language)],
          [t("facts.negotiable"), t(negotiable ? "yes" : "no")],
        ],
};
