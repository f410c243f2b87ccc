import { z } from "zod";

const MOST_NAMED = 20;
const LONGEST_NAME = 60;

/** Lists unknown fields as "details.plce" or "documents.0.nmae", at most 20. Fields within unions are not checked. */
export function listUnknownFields(schema: z.ZodType, value: unknown): string[] {
  const found: string[] = [];
  collect(schema, value, [], found);
  return found.slice(0, MOST_NAMED);
}

function collect(schema: z.core.$ZodType, value: unknown, path: readonly string[], found: string[]): void {
  if (found.length >= MOST_NAMED) return;
  const bare = unwrap(schema);
  if (bare instanceof z.ZodArray && Array.isArray(value))
    for (const [at, item] of value.entries()) collect(bare.element, item, [...path, String(at)], found);
  if (!(bare instanceof z.ZodObject) || typeof value !== "object" || value === null || Array.isArray(value)) return;
  const shape = bare.shape as Readonly<Record<string, z.core.$ZodType>>;
  for (const [name, item] of Object.entries(value)) {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (field) collect(field, item, [...path, name], found);
    else found.push([...path, name.slice(0, LONGEST_NAME)].join("."));
  }
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return unwrap(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault;
  return isWrapper ? unwrap(schema.unwrap()) : schema;
}
