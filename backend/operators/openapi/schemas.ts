import { z } from "zod";
import { schemaNames } from "#contract/companies/schemaNames";
import fieldTexts from "./fieldTexts.json";

export type Schema = Record<string, unknown>;
export type Direction = "input" | "output";

/** Returns JSON Schema 2020-12, as in OpenAPI 3.1. A type that JSON lacks gets a schema that allows anything. */
export function jsonSchema(schema: z.ZodType, io: Direction): Schema {
  const described: Schema = z.toJSONSchema(schema, { io, unrepresentable: "any", override: addLimits });
  delete described.$schema;
  return described;
}

/** Adds the limits of an input that zod leaves out: those after a transformation, and those in `.meta` of a pipe. */
function addLimits({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Schema }): void {
  const { def } = zodSchema._zod;
  if (def.type !== "pipe" || jsonSchema.type !== "string") return;
  const { type, minLength, maxLength } = z.toJSONSchema(def.out, { unrepresentable: "any" });
  if (type !== "string") return;
  if (minLength !== undefined) jsonSchema.minLength = minLength;
  if (maxLength !== undefined) jsonSchema.maxLength = maxLength;
  Object.assign(jsonSchema, z.globalRegistry.get(zodSchema));
}

const PREFIX = "#/components/schemas/";

export interface SchemaWriter {
  /** Converts a schema to JSON Schema that refers to components. A field's description depends on `context`. */
  write: (schema: z.ZodType, io: Direction, context: string) => Schema;
  components: () => Record<string, Schema>;
}

/** Creates a writer. A named schema with different input and output becomes two components. */
export function createSchemaWriter(): SchemaWriter {
  const all = { input: nameAll("input"), output: nameAll("output") };
  const differing = findDiffering(all.input, all.output);
  const toName = (id: string, io: Direction) => (io === "input" && differing.has(id) ? `${id}Input` : id);
  const used: Record<string, Schema> = {};

  const finish = (value: unknown, io: Direction, context: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => finish(item, io, context));
    if (typeof value !== "object" || value === null) return value;
    const schema = { ...(value as Schema) };
    delete schema.$schema;
    delete schema.$id;
    delete schema.$defs;
    // Later versions may add fields to answers (docs/company-api-changes.md).
    if (io === "output" && schema.additionalProperties === false) delete schema.additionalProperties;
    // Later versions may add values: generators read `enum`, and this extension announces unknown values.
    if (Array.isArray(schema.enum) && schema.enum.length > 1)
      schema["x-extensible-enum"] = [...(schema.enum as unknown[])];
    if (typeof schema.$ref === "string")
      schema.$ref = PREFIX + use(schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1), io);
    const { properties = null, ...rest } = schema;
    const parts = Object.entries(rest).map(([key, part]) => [key, finish(part, io, context)]);
    if (typeof properties !== "object" || properties === null) return Object.fromEntries(parts) as Schema;
    const described = Object.entries(properties).map(([name, property]) => [
      name,
      { ...(finish(property, io, name) as Schema), ...describe(name, context) },
    ]);
    return Object.fromEntries([...parts, ["properties", Object.fromEntries(described)]]) as Schema;
  };
  const use = (id: string, io: Direction): string => {
    const name = toName(id, io);
    if (!(name in used)) {
      // Reserved first, because the schema's fields may refer to this name.
      used[name] = {};
      used[name] = finish(all[io][id], io, id) as Schema;
    }
    return name;
  };

  return {
    write: (schema, io, context) =>
      finish(
        z.toJSONSchema(schema, { io, unrepresentable: "any", metadata: schemaNames, override: addLimits }),
        io,
        context,
      ) as Schema,
    components: () => Object.fromEntries(Object.entries(used).sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

const texts: Readonly<Record<string, string>> = fieldTexts;

/** Returns a field's description. One for the context ("Offer.place") overrides one for the name ("place"). */
export function describe(name: string, context: string): { description?: string } {
  const description = texts[`${context}.${name}`] ?? texts[name];
  return description === undefined ? {} : { description };
}

const nameAll = (io: Direction): Record<string, Schema> =>
  z.toJSONSchema(schemaNames, { io, unrepresentable: "any", uri: (id) => PREFIX + id, override: addLimits }).schemas;

function findDiffering(input: Record<string, Schema>, output: Record<string, Schema>): Set<string> {
  const write = (schema: Schema | undefined) => JSON.stringify(schema).replaceAll(',"additionalProperties":false', "");
  const found = new Set(Object.keys(input).filter((id) => write(input[id]) !== write(output[id])));
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const [id, schema] of Object.entries(input))
      if ([...found].some((other) => JSON.stringify(schema).includes(`"${PREFIX}${other}"`))) found.add(id);
  }
  return found;
}
