import type { FastifyInstance } from "fastify";
import * as contract from "#contract/applications/document";
import { HOUR_S } from "#contract/base/time";
import { ownApplication } from "../progress/ownApplication";
import { findApplicationResponse } from "../progress/read";
import { sendBytes } from "../../http/server/sendBytes";
import { limit } from "../../http/server/limit";
import { handle } from "../../http/route";
import { receiveFile } from "../../http/limits/uploadedFile";
import { askForDocuments, decide, saveDocument, listForCompany, readDocumentFile, removeFile } from "./documents";
import { encodeDocument } from "./file";

export function registerDocuments(app: FastifyInstance): void {
  handle(app, contract.askDocuments, async ({ context, params: { applicationId }, body }) => {
    await askForDocuments(context, applicationId, body.documents);
    return { rows: await listForCompany(context.db, applicationId) };
  });

  handle(app, contract.listDocuments, async ({ context, params }) => ({
    rows: await listForCompany(context.db, params.applicationId),
  }));

  handle(app, contract.decideDocument, ({ context, params, body }) =>
    decide(context, params, body.isAccepted ? null : body.reason),
  );

  handle(app, contract.downloadDocument, async ({ context, params, reply }) =>
    sendBytes(reply, "documento", await readDocumentFile(context, params, "company")),
  );

  handle(app, contract.sendDocument, async ({ context, caller, params, request }) => {
    const { application } = await ownApplication(context, caller, params);
    await limit(context, `document:user:${caller.userId}`, { max: 60, windowSeconds: HOUR_S });
    const encoded = await receiveFile(request, (file) => encodeDocument(context.config, file));
    const ids = { userId: caller.userId, applicationId: application.id, documentId: params.documentId };
    await saveDocument(context, ids, encoded);
    return findApplicationResponse(context, application.id);
  });

  handle(app, contract.viewDocument, async ({ context, caller, params, reply }) => {
    const { application } = await ownApplication(context, caller, params);
    const ids = { applicationId: application.id, documentId: params.documentId };
    return sendBytes(reply, "documento", await readDocumentFile(context, ids, "candidate"));
  });

  handle(app, contract.removeDocument, async ({ context, caller, params }) => {
    const { application } = await ownApplication(context, caller, params);
    await removeFile(context, { applicationId: application.id, documentId: params.documentId });
    return findApplicationResponse(context, application.id);
  });
}
