import { createContext, useContext } from "react";

/**
 * The nonce of the Content-Security-Policy. It is known while a page is rendered on the server, and undefined in the
 * browser.
 */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => useContext(NonceContext);
