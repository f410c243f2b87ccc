import { expect, it } from "vitest";
import { findWeak } from "./assertions.mjs";

it.each([
  ['expect(row?.name).not.toBe("Ana");', 1],
  ["expect(list[0]?.name).toBeUndefined();", 1],
  ['expect.soft((await find())?.text).not.toContain("a");', 1],
  ['expect(row?.name).toBe("Ana");', 0],
  ['expect(decode(cookie ?? "")).not.toContain("ana");', 1],
  ["expect(files[0] ?? []).not.toEqual([1]);", 1],
  ['expect(cookie ?? "none").not.toContain("ana");', 0],
  ['expect((sheet ?? "").match(/a/)).toBeNull();', 1],
  ['const sheet = find() || ""; expect(sheet).not.toContain("a");', 1],
  ["expect(!row?.done).toBe(true);", 1],
  ["expect(errors ?? []).toEqual([]);", 1],
  ["for (const row of rows ?? []) expect(row.done);", 1],
  ["for (const row of rows ?? []) add(row);", 0],
  ['expect(find() ?? "").toBe("a");', 0],
  ["expect(row?.name).toBeNull();", 0],
  ["expect(rows.map((row) => row?.name)).not.toEqual([]);", 0],
  ["expect(rows.every((row) => row.done)).toBe(true);", 1],
  ["expect(rows.filter((row) => !row.done)).toEqual([]);", 0],
  ["for (const [, id] of html.matchAll(/id/g)) expect(html).toContain(id);", 1],
  ["for (const [, id] of findAll(html, /id/g)) expect(html).toContain(id);", 0],
  ["for (const [id] of [...html.matchAll(/id/g)]) expect(html).toContain(id);", 1],
  ["const ids = [...html.matchAll(/id/g)]; for (const [id] of ids) expect(html).toContain(id);", 1],
  ["const ids = [...html.matchAll(/id/g)]; expect(ids).toHaveLength(2); for (const [id] of ids) expect(id);", 0],
])("the number of weak assertions in `%s` is %i", (code, count) => {
  expect(findWeak(code)).toHaveLength(count);
});
