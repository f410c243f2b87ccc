import { and, isNull, lt } from "drizzle-orm";
import { DAY_MS, MINUTE_MS } from "#contract/base/time";
import type { Room } from "../messaging/room";
import {
  contactMessages,
  emailConfirmations,
  emailUndos,
  passkeyChallenges,
  passwordResets,
  pendingLinks,
  pendingSubmissions,
  phoneCodes,
  resumeProposals,
  secondFactors,
  secondSteps,
  usedIdTokens,
} from "../platform/db/schema";
import { eraseDueAccounts } from "./account/erase";
import { registerPasskeys } from "./account/passkeyRoutes";
import { registerAccount } from "./account/routes";
import { registerSecondFactor } from "./account/secondFactorRoutes";
import { registerEmail } from "./auth/emailRoutes";
import { resealFactors } from "./auth/factorSecret";
import { passwordResetTask } from "./auth/passwordReset";
import { registerPhoneLogin } from "./auth/phoneRoutes";
import { registerAuth } from "./auth/routes";
import { registerSocial } from "./auth/socialRoutes";
import { registerConsent } from "./consent/routes";
import { registerContact } from "./contact/routes";
import { registerPendingSubmissions } from "./pendingSubmissions/routes";
import { registerCandidates } from "./profile/routes";
import { registerResumeProposals } from "./resume/proposalRoutes";
import { registerResume } from "./resume/routes";
import { registerUsers } from "./users/routes";

export const candidates: Room = {
  routes: [
    registerAuth,
    registerSocial,
    registerPhoneLogin,
    registerEmail,
    registerUsers,
    registerAccount,
    registerSecondFactor,
    registerPasskeys,
    registerCandidates,
    registerResume,
    registerResumeProposals,
    registerPendingSubmissions,
    registerConsent,
    registerContact,
  ],
  tasks: [passwordResetTask],
  jobs: () => [{ name: "resealFactors", anyTime: true, everyMs: 60 * MINUTE_MS, atStart: "soon", run: resealFactors }],
  async clean(context, time) {
    const { db, config } = context;
    const before = (days: number) => new Date(time.getTime() - days * DAY_MS);
    await db.delete(passwordResets).where(lt(passwordResets.expiresAt, time));
    await db.delete(pendingLinks).where(lt(pendingLinks.expiresAt, time));
    await db.delete(secondSteps).where(lt(secondSteps.expiresAt, time));
    await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, time));
    await db.delete(phoneCodes).where(lt(phoneCodes.expiresAt, time));
    await db
      .delete(secondFactors)
      .where(and(isNull(secondFactors.confirmedAt), lt(secondFactors.createdAt, before(1))));
    await db.delete(usedIdTokens).where(lt(usedIdTokens.expiresAt, time));
    await db.delete(emailConfirmations).where(lt(emailConfirmations.expiresAt, time));
    await db.delete(emailUndos).where(lt(emailUndos.expiresAt, time));
    await db.delete(pendingSubmissions).where(lt(pendingSubmissions.expiresAt, time));
    await db.delete(resumeProposals).where(lt(resumeProposals.expiresAt, time));
    // Deleted by age, because a visitor's message may belong to no account.
    await db.delete(contactMessages).where(lt(contactMessages.createdAt, before(config.KEEP_CONTACT_MESSAGES_DAYS)));
    // Last, because it throws if an account can't be erased, and would then skip what follows.
    await eraseDueAccounts(context);
  },
};
