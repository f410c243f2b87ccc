import { createContext, useContext } from "react";

/** The nonce of the Content-Security-Policy, while the server renders a page; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The number by which an error is found in the log: the beginning of the request's id. "" where there is none. */
export const ErrorNumberContext = createContext("");

export const useNonce = () => useContext(NonceContext);
