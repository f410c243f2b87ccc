import { z } from "zod";
import { say } from "../base/text";

// All lists page alike: `limit` and `after` in the query, `next` in the answer, `cursor` to follow changes.

/** Most rows on a page of a list, and the default. */
const MOST_ROWS = 100;

export const pageLimit = z.coerce.number().int().min(1).max(MOST_ROWS).default(MOST_ROWS);

/** A position in the log of changes: the log's name and a number (docs/decisions/0037). */
export const changeCursor = z.string(say("required")).regex(/^[\da-f]{8}-\d{1,15}$/, say("cursorUnknown"));

/** A position in a list ordered by time: the ms and the id of the last row. */
export const rowCursor = z.string().regex(/^\d{1,14}_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);

/** Page number of earlier API versions, from 1. Ignored if `after` is sent. */
export const pageNumber = z.coerce.number().int().min(1).max(100_000);

export const cursors = {
  next: z.string().nullable(),
  /** Send this value as `after` to read the changes after this page. */
  cursor: z.string(),
};
