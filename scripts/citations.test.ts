import { expect, test } from "vitest";
import { findBrokenCitations } from "./citations.mjs";

const decision = `# 0001 A title

- Date: 2026-11-21
- Status: accepted

## Why
## What
## Considered
## Consequences
`;

const repository = (more: Record<string, string>) =>
  new Map(
    Object.entries({
      "README.md": "",
      "CONTRIBUTING.md": "`app/`, `app/services/`, `docs/`, `docs/decisions/`",
      "package.json": '{ "scripts": { "vacancies:import": "node build/import.js" } }',
      "app/root.tsx": "",
      "app/services/session.server.ts": "",
      "docs/design.md": "# Design\n\n## 1. Who\n\n## 7. Applications and offers\n",
      "docs/requirements.md": "# Requirements\n\n## 7. The calls\n\n7.1. One host.\n\n| 8.2 | a row |\n",
      "docs/decisions/0001-without-javascript.md": decision,
      ...more,
    }),
  );

const findFaults = (comment: string) =>
  findBrokenCitations(repository({ "app/one.ts": `const a = 1;\n${comment}\n` })).map(
    ({ file, line, what }) => `${file}:${line}: ${what}`,
  );

test.each([
  "/** As docs/design.md, section 7, says. */",
  "/** Both (docs/design.md, sections 1 and 7; docs/requirements.md, item 8.2). */",
  "/**\n * The line breaks where it likes (docs/requirements.md,\n * section 7).\n */",
  "// docs/decisions/0001 and decision 0001, README.md",
  "// npm run vacancies:import, and `npm run\n// vacancies:import`",
  "// `app/services/session.server.ts`, session.server.ts, app/services/ and app/<screen>/ are there.",
  "// RFC 9110, section 10.2.3, is no document of ours, nor is https://example.org/docs/other.md.",
  "const glob = 'app/nowhere/**'; // code is no citation, and neither is its issue.path",
])("accepts valid citations: %s", (comment) => {
  expect(findFaults(comment)).toEqual([]);
});

test.each([
  ["// See design.md.", 'app/one.ts:2: "design.md" is not in the repository; is "docs/design.md" meant?'],
  ["// (budgets.md)", 'app/one.ts:2: "budgets.md" is not in the repository'],
  ["// docs/design.md, section 9", "app/one.ts:2: docs/design.md has no section or item 9"],
  ["// docs/design.md, sections 1, 7 and 12", "app/one.ts:2: docs/design.md has no section or item 12"],
  ["// docs/requirements.md, item 7.2", "app/one.ts:2: docs/requirements.md has no section or item 7.2"],
  ["/*\n docs/design.md,\n section 9 */", "app/one.ts:3: docs/design.md has no section or item 9"],
  ["// It follows section 7.", 'app/one.ts:2: "section 7" does not say of which document'],
  ["// docs/decisions/0006", 'app/one.ts:2: "docs/decisions/0006": there is no decision 0006'],
  ["// A queue sends them (0006).", 'app/one.ts:2: "(0006": there is no decision 0006'],
  ["// `app/services/gone.ts`", 'app/one.ts:2: "app/services/gone.ts" is not in the repository'],
  ["// npm run jobs:import", 'app/one.ts:2: package.json has no command "jobs:import"'],
  ["// gone.server.ts has it", 'app/one.ts:2: no file of the repository is called "gone.server.ts"'],
  [
    "// The specification wants it.",
    'app/one.ts:2: "specification" is no source: cite docs/requirements.md or docs/design.md with the section',
  ],
  [
    "// 404 (issue 2)",
    'app/one.ts:2: "issue 2" is no source: cite docs/requirements.md or docs/design.md with the section',
  ],
])("reports broken citations: %s", (comment, said) => {
  expect(findFaults(comment)).toEqual([said]);
});

test("reports a broken citation in a test's title", () => {
  const files = repository({ "app/one.test.ts": 'test("what the specification says", () => {});\n' });
  expect(findBrokenCitations(files)).toMatchObject([{ file: "app/one.test.ts", line: 1 }]);
});

test("resolves links from the document's own folder", () => {
  const text = [
    "[one](design.md) [two](design.md#7-applications-and-offers) [three](decisions/) [four](../README.md)",
    "[five](docs/design.md)",
    "[six](design.md#7-offers)",
  ].join("\n");
  expect(findBrokenCitations(repository({ "docs/glossary.md": text }))).toEqual([
    {
      file: "docs/glossary.md",
      line: 2,
      what: 'the link "docs/design.md" leads to docs/docs/design.md, which is not there',
    },
    {
      file: "docs/glossary.md",
      line: 3,
      what: 'the link "design.md#7-offers" names a heading that docs/design.md does not have',
    },
  ]);
});

test("lets a numbered document cite its own sections", () => {
  const text = "# Design\n\n## 1. Who\n\nSee section 1, not section 2.\n\n## 7. Applications and offers\n";
  expect(findBrokenCitations(repository({ "docs/design.md": text }))).toEqual([
    { file: "docs/design.md", line: 5, what: "docs/design.md has no section or item 2" },
  ]);
});

test.each([
  ["- Date: 2026-11-21", "- Date: today", 'has no line "- Date: YYYY-MM-DD"'],
  ["- Status: accepted", "Decided.", 'has no line "- Status: proposed", "accepted" or "superseded by NNNN"'],
  ["accepted", "superseded by 0009", "is superseded by 0009, which is not there"],
  ["# 0001", "# 0002", 'does not begin with "# 0001 " and its title'],
  [
    "## Considered\n",
    "",
    'has the sections "Why, What, Consequences" instead of "Why, What, Considered, Consequences"',
  ],
])("reports a decision with %j replaced by %j", (from, to, what) => {
  const text = decision.replace(from, to);
  const said = findBrokenCitations(repository({ "docs/decisions/0001-without-javascript.md": text }));
  expect(said.map((broken) => broken.what)).toEqual([what]);
});

test("accepts related decisions on one page", () => {
  const part = decision.replace(/^# .*\n/, "").replaceAll("\n## ", "\n### ");
  const page = (second: string) => `# 0001 A title\n\n## One${part}\n\n## Two${second}`;
  const read = (text: string) => findBrokenCitations(repository({ "docs/decisions/0001-without-javascript.md": text }));
  expect(read(page(part))).toEqual([]);
  expect(read(page(part.replace("- Status: accepted", "Decided."))).map(({ what }) => what)).toEqual([
    'has no line "- Status: proposed", "accepted" or "superseded by NNNN"',
  ]);
});

test("reports a gap in the decisions' numbers", () => {
  const text = decision.replace("# 0001", "# 0003");
  const said = findBrokenCitations(repository({ "docs/decisions/0003-later.md": text }));
  expect(said.map((broken) => broken.what)).toEqual(["comes after 0002, which is not there"]);
});

test("reports a folder that CONTRIBUTING does not name", () => {
  const files = {
    "backend/mail/deliver.ts": "",
    "app/services/auth/session.server.ts": "",
    "public/icons/a/b.png": "",
  };
  const said = findBrokenCitations(repository(files));
  expect(said.map(({ file, what }) => `${file} ${what}`)).toEqual([
    "CONTRIBUTING.md does not name the folder backend/mail/",
    "CONTRIBUTING.md does not name the folder backend/",
    "CONTRIBUTING.md does not name the folder app/services/auth/",
    "CONTRIBUTING.md does not name the folder public/",
  ]);
});
