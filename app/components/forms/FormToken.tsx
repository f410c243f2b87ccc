import { createContext, useContext } from "react";

const Token = createContext<string | null>(null);

/**
 * Root provides the signed token of this page's forms, or null where the browser proves by itself whose form it is
 * (docs/design.md, section 3).
 */
export const FormTokenProvider = Token.Provider;

/** Returns the token, for a form that a script sends. */
export const useFormToken = (): string | null => useContext(Token);

/** The hidden field of every form that changes something. Form adds it by itself. */
export function FormTokenInput() {
  const token = useContext(Token);
  return token ? <input type="hidden" name="csrf" value={token} /> : null;
}
