import { PGlite } from "@electric-sql/pglite";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readStoreImage } from "#tests/store";
import { createStatements, type Statements, textParsers } from "./statements";

let engine: PGlite;
let statements: Statements;
beforeAll(async () => {
  engine = await PGlite.create({ loadDataDir: await readStoreImage() });
  await engine.exec(`
    create table things (id int primary key, name text unique, at timestamptz, tags text[], data jsonb, price numeric, flag boolean, big bigint, raw bytea, vector tsvector);
    create table parts (id int primary key, thing int references things (id) deferrable initially deferred);
  `);
}, 60_000);
beforeEach(async () => {
  await engine.exec("truncate things, parts; deallocate all");
  statements = createStatements(engine);
});
afterAll(() => engine.close());

/** Number of runs of each statement. It is cached from the third run on. */
const TIMES = 4;

describe("answers like PGlite's own query", () => {
  test.each<[string, unknown[]]>([
    ["select * from things order by id", []],
    ["select id, name, at, tags, data, price, flag, big, raw from things where id = any($1) order by id", [[1, 2]]],
    ["select count(*) as n, count(*) as n from things where name = $1 or $1 is null", ["é 🚗"]],
    ["select $1::int as int, $2::text as text, $3::jsonb as data, $4::text[] as list", [7, null, { a: [1] }, ["x,y"]]],
    ["select true as yes, 1.5::float8 as float, 12::int8 as big, null as nothing where $1", [true]],
    ["select name from things where vector @@ $1::tsquery order by id", ["a | b"]],
    ["with found as (select id from things where id > $1) select * from found order by id", [0]],
    ["update things set flag = not flag where id <= $1", [2]],
    ["update things set price = price where id <= $1 returning id, price", [2]],
    ["delete from things where id = $1", [99]],
    ["insert into parts values ($1, 1) on conflict do nothing", [5]],
    ["select 1 as one", []],
  ])("%s", async (sql, parameters) => {
    await engine.query(
      `insert into things values (1, 'é 🚗', '2026-01-02T03:04:05Z', '{a,"b c",NULL}', '{"k": [1, null]}', 1.50, true, 9007199254740993, '\\x00ff', 'a b'),
       (2, null, null, '{}', '"text"', null, false, 1, null, 'b'), (3, '', '-infinity', null, null, 'NaN', null, null, null, null)`,
    );
    for (const rowMode of ["object", "array"] as const) {
      const { rows, affectedRows } = await engine.query(sql, parameters, { rowMode, parsers: textParsers });
      await engine.exec("delete from parts");
      for (let time = 0; time < TIMES; time++) {
        const response = await statements.query(sql, parameters, rowMode);
        await engine.exec("delete from parts");
        expect(response).toEqual({ rows, affectedRows });
      }
    }
  });

  test("returns each text unchanged", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "grapheme" }).filter((text) => !text.includes("\0")),
        async (text) => {
          const { rows } = await statements.query(
            "select $1::text as text, $2::text[] as list",
            [text, [text]],
            "object",
          );
          expect(rows).toEqual([{ text, list: [text] }]);
        },
      ),
    );
  });
});

describe("a refusal", () => {
  test.each<[string, string, unknown[]]>([
    ["of a wrong syntax", "select from where", []],
    ["of an unknown table", "select * from nowhere where id = $1", [1]],
    ["of a wrong value", "select * from things where id = $1", ["x"]],
    ["of a unique index", "insert into things (id) values ($1)", [1]],
    ["at the end of the statement's transaction", "insert into parts values ($1, 404)", [1]],
  ])("%s gives PGlite's error, and allows the next query", async (_, sql, parameters) => {
    await engine.query("insert into things (id) values (1)");
    const expected: unknown = await engine.query(sql, parameters).catch((error: unknown) => error);
    expect(expected).toBeInstanceOf(Error);
    const { message, code, constraint, table } = expected as Error & Record<string, unknown>;
    for (let time = 0; time < TIMES; time++) {
      await expect(statements.query(sql, parameters, "array")).rejects.toMatchObject({
        message,
        code,
        constraint,
        table,
      });
      expect((await statements.query("select 1 as one", [], "object")).rows).toEqual([{ one: 1 }]);
    }
  });

  test("ends its transaction, as with PGlite", async () => {
    const one = () => statements.query("select 1 as one", [], "object");
    for (let time = 0; time < TIMES; time++) await one();
    await engine.exec("begin");
    await statements.query("insert into things (id) values ($1)", [1], "object");
    await expect(statements.query("insert into things (id) values ($1)", [1], "object")).rejects.toMatchObject({
      code: "23505",
    });
    await expect(one()).rejects.toMatchObject({ code: "25P02" });
    await engine.exec("rollback");
    expect((await one()).rows).toEqual([{ one: 1 }]);
    expect((await statements.query("select id from things", [], "object")).rows).toEqual([]);
  });
});

test("reads new columns after a change of the schema", async () => {
  const read = () => statements.query("select * from changing", [], "object");
  await statements.query("create table changing (a int)", [], "object");
  await statements.query("insert into changing values (1)", [], "object");
  for (let time = 0; time < TIMES; time++) expect((await read()).rows).toEqual([{ a: 1 }]);
  await statements.query("alter table changing add column b text default 'new'", [], "object");
  for (let time = 0; time < TIMES; time++) expect((await read()).rows).toEqual([{ a: 1, b: "new" }]);
  await engine.exec("drop table changing; create table changing (c text); insert into changing values ('other')");
  statements.clear();
  for (let time = 0; time < TIMES; time++) expect((await read()).rows).toEqual([{ c: "other" }]);
  await engine.exec("drop table changing");
});

test("closes prepared statements that leave the cache", async () => {
  for (let index = 0; index < 450; index++) {
    const sql = `select ${index} as value`;
    for (let time = 0; time < TIMES; time++)
      expect((await statements.query(sql, [], "object")).rows).toEqual([{ value: index }]);
  }
  const { rows } = await engine.query<{ kept: number }>("select count(*)::int as kept from pg_prepared_statements");
  expect(rows[0]?.kept).toBeLessThanOrEqual(201);
  expect(rows[0]?.kept).toBeGreaterThan(150);
});

test.each([
  ["a text search", "vector @@ $1::tsquery", "a"],
  ["a list", "name in (select jsonb_array_elements_text($1::jsonb))", '["a"]'],
])("does not cache the plan of %s", async (_, condition, value) => {
  for (let time = 0; time < 10; time++)
    await statements.query(`select id from things where ${condition} and id > -1`, [value], "array");
  const { rows } = await engine.query("select 1 from pg_prepared_statements where statement like '%id > -1%'");
  expect(rows).toEqual([]);
});

test("does not mix answers with PGlite's own simultaneous queries", async () => {
  const asked = Array.from({ length: 200 }, (_, index) =>
    index % 2
      ? statements.query("select $1::int as value", [index], "object")
      : engine.query("select $1::int as value", [index]),
  );
  const responses = await Promise.all(asked);
  expect(responses.map(({ rows }) => rows)).toEqual(asked.map((_, value) => [{ value }]));
});
