import { ensureTool } from "../../scripts/tools.mjs";

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
