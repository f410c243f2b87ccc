import type { FastifyInstance } from "fastify";
import * as calls from "#contract/candidate";
import { visitorDevice } from "../auth/visitorDevice";
import { handle } from "../calls";
import { limit } from "../limits/limit";
import { visitorAddress } from "../limits/visitorAddress";
import { notFound } from "../problem";
import { viewUser } from "../users/repository";
import { ownCandidate } from "./ownCandidate";
import { completeRegistration, register } from "./registration";
import { findCandidate, findPreferences, setPreference } from "./repository";

// Many share an address (a library, a mobile network's NAT), so it is generous.
const REGISTRATIONS = { max: 30, windowSeconds: 60 * 60 };

const preferenceCalls = [
  [calls.updateNewJobNotifications, "receiveNewJobNotifications"],
  [calls.updateReminders, "receiveUpdateReminders"],
  [calls.receiveUpdateWhatsApp, "receiveUpdateWhatsApp"],
  [calls.receiveJobNotificationsWhatsApp, "receiveJobNotificationsWhatsApp"],
] as const;

export function registerCandidates(app: FastifyInstance): void {
  handle(app, calls.registerWithUser, async ({ host, request, body }) => {
    await limit(host, `register:address:${visitorAddress(request)}`, REGISTRATIONS);
    const { userId, session } = await register(host, body, visitorDevice(request));
    return { ...session, user: await viewUser(host.db, userId) };
  });

  handle(app, calls.registerCandidate, async ({ host, caller, request, body: { user, ...fields } }) => {
    if (user.id !== caller.userId) throw notFound();
    await limit(host, `register:address:${visitorAddress(request)}`, REGISTRATIONS);
    const session = await completeRegistration(host, caller, fields);
    return { ...session, user: await viewUser(host.db, caller.userId) };
  });

  handle(app, calls.getCandidate, ({ host, caller, params }) =>
    findCandidate(host.db, ownCandidate(caller, params.id)),
  );

  handle(app, calls.getNotificationPreferences, ({ host, caller, params }) =>
    findPreferences(host.db, ownCandidate(caller, params.id)),
  );

  for (const [call, preference] of preferenceCalls) {
    handle(app, call, ({ host, caller, params, body }) =>
      setPreference(host.db, ownCandidate(caller, params.id), preference, body.newValue),
    );
  }
}
