import { createContext, useContext } from "react";

export const NonceContext = createContext<string | undefined>(undefined);

/** The start of the request's id, to find an error in the log; "" if unknown. */
export const ErrorNumberContext = createContext("");

export const useNonce = () => useContext(NonceContext);
