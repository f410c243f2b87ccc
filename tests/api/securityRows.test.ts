import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { present } from "#tests/present";

const page = readFileSync("docs/security.md", "utf8");
const [, met = "", open = ""] = page.split(/^## ASVS 5\.0, levels 1 and 2: .*$/m);

/** The ASVS requirements that docs/security.md calls met, each with its test's file and title. */
const rows = [...met.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| (\S+): (.+) \|$/gm)].map(
  ([line, requirement = "", file = "", title = ""]) => ({ line, requirement, file, title }),
);
const lacking = [...open.matchAll(/^\| (?:partly|\*\*not\*\*) \| ([\d., ]+\d) /gm)].flatMap(([, ids = ""]) =>
  ids.split(", "),
);

test("names an existing test for each met requirement", () => {
  expect(met.match(/^\| \d.*$/gm)).toEqual(rows.map(({ line }) => line));
  const without = rows.filter(({ file, title }) => {
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    return !text.includes(`"${title}"`);
  });
  expect(without.map(({ line }) => line)).toEqual([]);
});

test("docs/security.md states right totals, counting each requirement once", () => {
  const named = [...new Set(rows.map(({ requirement }) => requirement))];
  expect(named.filter((one) => lacking.includes(one))).toEqual([]);
  const notMet = [...open.matchAll(/^\| \*\*not\*\* /gm)].length;
  const [, total, withTest, unassessed, partly, not] = present(
    /(\d+) concern us: (\d+) met, [^;]*; (\d+) not assessed[^;]*; (\d+) partly; (\d+) not/.exec(page),
  );
  expect([Number(withTest), Number(partly), Number(not)]).toEqual([named.length, lacking.length - notMet, notMet]);
  expect(Number(total)).toBe(Number(withTest) + Number(unassessed) + Number(partly) + Number(not));
});
