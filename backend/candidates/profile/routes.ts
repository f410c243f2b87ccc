import type { FastifyInstance } from "fastify";
import * as endpoints from "#contract/candidates/candidate";
import { HOUR_S } from "#contract/base/time";
import { refuseLeakedPassword } from "../auth/leakedPasswords";
import { readLoginAttempt } from "../auth/limitLogins";
import { visitorDevice } from "../auth/visitorDevice";
import { handle, handleOwnCandidate } from "../../http/route";
import { limitVisitor } from "../../http/limits/limitVisitor";
import { ApiProblem, notFound } from "../../platform/errors";
import { closeEndedSockets } from "../../http/sockets/socket";
import { viewUser } from "../users/repository";
import { completeRegistration, register } from "./registration";
import { withNewCpf } from "./newCpf";
import { limitProfileChanges, updateProfile } from "./profile";
import { findRegistrationProblems } from "./registrationProblems";
import { findCandidate, findMostJobNotices, findPreferences, setMostJobNotices, setPreference } from "./repository";

// Registrations per address. Many people may share one (a library, a mobile network's NAT).
const REGISTRATIONS = { max: 30, windowSeconds: HOUR_S };
// High, because a check reveals no account and a form may need many checks.
const CHECKS = { max: 300, windowSeconds: HOUR_S };

const preferenceCalls = [
  [endpoints.updateNewJobNotifications, "receiveNewJobNotifications"],
  [endpoints.updateReminders, "receiveUpdateReminders"],
  [endpoints.receiveUpdateWhatsApp, "receiveUpdateWhatsApp"],
  [endpoints.receiveJobNotificationsWhatsApp, "receiveJobNotificationsWhatsApp"],
] as const;

export function registerCandidates(app: FastifyInstance): void {
  for (const call of [endpoints.registerWithUser, endpoints.registerCandidate])
    handle(app, call, async ({ context, caller, request, body }) => {
      const { id, email, password } = body.user;
      const isOwn = id !== undefined && id === caller?.userId;
      if (isOwn || email === undefined || password === undefined) {
        if (!caller) throw new ApiProblem("notAuthenticated");
        if (!isOwn) throw notFound();
        await limitVisitor(context, request, "register", REGISTRATIONS);
        const { user: _, sharedPhone: __, language: ___, ...fields } = body;
        const session = await completeRegistration(context, caller, fields);
        return { ...session, user: await viewUser(context.db, caller.userId) };
      }
      await limitVisitor(context, request, "register", REGISTRATIONS);
      await refuseLeakedPassword(context.config, request.log, password, "user.password");
      const visitor = { device: visitorDevice(request), attempt: readLoginAttempt(request, undefined) };
      const { userId, session } = await register(context, { ...body, user: { email, password } }, visitor);
      await closeEndedSockets(context, userId);
      return { ...session, user: await viewUser(context.db, userId) };
    });

  handle(app, endpoints.checkRegistration, async ({ context, request, body }) => {
    await limitVisitor(context, request, "checkRegistration", CHECKS);
    return { fields: findRegistrationProblems(context, body) };
  });

  handleOwnCandidate(app, endpoints.getCandidate, ({ context, candidateId }) => findCandidate(context.db, candidateId));

  handleOwnCandidate(app, endpoints.updateCandidate, async ({ context, caller, body, candidateId }) => {
    await limitProfileChanges(context, caller.userId);
    const { userId } = caller;
    return withNewCpf(context, { userId, cpf: body.cpf }, () => updateProfile(context, candidateId, body));
  });

  handleOwnCandidate(app, endpoints.getNotificationPreferences, ({ context, candidateId }) =>
    findPreferences(context.db, candidateId),
  );

  handleOwnCandidate(app, endpoints.getMostJobNotices, ({ context, candidateId }) =>
    findMostJobNotices(context.db, candidateId),
  );

  handleOwnCandidate(app, endpoints.setMostJobNotices, ({ context, body, candidateId }) =>
    setMostJobNotices(context.db, candidateId, body),
  );

  for (const [call, preference] of preferenceCalls) {
    handleOwnCandidate(app, call, ({ context, body, candidateId }) =>
      setPreference(context.db, candidateId, preference, body.newValue),
    );
  }
}
