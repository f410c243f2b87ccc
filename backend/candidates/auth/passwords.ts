import { hash, verify, type Options } from "@node-rs/argon2";
import { fold } from "#contract/base/fold";
import type { Config } from "../../platform/config";
import { ApiProblem } from "../../platform/errors";
import { readFileSync } from "node:fs";

// OWASP's minimum for argon2id, which is the library's default: 19,456 KiB, two passes, one lane.
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Verified if an account has no hash, so that an unknown e-mail takes as long as a known one.
const nobodys = hash("the password of nobody", cost);

/** Keyboards encode accents differently, so both forms must match (NIST SP 800-63B, 5.1.1.2). */
const normal = (password: string) => password.normalize("NFKC");

export const hashPassword = (password: string): Promise<string> => hash(normal(password), cost);

/** Compares a password with a hash. Takes equally long if there is no hash. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobodys), normal(password));
  return isRight && passwordHash !== null;
}

const toParameters = (passwordHash: string) => passwordHash.split("$").slice(0, 4).join("$");

export const isOutdatedHash = async (passwordHash: string): Promise<boolean> =>
  toParameters(passwordHash) !== toParameters(await nobodys);

/** A common word stays a common password with up to this many digits and signs around it (a year, "!!"). */
const MOST_AROUND = 6;

interface Wanted {
  password: string;
  email: string;
}

/** Returns whether a password is common, leaked, the e-mail or the brand (NIST SP 800-63B, 5.1.1.2). */
export function isCommonPassword({ BRAND_NAME }: Pick<Config, "BRAND_NAME">, { password, email }: Wanted): boolean {
  const typed = normal(password).toLowerCase();
  const account = email.split("@")[0] ?? email;
  if ([email, account].includes(typed) || leakedPasswords.has(typed) || /^(.)\1*$/u.test(typed)) return true;
  const word = toWord(typed);
  if (word === "" || typed.length - word.length > MOST_AROUND) return false;
  return commonWords.has(word) || [account, BRAND_NAME.toLowerCase()].map(toWord).includes(word);
}

export function refuseCommonPassword(config: Pick<Config, "BRAND_NAME">, wanted: Wanted): void {
  if (isCommonPassword(config, wanted)) throw new ApiProblem("invalid", { fields: { password: ["passwordCommon"] } });
}

const readList = (name: string) =>
  readFileSync(new URL(`./${name}`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("# "));

/** Common passwords of eight characters or more, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(readList("commonPasswords.txt"));

/** Common and leaked passwords (ASVS 5.0, 6.2.12). Compared only with the whole typed password. */
export const leakedPasswords: ReadonlySet<string> = new Set([...commonPasswords, ...readList("leakedPasswords.txt")]);

const toWord = (password: string): string => /[a-z](?:[^]*[a-z])?/.exec(fold(password))?.[0] ?? "";

/** Words in common passwords, like "brasil" in "brasil123". */
const commonWords: ReadonlySet<string> = new Set([...commonPasswords].map(toWord).filter(Boolean));
