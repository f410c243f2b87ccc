import { fold } from "#contract/base/fold";
import type { Proposed } from "#contract/candidates/resumeProposal";
import { digest } from "../../platform/crypto/secret";

type Told = Proposed["person"];

export interface Known {
  email?: string | undefined;
  phone?: string | undefined;
  name?: string | undefined;
}

/** Compares e-mail and telephone, or the name if there is neither (docs/decisions/0021). */
export function isAbout({ email, phone, name }: Told, known: Known): boolean {
  if (!email?.trim() && !toNumber(phone)) return isSame(toName(name), toName(known.name));
  return isSame(toEmail(email), toEmail(known.email)) || isSame(toNumber(phone), toNumber(known.phone));
}

const isSame = (one: string, other: string) => one !== "" && one === other;

const toEmail = (email = "") => email.trim().toLowerCase();

/** Returns the same hash for each spelling of a number. */
export const hashSender = (number: string) => digest(`resume sender ${toNumber(number)}`);

/** Returns area code and last eight digits: files may lack the country code, old ones the 9 (Anatel 553/2010). */
function toNumber(phone = ""): string {
  const digits = phone.replace(/\D/g, "").replace(/^0+/, "");
  const local = digits.length > 11 && digits.startsWith("55") ? digits.slice(2) : digits;
  return local.length < 8 ? "" : local.slice(0, Math.max(0, Math.min(2, local.length - 8))) + local.slice(-8);
}

const toName = (name = "") => fold(name).trim().replace(/\s+/g, " ");
