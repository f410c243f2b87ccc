import { getTableColumns, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import * as schema from "../../platform/db/schema";
import { filesIn, type PersonalData } from "./personalData";
import { personalTables } from "./personalTables";

const tables = Object.values(schema).filter((value) => is(value, PgTable)) as PgTable[];
const listKeys = (table: PgTable) =>
  getTableConfig(table).foreignKeys.map((key) => ({ to: key.reference().foreignTable, onDelete: key.onDelete }));
const getTableName = (table: PgTable) => getTableConfig(table).name;

/** Returns `users` and every table with a direct or indirect foreign key to it. */
function personal(): Set<PgTable> {
  const found = new Set<PgTable>([schema.users]);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const table of tables) if (listKeys(table).some(({ to }) => found.has(to))) found.add(table);
  }
  return found;
}

test("lists each personal table for export and erasure", () => {
  expect(personal().size).toBeGreaterThan(10);
  const listed = Object.values(personalTables).map(({ table }) => getTableName(table));
  expect(listed.sort()).toEqual([...personal()].map(getTableName).sort());
});

test("erasing a user cascades to exactly the declared tables", () => {
  const parts = Object.values(personalTables).filter(({ table }) => table !== schema.users);
  const going = parts.filter(({ onErasure }) => onErasure === "goes").map(({ table }) => getTableName(table));
  const cascading = parts
    .filter(({ table }) => listKeys(table).some(({ to, onDelete }) => personal().has(to) && onDelete === "cascade"))
    .map(({ table }) => getTableName(table));
  expect(going.sort()).toEqual(cascading.sort());
});

test("every column that stores a file name ends in `File`", () => {
  const columns = Object.values(personalTables).flatMap(({ table }) => Object.entries(getTableColumns(table)));
  expect(columns.filter(([key, { name }]) => name.endsWith("_file") !== key.endsWith("File"))).toEqual([]);
  expect(
    filesIn({
      user: [{ photoFile: "a.webp", videoFile: null, email: "x" }],
      candidate: [{ scanFile: "b.pdf" }],
    } as unknown as PersonalData),
  ).toEqual(["a.webp", "b.pdf"]);
});
