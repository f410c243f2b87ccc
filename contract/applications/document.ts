import { z } from "zod";
import { applicationParams, applicationSchema } from "./application";
import { documentSchema } from "./applicationSteps";
import { defineEndpoint, documentTypes } from "../base/endpoint";
import { line, say } from "../base/text";

// Documents of an accepted application (docs/design.md, section 7).

/** Limit of a PDF. A picture may have 10 MB, because the server stores a smaller version. */
export const MAX_DOCUMENT_BYTES = 5 * 1024 * 1024;
export const MOST_DOCUMENTS = 15;

const required = (most: number) => line(most).pipe(z.string().min(1, say("required")));
const ofApplication = z.object({ applicationId: z.uuid() });
const ofDocument = ofApplication.extend({ documentId: z.uuid() });
const own = applicationParams.extend({ documentId: z.uuid() });

export const askDocuments = defineEndpoint("POST", "/operator/applications/{applicationId}/documents", {
  auth: "operator",
  role: "people",
  scope: "applications:write",
  summary:
    "Asks the candidate of an accepted application for documents, each with its reason; what has the name of one that was asked for before is not asked for twice",
  params: ofApplication,
  body: z.object({
    documents: z
      .array(z.object({ name: required(120), reason: required(300) }))
      .min(1)
      .max(MOST_DOCUMENTS),
  }),
  response: z.object({ rows: z.array(documentSchema) }),
});

export const listDocuments = defineEndpoint("GET", "/operator/applications/{applicationId}/documents", {
  auth: "operator",
  role: "people",
  scope: "documents:read",
  summary: "The documents that were asked for, each with its state; none where the company may not read them any more",
  params: ofApplication,
  response: z.object({ rows: z.array(documentSchema) }),
});

export const decideDocument = defineEndpoint(
  "POST",
  "/operator/applications/{applicationId}/documents/{documentId}/decide",
  {
    auth: "operator",
    role: "people",
    scope: "applications:write",
    summary: "Accepts a document that was sent, or sends it back with the reason; the candidate is told",
    params: ofDocument,
    body: z.discriminatedUnion("isAccepted", [
      z.object({ isAccepted: z.literal(true) }),
      z.object({ isAccepted: z.literal(false), reason: line(300).pipe(z.string().min(1, say("reasonRequired"))) }),
    ]),
    response: documentSchema,
  },
);

export const downloadDocument = defineEndpoint(
  "GET",
  "/operator/applications/{applicationId}/documents/{documentId}/file",
  {
    auth: "operator",
    role: "people",
    scope: "documents:read",
    summary: "The file of a document: a PDF, or a picture as webp",
    params: ofDocument,
    response: z.unknown(),
    contentType: documentTypes,
  },
);

export const sendDocument = defineEndpoint(
  "POST",
  "/candidate/{id}/applications/{applicationId}/documents/{documentId}/file",
  {
    auth: "bearer",
    summary:
      "Sends the file of a document that was asked for (PDF, jpeg, png, webp or avif), in the place of the one before; 409 once it was accepted. The same file sent twice counts once",
    params: own,
    encoding: "multipart",
    response: applicationSchema,
    errors: [409],
  },
);

export const viewDocument = defineEndpoint(
  "GET",
  "/candidate/{id}/applications/{applicationId}/documents/{documentId}/file",
  {
    auth: "bearer",
    summary: "The file that the candidate sent for a document",
    params: own,
    response: z.unknown(),
    contentType: documentTypes,
  },
);

export const removeDocument = defineEndpoint(
  "DELETE",
  "/candidate/{id}/applications/{applicationId}/documents/{documentId}/file",
  {
    auth: "bearer",
    summary: "Deletes the file that was sent for a document, before it is accepted",
    params: own,
    response: applicationSchema,
    errors: [409],
  },
);
