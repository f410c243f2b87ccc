import { createContext, useContext } from "react";

const Token = createContext<string | null>(null);

/**
 * Given by root: the signed token of this page's forms, or null where the browser proves by itself whose form it is
 * (docs/design.md, section 3).
 */
export const FormTokenProvider = Token.Provider;

/** The hidden field that every form carries that changes something; Form puts it there by itself. */
export function FormTokenInput() {
  const token = useContext(Token);
  return token ? <input type="hidden" name="csrf" value={token} /> : null;
}
