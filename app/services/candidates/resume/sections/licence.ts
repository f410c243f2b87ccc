import type { SingleSpec } from "./section";

export const licence: SingleSpec<"licence"> = {
  main: "categories",
  fields: [
    { name: "categories", kind: "licence", label: "categories", fact: "categories" },
    { name: "paidActivity", kind: "tick", label: "paidActivity", hint: "paidActivityHint", fact: "paidActivity" },
    { name: "expires", kind: "day", label: "licenceExpires", optional: true },
  ],
};
