import { z } from "zod";

/** Environment variables as `process.env` holds them. */
export type Variables = Record<string, string | undefined>;

/** A variable that turns something on (1 or true) or off (0 or false). */
export const flag = z
  .enum(["0", "1", "true", "false"], { error: "must be 0, 1, true or false" })
  .transform((text) => text === "1" || text === "true");

/** An address of http or https. */
export const httpUrl = z.url({ protocol: /^https?$/ });

/** The origin of an address of http or https. */
export const httpOrigin = httpUrl.transform((text) => new URL(text).origin);

/**
 * Parses variables. An empty one counts as absent. Throws an error with one line for each variable that is missing or
 * wrong.
 */
export function parseVariables<Schema extends z.ZodType>(schema: Schema, variables: Variables): z.output<Schema> {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = schema.safeParse(present);
  if (result.success) return result.data;
  throw new Error(result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n"));
}
