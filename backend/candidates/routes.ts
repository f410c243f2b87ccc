import type { FastifyInstance } from "fastify";
import * as endpoints from "#contract/candidate";
import { HOUR_S } from "#contract/time";
import { refuseLeakedPassword } from "../auth/leakedPasswords";
import { visitorDevice } from "../auth/visitorDevice";
import { handle } from "../route";
import { limit } from "../http/limit";
import { visitorAddress } from "../limits/visitorAddress";
import { notFound } from "../errors";
import { viewUser } from "../users/repository";
import { getOwnCandidateId } from "../http/ownership";
import { completeRegistration, register } from "./registration";
import { limitProfileChanges, updateProfile } from "./profile";
import { findRegistrationProblems } from "./registrationProblems";
import { findCandidate, findMostJobNotices, findPreferences, setMostJobNotices, setPreference } from "./repository";

// The limit is generous, because many people share an address (a library, a mobile network's NAT).
const REGISTRATIONS = { max: 30, windowSeconds: HOUR_S };

const preferenceCalls = [
  [endpoints.updateNewJobNotifications, "receiveNewJobNotifications"],
  [endpoints.updateReminders, "receiveUpdateReminders"],
  [endpoints.receiveUpdateWhatsApp, "receiveUpdateWhatsApp"],
  [endpoints.receiveJobNotificationsWhatsApp, "receiveJobNotificationsWhatsApp"],
] as const;

export function registerCandidates(app: FastifyInstance): void {
  handle(app, endpoints.registerWithUser, async ({ context, request, body }) => {
    await limit(context, `register:address:${visitorAddress(request)}`, REGISTRATIONS);
    await refuseLeakedPassword(context.config, request.log, body.user.password, "user.password");
    const { userId, session } = await register(context, body, visitorDevice(request));
    return { ...session, user: await viewUser(context.db, userId) };
  });

  handle(app, endpoints.checkRegistration, async ({ context, request, body }) => {
    await limit(context, `register:address:${visitorAddress(request)}`, REGISTRATIONS);
    return { fields: await findRegistrationProblems(context, body) };
  });

  handle(app, endpoints.registerCandidate, async ({ context, caller, request, body: { user, ...fields } }) => {
    if (user.id !== caller.userId) throw notFound();
    await limit(context, `register:address:${visitorAddress(request)}`, REGISTRATIONS);
    const session = await completeRegistration(context, caller, fields);
    return { ...session, user: await viewUser(context.db, caller.userId) };
  });

  handle(app, endpoints.getCandidate, ({ context, caller, params }) =>
    findCandidate(context.db, getOwnCandidateId(caller, params.id)),
  );

  handle(app, endpoints.updateCandidate, async ({ context, caller, params, body }) => {
    const candidateId = getOwnCandidateId(caller, params.id);
    await limitProfileChanges(context, caller.userId);
    return updateProfile(context, candidateId, body);
  });

  handle(app, endpoints.getNotificationPreferences, ({ context, caller, params }) =>
    findPreferences(context.db, getOwnCandidateId(caller, params.id)),
  );

  handle(app, endpoints.getMostJobNotices, ({ context, caller, params }) =>
    findMostJobNotices(context.db, getOwnCandidateId(caller, params.id)),
  );

  handle(app, endpoints.setMostJobNotices, ({ context, caller, params, body }) =>
    setMostJobNotices(context.db, getOwnCandidateId(caller, params.id), body),
  );

  for (const [call, preference] of preferenceCalls) {
    handle(app, call, ({ context, caller, params, body }) =>
      setPreference(context.db, getOwnCandidateId(caller, params.id), preference, body.newValue),
    );
  }
}
