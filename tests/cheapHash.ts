import { createRequire } from "node:module";
import type * as Argon2 from "@node-rs/argon2";

// Vitest replaces the library by this module, so `createRequire` loads the real library.
const argon2 = createRequire(import.meta.url)("@node-rs/argon2") as typeof Argon2;

/** A hash takes a tenth of a millisecond. passwords.test.ts checks the real cost. */
const cost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export const hash: (typeof Argon2)["hash"] = (password) => argon2.hash(password, cost);
/** Hashes with another cost: Argon2's minimum. */
export const hashOutdated = (password: string) => argon2.hash(password, { ...cost, memoryCost: 8 });
export const { verify } = argon2;
