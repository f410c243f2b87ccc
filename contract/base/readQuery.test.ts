import { expect, test, vi } from "vitest";
import { z } from "zod";
import { many } from "./paging";
import { readQuery } from "./readQuery";

test("tries no spellings of absent parameters", () => {
  const tried = vi.fn((value: unknown) => value);
  const schema = z.object({
    state: z.preprocess(tried, many(z.enum(["SP", "RJ"]))),
    page: z.coerce.number().default(1),
  });
  expect(readQuery(schema, [["page", "2"]]).query).toEqual({ state: [], page: 2 });
  expect(tried).toHaveBeenCalledTimes(1);
  expect(readQuery(schema, [["state", "sp,RJ"]])).toMatchObject({ query: { state: ["SP", "RJ"] }, ignored: [] });
});
