import { readFileSync } from "node:fs";

/**
 * The passwords of eight characters and more that an attacker tries first, in lower case (commonPasswords.txt, which
 * says where they come from). The list stays on the server: a browser has no use for 60 kB of it.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  // The build puts the file beside the programs.
  readFileSync(new URL("./commonPasswords.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("# ")),
);

/** The word in a password, in lower case: without accents, and without the digits and signs around it. */
export const toWord = (password: string): string =>
  password
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/^[^a-z]+|[^a-z]+$/g, "");

/** The words that common passwords are made of: "brasil" of "brasil123". */
export const commonWords: ReadonlySet<string> = new Set([...commonPasswords].map(toWord).filter(Boolean));
