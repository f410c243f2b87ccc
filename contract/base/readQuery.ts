import { z } from "zod";

export const ignoredSchema = z.array(z.object({ name: z.string(), value: z.string() }));
export type Ignored = z.infer<typeof ignoredSchema>[number];

const MOST_NOTED = 20;
const LONGEST_NOTED = 40;
/** Common spellings of "no value". */
const nothing = new Set(["", "undefined", "null", "[]"]);

interface ReadQuery<Query extends z.ZodObject> {
  query: z.output<Query>;
  given: ReadonlySet<string>;
  /** At most 20, in the schema's order, unknown names last. */
  ignored: Ignored[];
}

/**
 * Parses a query. Empty parameters count as absent, `name[]` and `name[0]` as `name`, and lists may have commas. Case
 * matters only for values that the schema writes in mixed case. Bad values are dropped and listed in `ignored`.
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
  const fields = Object.entries<z.ZodType>(schema.shape);
  for (const [name, field] of fields) {
    const values = [...(written.get(name) ?? [])];
    if (!written.delete(name)) continue;
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

/** Returns the value in the upper or lower case that the schema accepts, or undefined. */
const findSpelling = (field: z.ZodType, value: string): string | undefined =>
  [value, value.trim(), value.trim().toUpperCase(), value.trim().toLowerCase()].find(
    (spelling) => field.safeParse(spelling).success,
  );

function toShown(text: string): string {
  const clean = text.replace(/[\p{C}\ufffd]/gu, "").trim();
  return clean.length > LONGEST_NOTED ? `${clean.slice(0, LONGEST_NOTED)}…` : clean;
}
