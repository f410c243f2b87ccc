import { disabilities } from "#contract/base/choices";
import type { SingleSpec } from "./section";

/** The disability, which is stored only with its own consent (LGPD, art. 11). */
export const disability: SingleSpec<"disability"> = {
  fields: [
    { name: "kind", kind: "one", label: "disability", values: disabilities, choices: "disability" },
    {
      name: "needs",
      kind: "text",
      label: "needs",
      hint: "needsHint",
      optional: true,
      input: { maxLength: 500, rows: 3 },
    },
    { name: "consent", kind: "tick", label: "disabilityConsent", hint: "disabilityConsentHint", short: "consent" },
  ],
};
