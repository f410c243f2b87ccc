import { createContext, useContext } from "react";

/** The Content-Security-Policy's nonce: known while a page is rendered on the server, undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => useContext(NonceContext);
