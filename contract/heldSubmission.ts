import { z } from "zod/v4";
import { defineCall } from "./call";

/**
 * A form that was sent when the session had ended (design.md, section 3): kept until the person has logged in, then
 * shown filled in again, sent once. Passwords, files and tokens are never in it: the web leaves them out.
 */
export const heldSubmissionSchema = z.object({
  /** Where the form lives: a path of the web, with its query. */
  path: z
    .string()
    .max(2048)
    .regex(/^\/(?![/\\])/),
  /** Name and value of each field, in order. */
  fields: z.array(z.tuple([z.string().max(200), z.string().max(20_000)])).max(200),
});
export type HeldSubmission = z.infer<typeof heldSubmissionSchema>;

export const holdSubmission = defineCall({
  method: "POST",
  path: "/heldSubmission",
  audience: "anyone",
  summary: "Keeps a form for 24 hours; answers the random key that alone can read it",
  body: heldSubmissionSchema,
  answer: z.object({ key: z.string() }),
  status: 201,
  failures: [413],
});

export const readHeldSubmission = defineCall({
  method: "GET",
  path: "/heldSubmission/{key}",
  audience: "bearer",
  summary: "Reads a kept form; the first user who reads it owns it",
  params: z.object({ key: z.string().max(128) }),
  answer: heldSubmissionSchema,
  failures: [404],
});

export const dropHeldSubmission = defineCall({
  method: "DELETE",
  path: "/heldSubmission/{key}",
  audience: "bearer",
  summary: "Forgets a kept form, once it was sent or is not wanted; answers whether this call was the one that did",
  params: z.object({ key: z.string().max(128) }),
  answer: z.object({ dropped: z.boolean() }),
  failures: [404],
});
