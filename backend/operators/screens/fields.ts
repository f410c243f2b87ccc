import type { z } from "zod";
import { jsonSchema } from "../openapi/schemas";
import { t } from "./language";

export interface Field {
  path: string;
  kind: "text" | "lines" | "list" | "times" | "pairs" | "number" | "time" | "day" | "check" | "choice" | "choices";
  isRequired: boolean;
  /** True if null is a valid value. Then an empty required field becomes null. */
  isNullable: boolean;
  choices: readonly string[];
  initial: string;
  least: number | undefined;
  most: number | undefined;
}

interface Schema {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
}

/** Fields drawn as text areas. Listed by name, because JSON Schema lacks the lengths of transformed values. */
const ofLines = new Set(["html", "notes", "reason", "answer", "message"]);

/** Returns a body's fields in the contract's order, or [] if the body is no object. */
export function listFields(schema: z.ZodType | undefined): Field[] {
  return schema ? listIn(jsonSchema(schema, "input"), "") : [];
}

function listIn({ properties = {}, required = [] }: Schema, prefix: string): Field[] {
  return Object.entries(properties).flatMap(([name, given]) => {
    const path = prefix + name;
    const options = given.anyOf?.filter(({ type }) => type !== "null");
    const isNullable = options !== undefined && options.length < (given.anyOf?.length ?? 0);
    const schema: Schema = options?.[0] ? { ...options[0], default: given.default } : given;
    if (schema.properties) return listIn(schema, `${path}.`);
    const choices = (schema.enum ?? schema.items?.enum ?? []).map(String);
    return {
      path,
      kind: toKind(path, schema),
      isRequired: required.includes(name) && schema.default === undefined,
      isNullable,
      choices,
      initial: ["string", "number", "boolean"].includes(typeof schema.default) ? String(schema.default) : "",
      least: schema.minimum,
      // zod gives every integer this maximum, so it is no limit.
      most: schema.maximum === Number.MAX_SAFE_INTEGER ? undefined : schema.maximum,
    };
  });
}

function toKind(path: string, { type, format, items, enum: choices }: Schema): Field["kind"] {
  if (choices) return "choice";
  if (type === "array") return items?.enum ? "choices" : items?.format === "date-time" ? "times" : "list";
  if (type === "object") return "pairs";
  if (type === "integer" || type === "number") return "number";
  if (type === "boolean") return "check";
  if (format === "date-time") return "time";
  if (format === "date") return "day";
  return ofLines.has(path) ? "lines" : "text";
}

/** Values by the field's path. A form may send a name several times. */
export type Typed = Readonly<Record<string, readonly string[]>>;

/** Builds a call's body from typed values. The call validates it. */
export function readBody(fields: readonly Field[], typed: Typed): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const field of fields) {
    const value = readValue(field, typed[field.path] ?? []);
    if (value === undefined) continue;
    const names = field.path.split(".");
    const last = names.pop() ?? "";
    let part = body;
    for (const name of names) part = (part[name] ??= {}) as Record<string, unknown>;
    part[last] = value;
  }
  return body;
}

const toLines = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

function readValue({ kind, isRequired, isNullable }: Field, values: readonly string[]): unknown {
  const [text = ""] = values;
  if (kind === "check") return text !== "";
  if (kind === "choices") return values;
  if (text.trim() === "") return isRequired && isNullable ? null : undefined;
  if (kind === "list") return toLines(text);
  if (kind === "times") return toLines(text).map(readTime);
  if (kind === "pairs") return readPairs(text);
  if (kind === "number") return /^-?\d+$/.test(text.trim()) ? Number(text) : text;
  if (kind === "time") return readTime(text);
  return text;
}

/** Parses lines like "Local: Rua A, 10". A line without a name gets a default name. */
function readPairs(text: string): Record<string, string> {
  return Object.fromEntries(
    toLines(text).map((line) => {
      const at = line.indexOf(":");
      return at > 0 ? [line.slice(0, at).trim(), line.slice(at + 1).trim()] : [t("form.detail"), line];
    }),
  );
}

/** Converts "2027-03-09T15:00" in Brasília's time (-03:00) to UTC. Users of text browsers may type a blank for "T". */
function readTime(text: string): string {
  const local = text.trim().replace(" ", "T");
  const isLocal = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local);
  const at = new Date(isLocal ? `${local}:00-03:00` : local);
  // JavaScript takes "2027-02-30" for the 2nd of March.
  const isReal = !Number.isNaN(at.getTime()) && (!isLocal || new Date(`${local}Z`).toISOString().startsWith(local));
  return isReal ? at.toISOString() : text;
}
