import type { Confirmation } from "#contract/candidates/confirmation";
import { verifyPasskey } from "../auth/passkeyLogin";
import { isPassword } from "../auth/passwords";
import { consumePhoneCode, checkPhoneCode } from "../auth/phoneCodes";
import { findPhoneOwner } from "../auth/phoneLogin";
import { assertSecondFactor } from "../auth/secondFactor";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { hashSecret } from "../../platform/crypto/secret";
import { ApiProblem } from "../../platform/errors";
import { findAccount, lockAccount, type Account } from "../users/repository";

/** Verifies a passkey, the password or, if the account has none, a WhatsApp code. Throws `invalid` or `notFound`. */
export async function confirmPerson(
  context: AppContext,
  userId: string,
  { currentPassword, passkey, phoneKey, phoneCode }: Confirmation,
): Promise<Account> {
  const account = await findAccount(context.db, userId);
  if (passkey) {
    await verifyPasskey(context, passkey, userId).catch((error: unknown) => {
      // Throws no 401 or 410, because the client reads these as the end of the session or account.
      throw error instanceof ApiProblem ? new ApiProblem("invalid", { fields: { passkey: ["invalid"] } }) : error;
    });
    return account;
  }
  if (phoneCode !== undefined && account.passwordHash === null) {
    if (!(await isOwnCode(context, userId, { key: phoneKey ?? "", digits: phoneCode }))) throw wrongPhoneCode();
    return account;
  }
  if (currentPassword === undefined)
    throw new ApiProblem("invalid", { fields: { currentPassword: ["passwordRequired"] } });
  if (!(await isPassword(currentPassword, account.passwordHash)))
    throw new ApiProblem("invalid", { fields: { currentPassword: ["passwordWrong"] } });
  return account;
}

const wrongPhoneCode = () => new ApiProblem("invalid", { fields: { phoneCode: ["codeWrong"] } });

/** Returns whether the code is right and its number still belongs to the user. Each call uses up a try. */
async function isOwnCode(
  context: AppContext,
  userId: string,
  { key, digits }: { key: string; digits: string },
): Promise<boolean> {
  try {
    const code = await checkPhoneCode(context, key, digits);
    return code.userId === userId && (await findPhoneOwner(context.db, code.number))?.userId === userId;
  } catch (error) {
    // Throws no 410, because the client reads it as the end of the account.
    if (error instanceof ApiProblem) return false;
    throw error;
  }
}

/** Uses up the codes unless a passkey was given. Throws `notAuthenticated` (password changed) or `invalid` (code). */
export async function lockConfirmed(
  context: AppContext,
  transaction: Database,
  { id, passwordHash }: Account,
  { secondFactor, passkey, phoneKey, phoneCode }: Confirmation,
): Promise<void> {
  const locked = await lockAccount(transaction, id);
  if (locked.passwordHash !== passwordHash) throw new ApiProblem("notAuthenticated");
  if (phoneCode !== undefined && passwordHash === null && !passkey) {
    const used = { keyHash: hashSecret(phoneKey ?? ""), provedAt: null };
    await consumePhoneCode(transaction, used).catch((error: unknown) => {
      throw error instanceof ApiProblem ? wrongPhoneCode() : error;
    });
  }
  if (!passkey) await assertSecondFactor(context, transaction, id, secondFactor);
}
