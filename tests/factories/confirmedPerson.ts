import { eq } from "drizzle-orm";
import type { TestServer } from "../apiServer";
import { emailConfirmations, users } from "../../backend/platform/db/schema";
import { backgroundDone } from "../../backend/http/server/background";
import { aCandidate, type Person, type Registration } from "./people";

/** Makes a candidate with a confirmed e-mail, to which all mails are sent. The confirmation stays in the outbox. */
export async function aConfirmedCandidate(
  { app, context }: TestServer,
  overrides: Partial<Registration> = {},
): Promise<Person> {
  const person = await aCandidate(app, overrides);
  await backgroundDone(context);
  await context.db.update(users).set({ emailConfirmedAt: context.now() }).where(eq(users.id, person.userId));
  await context.db.delete(emailConfirmations).where(eq(emailConfirmations.userId, person.userId));
  return person;
}
