import { createRequire } from "node:module";
import type * as Argon2 from "@node-rs/argon2";

// Vitest puts this in the place of the library, which is therefore loaded past it.
const argon2 = createRequire(import.meta.url)("@node-rs/argon2") as typeof Argon2;

/** The least that argon2 does: a tenth of a millisecond. The real cost is held by passwords.test.ts. */
const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const hash: (typeof Argon2)["hash"] = (password) => argon2.hash(password, cost);
/** The hash says what it cost. */
export const { verify } = argon2;
