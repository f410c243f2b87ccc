import type { FastifyInstance } from "fastify";
import { exportResume, deleteExtra as forgetExtraCall } from "#contract/candidates/resumeCalls";
import * as endpoints from "#contract/candidates/resumeProposal";
import { HOUR_S } from "#contract/base/time";
import { limit } from "../../http/server/limit";
import { limitVisitor } from "../../http/limits/limitVisitor";
import { handle, handleOwnCandidate } from "../../http/route";
import { receiveFile } from "../../http/limits/uploadedFile";
import { deleteExtra } from "./extra";
import * as proposals from "./proposals";
import { readResumeFile } from "./reading/resumeProcess";
import { findResume } from "./repository";
import { findCandidate } from "../profile/repository";
import { findAccount } from "../users/repository";

export function registerResumeProposals(app: FastifyInstance): void {
  handleOwnCandidate(app, endpoints.proposeResume, async ({ context, caller, request }) => {
    await limit(context, `resumeFile:user:${caller.userId}`, { max: 30, windowSeconds: HOUR_S });
    const proposed = await receiveFile(request, readResumeFile);
    return proposals.saveOwnProposal(context, caller.userId, proposed);
  });

  handleOwnCandidate(app, endpoints.viewProposal, ({ context, caller }) =>
    proposals.findOwnProposal(context, caller.userId),
  );

  handleOwnCandidate(app, endpoints.deleteProposal, async ({ context, caller }) => ({
    forgotten: await proposals.deleteOwnProposal(context, caller.userId),
  }));

  handleOwnCandidate(app, endpoints.placeParagraph, async ({ context, caller, body }) => {
    await limit(context, `resume:user:${caller.userId}`, { max: 600, windowSeconds: HOUR_S });
    return proposals.saveParagraph(context, caller.userId, body);
  });

  handleOwnCandidate(app, endpoints.confirmProposal, async ({ context, caller, body, candidateId }) => {
    await limit(context, `resume:user:${caller.userId}`, { max: 600, windowSeconds: HOUR_S });
    await proposals.confirmProposal(context, { userId: caller.userId, candidateId }, body);
    return { saved: true as const };
  });

  handle(app, endpoints.proposeVisitorResume, async ({ context, request }) => {
    await limitVisitor(context, request, "resumeFile", { max: 20, windowSeconds: HOUR_S });
    const proposed = await receiveFile(request, readResumeFile);
    return proposals.saveVisitorProposal(context, proposed);
  });

  handle(app, endpoints.viewVisitorProposal, ({ context, params }) =>
    proposals.findVisitorProposal(context, params.key),
  );

  handle(app, endpoints.openSentProposal, ({ context, params, body }) =>
    proposals.openSentProposal(context, params.key, body.number),
  );

  handle(app, endpoints.claimVisitorProposal, ({ context, params, body }) =>
    proposals.claimVisitorProposal(context, params.key, body.contact),
  );

  handle(app, endpoints.deleteVisitorProposal, async ({ context, params }) => ({
    forgotten: await proposals.deleteVisitorProposal(context, params.key),
  }));

  handle(app, endpoints.consumeVisitorProposal, ({ context, caller, params }) =>
    proposals.consumeVisitorProposal(context, params.key, caller.userId),
  );

  handleOwnCandidate(app, forgetExtraCall, async ({ context, candidateId }) => ({
    forgotten: await deleteExtra(context.db, candidateId),
  }));

  handleOwnCandidate(app, exportResume, async ({ context, caller, query, request, candidateId }) => {
    const [candidate, resume, { email }] = await Promise.all([
      findCandidate(context.db, candidateId),
      findResume(context.db, candidateId),
      findAccount(context.db, caller.userId),
    ]);
    // Loaded on demand, because exports are rare.
    const [{ writeJsonResume }, { leaveOutRefused }] = await Promise.all([
      import("./jsonResume/write"),
      import("./jsonResume/leaveOutRefused"),
    ]);
    const shown = query.extra === "none" ? { ...resume, extra: null } : resume;
    const written = writeJsonResume({ candidate, email: email ?? "", resume: shown, choices: query.with });
    const { document, leftOut } = leaveOutRefused(written);
    if (leftOut.length > 0) request.log.error({ leftOut }, "JSON Resume left out what its schema refuses");
    return document;
  });
}
