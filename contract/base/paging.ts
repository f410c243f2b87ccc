import { z } from "zod";

/** The page size of the job search (docs/requirements.md, section 9). */
export const PAGE_SIZE = 10;
/** Search answers no page past this one. The web says so, and offers to narrow the search. */
export const DEEPEST_PAGE = 500;

export const pageQuery = {
  isPagination: z.coerce.number().int().min(0).max(1).default(1),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE),
};

export const page = <T extends z.ZodType>(row: T) =>
  z.object({
    rows: z.array(row),
    page: z.number().int(),
    limit: z.number().int(),
    /** How many there are in all; a lower bound where `totalIsExact` is false. */
    total: z.number().int(),
    totalIsExact: z.boolean(),
  });

/** A value of a query that may be there several times, or once, or not at all. */
export const many = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value): unknown => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(40),
  );
