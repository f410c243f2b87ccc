import type { FastifyInstance } from "fastify";
import { linkSocial, socialLogin } from "#contract/candidates/social";
import { CANDIDATE_USER_TYPE } from "#contract/candidates/user";
import { handle } from "../../http/route";
import { ApiProblem, notFound } from "../../platform/errors";
import { viewUser } from "../users/repository";
import { limitSocial, readLoginAttempt } from "./limitLogins";
import { linkedInVerifier } from "./idToken";
import { mailNewBrowser } from "./mailNewBrowser";
import { enter, link } from "./social";
import { useIdToken } from "./usedIdTokens";
import { visitorDevice } from "./visitorDevice";

/** Registers LinkedIn's login. Its calls answer 404 without a client id. */
export function registerSocial(app: FastifyInstance): void {
  const { config } = app.context;
  const verify = config.LINKEDIN_CLIENT_ID ? linkedInVerifier(config, config.LINKEDIN_CLIENT_ID) : null;

  handle(app, socialLogin, async ({ context, request, query, body }) => {
    if (!verify) throw notFound();
    await limitSocial(context, request);
    if (query.typeUser !== CANDIDATE_USER_TYPE) throw new ApiProblem("forbidden");
    const identity = await verify(body.idToken, context.now(), body.nonce);
    await useIdToken(context, body.idToken, identity.expiresAt);
    const place = { device: visitorDevice(request), isShared: body.sharedPhone };
    const { response, isNew } = await enter(context, identity, place, body.language);
    if (response.outcome === "session" && !isNew)
      await mailNewBrowser(context, response.user.id, readLoginAttempt(request, body.knownBrowser));
    return response;
  });

  handle(app, linkSocial, async ({ context, request, body }) => {
    if (!verify) throw notFound();
    await limitSocial(context, request);
    const { userId, opened } = await link(context, {
      ...body,
      place: { device: visitorDevice(request), isShared: body.sharedPhone },
      attempt: readLoginAttempt(request, body.knownBrowser),
    });
    return "secondStep" in opened ? opened : { ...opened, user: await viewUser(context.db, userId) };
  });
}
