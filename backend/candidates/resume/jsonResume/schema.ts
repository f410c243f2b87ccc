// The schema file alone, without the package's validator. Draft 07, ajv's default.
import schema from "@jsonresume/schema/schema.json";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";

interface Refusal {
  path: string;
  message: string;
}

const ajv = new Ajv({ allErrors: true, strict: false, logger: false });
// ajv-formats is CommonJS; its types and Node name the function differently.
(addFormats as unknown as { default: (ajv: Ajv) => void }).default(ajv);
const validate = ajv.compile(schema);

/** Validates against JSON Resume's schema 1.0.0. [] if valid. */
export function findRefusals(document: unknown): Refusal[] {
  if (validate(document)) return [];
  return (validate.errors ?? []).map(({ instancePath, message = "" }) => ({ path: instancePath, message }));
}

export const toNames = (path: string): string[] =>
  path
    .split("/")
    .slice(1)
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
