import type { FastifyInstance } from "fastify";
import { linkSocial, socialLogin } from "#contract/social";
import { CANDIDATE_USER_TYPE } from "#contract/user";
import { handle } from "../calls";
import { limit } from "../limits/limit";
import { visitorAddress } from "../limits/visitorAddress";
import { inBackground } from "../mail/background";
import { deliver } from "../mail/deliver";
import { identityLinkedMail } from "../mail/messages";
import { ApiProblem, notFound } from "../problem";
import { viewUser } from "../users/repository";
import { LOGINS_OF_ADDRESS } from "./allowances";
import { linkedInVerifier } from "./idToken";
import { enter, link } from "./social";
import { visitorDevice } from "./visitorDevice";

/** Login by LinkedIn; both calls answer 404 where no client id is set. */
export function registerSocial(app: FastifyInstance): void {
  const { config } = app.host;
  const verify = config.LINKEDIN_CLIENT_ID ? linkedInVerifier(config, config.LINKEDIN_CLIENT_ID) : null;

  handle(app, socialLogin, async ({ host, request, query, body }) => {
    if (!verify) throw notFound();
    await limit(host, `social:address:${visitorAddress(request)}`, LOGINS_OF_ADDRESS);
    if (query.typeUser !== CANDIDATE_USER_TYPE) throw new ApiProblem("forbidden");
    return enter(host, await verify(body.idToken, host.now()), visitorDevice(request));
  });

  handle(app, linkSocial, async ({ host, request, body }) => {
    if (!verify) throw notFound();
    await limit(host, `login:address:${visitorAddress(request)}`, LOGINS_OF_ADDRESS);
    const { userId, email, session } = await link(host, { ...body, device: visitorDevice(request) });
    inBackground(host, request.log, () => deliver(host, { to: email, ...identityLinkedMail(host.config, "LinkedIn") }));
    return { ...session, user: await viewUser(host.db, userId) };
  });
}
