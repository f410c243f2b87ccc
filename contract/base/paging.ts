import { z } from "zod";

/** docs/requirements.md, section 9. */
export const PAGE_SIZE = 10;
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
    /** A lower bound unless `totalIsExact`. */
    total: z.number().int(),
    totalIsExact: z.boolean(),
  });

export const many = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value): unknown => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(40),
  );
