import type { FastifyInstance } from "fastify";
import { MAX_INBOUND_MAIL_BYTES, receiveMail } from "#contract/companies/inboundMail";
import { ApiProblem } from "../../platform/errors";
import { handle } from "../../http/route";
import { receiveResumeMail } from "./inboundResume";

const MOST_AT_ONCE = 4;

/** Receives mails from the operator's mail server (docs/operators.md) on the operators' port. */
export function registerInboundMail(app: FastifyInstance): void {
  let underWay = 0;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "message/rfc822",
      { parseAs: "buffer", bodyLimit: MAX_INBOUND_MAIL_BYTES },
      (_request, body, done) => done(null, body),
    );
    handle(scope, receiveMail, async ({ context, request }) => {
      const bytes = request.body;
      if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw new ApiProblem("unsupportedMedia");
      if (underWay >= MOST_AT_ONCE) throw new ApiProblem("unavailable", { retryAfter: 10 });
      underWay += 1;
      try {
        return { outcome: await receiveResumeMail(context, bytes) };
      } finally {
        underWay -= 1;
      }
    });
  });
}
