import { hash, verify, type Options } from "@node-rs/argon2";
import { ApiProblem } from "../errors";
import { commonPasswords } from "./commonPasswords";

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

/**
 * Refuses the passwords that an attacker tries first, and the person's own e-mail (NIST SP 800-63B, 5.1.1.2).
 * Throws ApiProblem invalid on `field`.
 */
export function refuseCommonPassword(password: string, email: string, field: string): void {
  const typed = normal(password).toLowerCase();
  const account = email.split("@")[0] ?? email;
  const isOfEmail =
    typed === email || typed.replace(/[\d\W_]+$/, "") === account.replace(/[\d\W_]+$/, "") || typed === account;
  if (isOfEmail || commonPasswords.has(typed) || /^(.)\1*$/u.test(typed))
    throw new ApiProblem("invalid", { fields: { [field]: ["passwordCommon"] } });
}
