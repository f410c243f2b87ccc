import { createContext, useContext } from "react";

const Token = createContext<string | null>(null);

/** root.tsx provides this page's signed token. Null if Sec-Fetch-Site proves the form's origin. */
export const FormTokenProvider = Token.Provider;

export const useFormToken = (): string | null => useContext(Token);

export function FormTokenInput() {
  const token = useContext(Token);
  return token ? <input type="hidden" name="csrf" value={token} /> : null;
}
