import { createRequire } from "node:module";
import type * as Argon2 from "@node-rs/argon2";

// Vitest replaces the library by this module, so `createRequire` loads the real library.
const argon2 = createRequire(import.meta.url)("@node-rs/argon2") as typeof Argon2;

/** Argon2's minimum: a tenth of a millisecond. passwords.test.ts checks the real cost. */
const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const hash: (typeof Argon2)["hash"] = (password) => argon2.hash(password, cost);
export const { verify } = argon2;
