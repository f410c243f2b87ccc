import { createContext, useContext } from "react";

export const NonceContext = createContext<string | undefined>(undefined);

/** The start of the request's id, to find an error in the log; "" if there is none. */
export const ErrorNumberContext = createContext("");

export const useNonce = () => useContext(NonceContext);
