import { z } from "zod";
import { say } from "../base/text";

// One way to page and to follow: `limit` and `after` in the query, `next` in the answer, and `cursor` where a list can
// be followed.

/** The largest page of a company's list, and the size of one without `limit`. */
const MOST_ROWS = 100;

export const pageLimit = z.coerce.number().int().min(1).max(MOST_ROWS).default(MOST_ROWS);

/** A position in the log of changes: its name and a number (docs/decisions/0037). */
export const changeCursor = z.string(say("required")).regex(/^[\da-f]{8}-\d{1,15}$/);

/** A place in a list by time: the ms of the last row that was read, and its id. */
export const rowCursor = z.string().regex(/^\d{1,14}_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);

/** The number of a page, counted from 1, by which earlier versions paged. Beside `after` it says nothing. */
export const pageNumber = z.coerce.number().int().min(1).max(100_000).default(1);

export const cursors = {
  next: z.string().nullable(),
  /** `after` of the next call, for changes after this page. */
  cursor: z.string(),
};
