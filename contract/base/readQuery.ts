import { z } from "zod";

/** The dropped parts of a query: a value, or an unknown parameter; cleaned and cut to be shown. */
export const ignoredSchema = z.array(z.object({ name: z.string(), value: z.string() }));
export type Ignored = z.infer<typeof ignoredSchema>[number];

const MOST_NOTED = 20;
const LONGEST_NOTED = 40;
/** How programs write that a parameter has no value. */
const nothing = new Set(["", "undefined", "null", "[]"]);

interface ReadQuery<Query extends z.ZodObject> {
  query: z.output<Query>;
  /** The parameters that had a good value. The others have their defaults. */
  given: ReadonlySet<string>;
  /** At most 20, in the order of the schema; parameters that it does not know come last. */
  ignored: Ignored[];
}

/**
 * Reads a query as other programs write it, by a schema in which each field may be absent. An empty parameter is
 * absent. `name[]` and `name[0]` are `name`, and a list may have commas. Case does not count where the schema has one
 * spelling. A bad value, and a second value of a single parameter, are left out and named. It never throws.
 */
export function readQuery<Query extends z.ZodObject>(
  schema: Query,
  pairs: Iterable<readonly [string, string]>,
): ReadQuery<Query> {
  const written = new Map<string, Set<string>>();
  for (const [parameter, value] of pairs) {
    if (nothing.has(value.trim())) continue;
    const name = parameter.replace(/\[\d*\]$/, "");
    written.set(name, (written.get(name) ?? new Set()).add(value));
  }
  const taken = new Map<string, string | string[]>();
  const ignored: Ignored[] = [];
  const ignore = (name: string, value: string) => ignored.push({ name: toShown(name), value: toShown(value) });
  const fields = Object.entries<z.ZodType>(schema.shape as Record<string, z.ZodType>);
  for (const [name, field] of fields) {
    const values = [...(written.get(name) ?? [])];
    written.delete(name);
    const isList = Array.isArray(field.safeParse([]).data);
    const good: string[] = [];
    for (const value of isList ? values.flatMap((each) => each.split(",")) : values) {
      const spelling = findSpelling(field, value);
      if (spelling !== undefined && (isList || good.length === 0)) good.push(spelling);
      else if (!nothing.has(value.trim())) ignore(name, value);
    }
    const [first] = good;
    if (first !== undefined) taken.set(name, isList ? [...new Set(good)] : first);
  }
  for (const [name, values] of written) for (const value of values) ignore(name, value);
  const query = schema.parse(Object.fromEntries(taken));
  return { query, given: new Set(taken.keys()), ignored: ignored.slice(0, MOST_NOTED) };
}

/** Returns the value as the schema takes it. Undefined if it does so in no case. */
const findSpelling = (field: z.ZodType, value: string): string | undefined =>
  [value, value.trim(), value.trim().toUpperCase(), value.trim().toLowerCase()].find(
    (spelling) => field.safeParse(spelling).success,
  );

/** Makes a stranger's text fit to be shown: without control characters, and not long. */
function toShown(text: string): string {
  const clean = text.replace(/[\p{C}\ufffd]/gu, "").trim();
  return clean.length > LONGEST_NOTED ? `${clean.slice(0, LONGEST_NOTED)}…` : clean;
}
