import type common from "~/locales/pt-BR/common";

/** A message that survives a redirect: its kind, and its text's key in the catalogue. */
export interface Toast {
  kind: "success" | "info" | "error";
  text: keyof (typeof common)["toasts"];
}
