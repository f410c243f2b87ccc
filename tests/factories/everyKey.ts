import { renewCalendarFeed } from "#contract/applications/calendarFeed";
import { sessionSchema } from "#contract/candidates/user";
import { createReset } from "../../backend/candidates/auth/passwordReset";
import { hashSecret } from "../../backend/platform/crypto/secret";
import {
  emailConfirmations,
  emailUndos,
  identities,
  passkeyChallenges,
  passkeys,
  pendingLinks,
  phoneCodes,
  pushSubscriptions,
  recoveryCodes,
  secondSteps,
  socketTickets,
  whatsAppCodes,
  whatsAppNumbers,
} from "../../backend/platform/db/schema";
import type { TestServer } from "../apiServer";
import { aConfirmedCandidate } from "./confirmedPerson";

/** Makes a person with every kind of key: links, codes, tickets … They expire ten minutes after `now`. */
export async function withEveryKey(api: TestServer, now: Date) {
  const soon = new Date(now.getTime() + 10 * 60_000);
  const person = await aConfirmedCandidate(api);
  const { userId, candidateId } = person;
  const post = (url: string, payload: object, headers: object = {}) =>
    api.app.inject({ method: "POST", url, payload, headers: { ...headers } });
  const { db } = api.context;
  const { key } = renewCalendarFeed.response.parse(
    (await post(`/candidate/${candidateId}/calendarFeed`, {}, person.authorization)).json(),
  );
  const elsewhere = sessionSchema.parse(
    (await post("/authentication/login?typeUser=1", { email: person.email, password: person.password })).json(),
  ).accessToken;
  const tokenHash = hashSecret(elsewhere);
  const device = { endpoint: `https://push.example/${userId}`, p256dh: "AAAA", auth: "AAAA", publicKey: "AAAA" };
  await db.insert(pushSubscriptions).values({ ...device, tokenHash, wantsVacancies: false, language: "pt-BR" });
  await createReset(db, now, userId, 0);
  const pending = { userId, expiresAt: soon };
  await db.insert(pendingLinks).values({ ...pending, keyHash: `link ${userId}`, issuer: "x", subject: "y" });
  const step = { ...pending, keyHash: `step ${userId}`, device: "", isShared: false, remember: true };
  await db.insert(secondSteps).values(step);
  const email = `outro.${person.email}`;
  await db.insert(emailConfirmations).values({ ...pending, hash: `mail ${userId}`, email, createdAt: now });
  const undo = { userId, hash: `undo ${userId}`, oldEmail: `antes.${person.email}` };
  await db.insert(emailUndos).values({ ...undo, createdAt: now, expiresAt: soon });
  await db.insert(passkeyChallenges).values({ ...pending, hash: `challenge ${userId}` });
  await db.insert(socketTickets).values({ hash: `ticket ${userId}`, tokenHash, expiresAt: soon });
  const code = { ...pending, tokenHash, seedHash: "x", codeHash: `code ${userId}` };
  await db.insert(whatsAppCodes).values(code);
  await db.insert(recoveryCodes).values({ userId, label: "ab", codeHash: "x", createdAt: now });
  await db.insert(identities).values({ issuer: "https://www.linkedin.com", subject: userId, userId });
  const passkey = { userId, credentialId: userId, publicKey: "AAAA", name: "Celular" };
  await db.insert(passkeys).values({ ...passkey, counter: 0, isBackupEligible: false, isBackedUp: false });
  const number = `5511${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}`;
  await db.insert(whatsAppNumbers).values({ userId, number, confirmedAt: now, wroteAt: now });
  await db.insert(phoneCodes).values({ ...pending, keyHash: `phone ${userId}`, number });
  return { person, key, elsewhere, tokenHash, number };
}
