import { ensureTool } from "../../scripts/tools.mjs";

/** The part of the package that the bench uses; `npm ci` does not bring the package. */
type Autocannon = (options: {
  url: string;
  headers: Record<string, string>;
  /** In seconds. */
  duration: number;
  connections: number;
}) => Promise<{ non2xx: number; errors: number; requests: { average: number } }>;

export const { default: autocannon } = (await import(`${await ensureTool("autocannon")}/autocannon.js`)) as {
  default: Autocannon;
};
