import { eq } from "drizzle-orm";
import { maskEmail } from "#contract/base/maskEmail";
import type { Database } from "../../platform/db/database";
import { whatsAppNumbers } from "../../platform/db/schema";
import type { Account } from "./repository";

type Named = Pick<Account, "id" | "email">;

async function findNumber(db: Database, id: string): Promise<string | null> {
  const [own] = await db
    .select({ number: whatsAppNumbers.number })
    .from(whatsAppNumbers)
    .where(eq(whatsAppNumbers.userId, id));
  return own?.number ?? null;
}

/** The account's name in the owner's password and authenticator apps: the e-mail, else the telephone, else the id. */
export async function findAccountName(db: Database, { id, email }: Named): Promise<string> {
  if (email !== null) return email;
  const number = await findNumber(db, id);
  return number === null ? id : `+${number}`;
}

/** The account's name for strangers: "m•••a@exemplo.com.br", or "•••4321" for a telephone. */
export async function findMaskedName(db: Database, { id, email }: Named): Promise<string> {
  if (email !== null) return maskEmail(email);
  return `•••${(await findNumber(db, id))?.slice(-4) ?? ""}`;
}
