import { hash, verify, type Options } from "@node-rs/argon2";
import { fold } from "#contract/base/fold";
import type { Config } from "../../platform/config";
import { ApiProblem } from "../../platform/errors";
import { readFileSync } from "node:fs";

// OWASP's minimum for argon2id (the library's default algorithm): 19,456 KiB, two passes, one lane.
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// If there is no hash, the password is compared with this one, so that an unknown e-mail takes as long as a known one.
const nobodys = hash("the password of nobody", cost);

/** NIST SP 800-63B, 5.1.1.2: a password is the same when it is typed on another keyboard. */
const normal = (password: string) => password.normalize("NFKC");

/** Returns the hash as a PHC string. */
export const hashPassword = (password: string): Promise<string> => hash(normal(password), cost);

/** Compares a password with a hash. It takes the same time whether or not there is a hash. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobodys), normal(password));
  return isRight && passwordHash !== null;
}

/** The part of a PHC string with the algorithm, its version and its cost. */
const toParameters = (passwordHash: string) => passwordHash.split("$").slice(0, 4).join("$");

/** Tells whether a hash was made with another algorithm or cost than one that is made now. */
export const isOutdatedHash = async (passwordHash: string): Promise<boolean> =>
  toParameters(passwordHash) !== toParameters(await nobodys);

/** The most digits and signs that leave a common word a common password: a year, a date, "!!". */
const MOST_AROUND = 6;

interface Wanted {
  password: string;
  email: string;
}

/**
 * Returns whether an attacker would try a password first (NIST SP 800-63B, 5.1.1.2). Such passwords are a common one,
 * the e-mail or the brand, with a year or so.
 */
export function isCommonPassword({ BRAND_NAME }: Pick<Config, "BRAND_NAME">, { password, email }: Wanted): boolean {
  const typed = normal(password).toLowerCase();
  const account = email.split("@")[0] ?? email;
  if ([email, account].includes(typed) || leakedPasswords.has(typed) || /^(.)\1*$/u.test(typed)) return true;
  const word = toWord(typed);
  if (word === "" || typed.length - word.length > MOST_AROUND) return false;
  return commonWords.has(word) || [account, BRAND_NAME.toLowerCase()].map(toWord).includes(word);
}

/** Refuses a common password. Throws ApiProblem invalid (field password). */
export function refuseCommonPassword(config: Pick<Config, "BRAND_NAME">, wanted: Wanted): void {
  if (isCommonPassword(config, wanted)) throw new ApiProblem("invalid", { fields: { password: ["passwordCommon"] } });
}

/** Reads a list of passwords, one a line. The build puts the files beside the programs. */
const readList = (name: string) =>
  readFileSync(new URL(`./${name}`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("# "));

/** The passwords of eight characters and more that attackers try first (commonPasswords.txt), in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(readList("commonPasswords.txt"));

/** The common passwords and others known from leaks (ASVS 5.0, 6.2.12): each as it is, without variants. */
export const leakedPasswords: ReadonlySet<string> = new Set([...commonPasswords, ...readList("leakedPasswords.txt")]);

/** The word in a password, in lower case: without accents, and without the digits and signs around it. */
const toWord = (password: string): string => /[a-z](?:[^]*[a-z])?/.exec(fold(password))?.[0] ?? "";

/** The words that common passwords are made of: "brasil" of "brasil123". */
const commonWords: ReadonlySet<string> = new Set([...commonPasswords].map(toWord).filter(Boolean));
