// Imports only the schema, without the package's validator. The schema is in JSON Schema draft 07, ajv's default.
import schema from "@jsonresume/schema/schema.json";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";

interface Refusal {
  path: string;
  message: string;
}

// Skips the check of the package's schema, which would take longer than compiling the schema.
const ajv = new Ajv({ allErrors: true, strict: false, logger: false, validateSchema: false, meta: false });
// ajv-formats is CommonJS, so Node puts its function in `default`, against its types.
(addFormats as unknown as { default: (ajv: Ajv) => void }).default(ajv);
const validate = ajv.compile(schema);

/** Validates a document against JSON Resume's schema 1.0.0. Returns [] for a valid document. */
export function findRefusals(document: unknown): Refusal[] {
  if (validate(document)) return [];
  return (validate.errors ?? []).map(({ instancePath, message = "" }) => ({ path: instancePath, message }));
}

export const toNames = (path: string): string[] =>
  path
    .split("/")
    .slice(1)
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
