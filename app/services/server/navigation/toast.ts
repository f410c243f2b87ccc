import type shell from "~/locales/pt-BR/shell.json";

export interface Toast {
  kind: "success" | "info" | "error";
  text: keyof (typeof shell)["toasts"];
}
