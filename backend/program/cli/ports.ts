import { once } from "node:events";
import { createServer, type Server } from "node:net";
import type { Config } from "../../platform/config";

interface WantedPort {
  portName: string;
  port: number;
  hostName: string;
  host: string | undefined;
}

export const toPorts = ({
  API_PORT,
  API_HOST,
  OPERATOR_PORT,
  OPERATOR_HOST,
  COMPANY_PORT = 0,
  COMPANY_HOST,
}: Config): WantedPort[] =>
  [
    { portName: "API_PORT", port: API_PORT, hostName: "API_HOST", host: API_HOST },
    { portName: "OPERATOR_PORT", port: OPERATOR_PORT, hostName: "OPERATOR_HOST", host: OPERATOR_HOST },
    { portName: "COMPANY_PORT", port: COMPANY_PORT, hostName: "COMPANY_HOST", host: COMPANY_HOST },
  ].filter(({ port }) => port !== 0);

/** Throws an error that names the variable of a port in use. Call it before anything starts. */
export async function requireFreePorts(wanted: readonly WantedPort[]): Promise<void> {
  const held: Server[] = [];
  try {
    for (const one of wanted) held.push(await bind(one));
  } finally {
    await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))));
  }
}

async function bind({ portName, port, hostName, host }: WantedPort): Promise<Server> {
  const server = createServer();
  try {
    server.listen({ port, host });
    await once(server, "listening");
    return server;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "unknown";
    if (code === "EADDRINUSE")
      throw new Error(`${portName}: port ${port} is in use on this machine. Stop what uses it, or set another port.`);
    if (code === "EACCES") throw new Error(`${portName}: this user may not listen on port ${port}.`);
    throw new Error(`${hostName}: this machine can't listen on ${host ?? "all addresses"} (${code}).`);
  }
}

export function toAddress(host: string, port: number): string {
  if (host === "0.0.0.0" || host === "::") return `http://127.0.0.1:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
