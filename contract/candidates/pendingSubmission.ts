import { z } from "zod";
import { defineEndpoint } from "../base/endpoint";

/** A form saved because the session has ended or a choice reloads the page. It has no passwords, files or tokens. */
const pendingSubmissionSchema = z.object({
  path: z
    .string()
    .max(2048)
    .regex(/^\/(?![/\\])/),
  fields: z.array(z.tuple([z.string().max(200), z.string().max(20_000)])).max(200),
});
export type PendingSubmission = z.infer<typeof pendingSubmissionSchema>;

export const savePendingSubmission = defineEndpoint("POST", "/pendingSubmission", {
  auth: "anyone",
  summary:
    "Keeps a form for 24 hours for the user whose session it was, which only the web can say; a form of nobody keeps no health data. Answers the random key that alone can read it; 404 if that user is gone",
  body: pendingSubmissionSchema.extend({ userId: z.uuid().optional() }),
  response: z.object({ key: z.string() }),
  status: 201,
  errors: [404],
});

export const getPendingSubmission = defineEndpoint("GET", "/pendingSubmission/{key}", {
  auth: "bearer",
  summary: "Reads one's own pending submission; the first user who reads one of nobody's owns it",
  params: z.object({ key: z.string().max(128) }),
  response: pendingSubmissionSchema,
});

export const consumePendingSubmission = defineEndpoint("POST", "/pendingSubmission/{key}/taken", {
  auth: "anyone",
  summary:
    "Reads a form that was half filled in when its page was exchanged, and forgets it: a user's is read by that user alone, and one of nobody's by whoever has the key. 404 for anybody else, who makes it forgotten too",
  params: z.object({ key: z.string().max(128) }),
  response: pendingSubmissionSchema,
});

export const claimPendingSubmission = defineEndpoint("DELETE", "/pendingSubmission/{key}", {
  auth: "bearer",
  summary:
    "Forgets a pending submission, once it was sent or is not wanted; answers whether this call was the one that did. Another user's call forgets it too, and is answered 404",
  params: z.object({ key: z.string().max(128) }),
  response: z.object({ dropped: z.boolean() }),
});
