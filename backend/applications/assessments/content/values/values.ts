import { z } from "zod";
import { scaleSchema } from "#contract/applications/assessmentDefinition";
import content from "./values.json";

const valueSchema = z.strictObject({
  /** The scale of the International Personality Item Pool (ipip.ori.org, public domain) behind this value. */
  pool: z.string(),
  scale: scaleSchema,
  statements: z.array(z.string()).length(6),
});

export type Value = z.infer<typeof valueSchema>;

export const readValues = (): Value[] => z.array(valueSchema).parse(content);
