import { expect, test } from "vitest";
import { relocations, startTimes, vacanciesDeficienciesKinds, workingHours } from "#contract/base/choices";

type Texts = { [key: string]: string | Texts };
const files = import.meta.glob<{ default: Texts }>("./{pt-BR,en,de,fr}/*.json", { eager: true });

function* listPairs(texts: Texts, path: string): Generator<{ key: string; shown: string; name: string }> {
  for (const [key, name] of Object.entries(texts)) {
    if (typeof name !== "string") yield* listPairs(name, `${path}.${key}`);
    const shown = texts[key.replace(/Of$/, "")];
    if (key.endsWith("Of") && typeof name === "string" && typeof shown === "string")
      yield { key: `${path}.${key}`, shown, name };
  }
}

// WCAG 2.2, 2.5.3: people who control the browser by voice say the visible text.
test("accessible names contain the visible words", () => {
  const pairs = Object.entries(files).flatMap(([path, { default: texts }]) => [...listPairs(texts, path)]);
  expect(pairs.length).toBeGreaterThan(40);
  const wrong = pairs.filter(({ shown, name }) => !name.toLowerCase().includes(shown.toLowerCase()));
  expect(wrong).toEqual([]);
});

// No type checks these keys: `fields.ts` of the currículo and the search's `labels.ts` compose them from plain strings.
test.each([
  ["resume", "startTime", startTimes],
  ["resume", "relocation", relocations],
  ["enums", "shift", workingHours],
  ["enums", "vacanciesDeficiencies", vacanciesDeficienciesKinds],
])("%s.json names each choice of %s", (file, list, values) => {
  expect(Object.keys(files[`./pt-BR/${file}.json`]?.default[list] ?? {}).sort()).toEqual([...values].sort());
});
