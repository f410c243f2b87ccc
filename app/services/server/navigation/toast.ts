import type shell from "~/locales/pt-BR/shell.json";

/** A message that survives a redirect: its kind, and its text's key in the catalogue. */
export interface Toast {
  kind: "success" | "info" | "error";
  text: keyof (typeof shell)["toasts"];
}
