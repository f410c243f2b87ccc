import { createContext, useContext } from "react";

const Token = createContext<string | null>(null);

/** Root provides this page's signed token; null where the browser itself proves whose form it is. */
export const FormTokenProvider = Token.Provider;

export const useFormToken = (): string | null => useContext(Token);

/** The hidden field of every form that changes something. Form adds it by itself. */
export function FormTokenInput() {
  const token = useContext(Token);
  return token ? <input type="hidden" name="csrf" value={token} /> : null;
}
