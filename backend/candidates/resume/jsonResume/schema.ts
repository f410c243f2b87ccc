// The file of the schema alone, without the package's own validator. Draft 07, ajv's default.
import schema from "@jsonresume/schema/schema.json";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";

/** A part of a JSON Resume that the schema refuses: where it is, and what is wrong with it. */
interface Refusal {
  path: string;
  message: string;
}

const ajv = new Ajv({ allErrors: true, strict: false, logger: false });
// ajv-formats is CommonJS; its types and Node name the function differently.
(addFormats as unknown as { default: (ajv: Ajv) => void }).default(ajv);
const validate = ajv.compile(schema);

/** Returns what JSON Resume's own schema (1.0.0) refuses of a document; nothing where it is valid. */
export function findRefusals(document: unknown): Refusal[] {
  if (validate(document)) return [];
  return (validate.errors ?? []).map(({ instancePath, message = "" }) => ({ path: instancePath, message }));
}

/** The names along a path of a refusal, from the outermost (RFC 6901). */
export const toNames = (path: string): string[] =>
  path
    .split("/")
    .slice(1)
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
