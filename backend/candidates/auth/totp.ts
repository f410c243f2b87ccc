import { Secret, TOTP } from "otpauth";

/** In ms (RFC 6238, section 5.2), and in bytes (RFC 4226, section 4). */
const STEP = 30_000;
const SECRET_BYTES = 20;
/** Steps accepted before and after the current step, because a phone's clock may be wrong. */
const WINDOW = 1;

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

export const toTotpAddress = (secret: string, names: { issuer: string; label: string }): string =>
  toTotp(secret, names).toString();

const toTotp = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), period: STEP / 1000, digits: 6, algorithm: "SHA1" });

/** Returns the time step of a valid code, or null. Callers refuse used and older steps (RFC 6238, section 5.2). */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = toTotp(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / STEP) + delta;
}
