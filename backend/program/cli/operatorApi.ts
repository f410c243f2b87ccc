import { createWriteStream } from "node:fs";
import { request } from "node:http";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import {
  endpointPath,
  endpointQuery,
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
} from "#contract/base/endpoint";
import { problemSchema } from "#contract/base/problem";
import { REASON_HEADER } from "#contract/companies/operatorTrail";
import { parseJson } from "#contract/base/parseJson";
import { buildApp } from "../app";
import type { Config } from "../../platform/config";
import type { AppContext } from "../../http/context";
import { newSecret } from "../../platform/crypto/secret";
import { FolderLocked } from "../../platform/db/folderLock";
import { openStore } from "../../platform/db/openStore";
import { claimFiles } from "./claimFiles";
import { withStoreState } from "./quiet";
import { toHeader } from "../../operators/trail/reason";
import { findRunningServer, type RunningServer } from "./runningServer";

type Input<C extends Endpoint> = EndpointInput<C> & { reason?: string | undefined };
/** Calls the operator API. A failed call rejects with one line for the operator. */
export type OperatorCall = <C extends Endpoint>(endpoint: C, input?: Input<C>) => Promise<EndpointResponse<C>>;

interface Sent {
  method: Endpoint["method"];
  url: string;
  headers: Record<string, string>;
  payload?: string;
}
type Send = (sent: Sent) => Promise<{ status: number; body: Readable }>;
type Download = <C extends Endpoint>(endpoint: C, input: Input<C>, path: string) => Promise<void>;

/** Calls `use` with the running server, or with a server in this process. `wantsFiles`: `use` reads files. */
export async function withOperatorApi<T>(
  config: Config,
  use: (call: OperatorCall, download: Download) => Promise<T>,
  { wantsFiles = false }: { wantsFiles?: boolean } = {},
): Promise<T> {
  const store = await openStore(config).catch((error: unknown) => {
    if (error instanceof FolderLocked) return null;
    throw error;
  });
  if (!store) {
    const server = findRunningServer(config);
    if (!server) throw new FolderLocked(config.DATA_DIR);
    const send = overHttp(server.address);
    return use(toCall(send, server.operatorKey), toDownload(send, server.operatorKey));
  }
  try {
    if (wantsFiles) await claimFiles(store.db, config);
    const key = newSecret();
    // In a restored copy, the queue's tasks must wait here too.
    const quiet = await withStoreState(config, store.db);
    const own: Config = { ...quiet, OPERATOR_API_KEY: [key], RATE_LIMITS: false };
    const context: AppContext = { db: store.db, config: own, now: () => new Date() };
    const app = buildApp(context, { write: () => undefined });
    try {
      const inject: Send = async (sent) => {
        const answer = await app.inject({ ...sent, payloadAsStream: true });
        return { status: answer.statusCode, body: answer.stream() };
      };
      return await use(toCall(inject, key), toDownload(inject, key));
    } finally {
      await app.close();
    }
  } finally {
    await store.close();
  }
}

/** Calls by node:http, because `fetch` gives up after 300 s, and an export or a feed's run may take longer. */
const overHttp =
  (address: string): Send =>
  ({ method, url, headers, payload }) =>
    new Promise((resolve, reject) => {
      const sent = request(address + url, { method, headers, agent: false }, (answer) =>
        resolve({ status: answer.statusCode ?? 0, body: answer }),
      );
      sent.once("error", ({ message }) =>
        reject(
          new Error(`No API server answers (${message}), and another process has the store. Try again in a minute.`),
        ),
      );
      sent.end(payload);
    });

export const callServer = ({ address, operatorKey }: RunningServer): OperatorCall =>
  toCall(overHttp(address), operatorKey, { "accept-language": "pt-BR" });

const toCall =
  (send: Send, key: string, headers: Record<string, string> = {}): OperatorCall =>
  async (endpoint, input = {}) => {
    const sent = toSent(endpoint, input, key);
    const { status, body } = await send({ ...sent, headers: { ...headers, ...sent.headers } });
    if (status >= 300) throw await toFailure(status, body);
    return endpoint.response.parse(parseJson(await text(body))) as EndpointResponse<typeof endpoint>;
  };

const toDownload =
  (send: Send, key: string): Download =>
  async (endpoint, input, path) => {
    const { status, body } = await send(toSent(endpoint, input, key));
    if (status >= 300) throw await toFailure(status, body);
    await pipeline(body, createWriteStream(path, { mode: 0o600, flags: "wx" }));
  };

function toSent<C extends Endpoint>(endpoint: C, { params, query, body, reason }: Input<C>, key: string): Sent {
  return {
    method: endpoint.method,
    url: endpointPath(endpoint, params as Record<string, string>) + endpointQuery(query),
    headers: {
      authorization: `Bearer ${key}`,
      ...(reason !== undefined && { [REASON_HEADER]: toHeader(reason) }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  };
}

async function toFailure(status: number, body: Readable): Promise<Error> {
  const { data: problem } = problemSchema.safeParse(parseJson(await text(body)));
  const fields = Object.entries(problem?.fields ?? {}).map(([field, codes]) => `${field}: ${codes.join(", ")}`);
  return new Error([`The API server answered ${status} ${problem?.code ?? ""}`.trim(), ...fields].join("; "));
}
