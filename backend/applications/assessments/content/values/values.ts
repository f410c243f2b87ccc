import { z } from "zod";
import { scaleSchema } from "#contract/applications/assessmentDefinition";
import content from "./values.json";

const valueSchema = z.strictObject({
  /** The scale of the International Personality Item Pool (ipip.ori.org, public domain) whose idea it takes up. */
  pool: z.string(),
  scale: scaleSchema,
  /** Six of about the same length, each something that many people would like to say of themselves. */
  statements: z.array(z.string()).length(6),
});

/** A value with its scale, the pool in the public domain that its statements follow, and the statements. */
export type Value = z.infer<typeof valueSchema>;

/** Reads the values (values.json). Throws if one is not whole. */
export const readValues = (): Value[] => z.array(valueSchema).parse(content);
