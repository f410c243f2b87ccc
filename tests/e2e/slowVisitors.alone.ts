import { Agent, get } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, test } from "@playwright/test";
import { startBareWeb, type BareWeb } from "./support/bareWeb";

// Slow connections of one address, by raw sockets, while people of other addresses browse (docs/decisions/0010).

const PEOPLE = 20;
const SECONDS = 3;
/**
 * What people wait at most, in ms; on a machine that is busy with other things, four times what they wait with nobody
 * slow.
 */
const PATIENCE = 1_000;

let web: BareWeb;
test.beforeAll(async () => {
  web = await startBareWeb({ RATE_LIMITS: "1" });
});
test.afterAll(() => web.process.kill("SIGKILL"));

const host = "Host: motriz.example\r\nOrigin: http://motriz.example\r\n";
const post = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\n${host}Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
const urlencoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=b";

/** What a slow connection begins with; after that it sends a byte every two seconds. */
const kinds: Record<string, { head: string; reads?: boolean }> = {
  "slow forms": { head: post("/auth/login", urlencoded, 2_000) },
  "slow forms to the address of a video with a slash at its end": {
    head: post("/dashboard/user/addVideoResume/", multipart, 2_000),
  },
  "slow headers": { head: `GET /auth/login HTTP/1.1\r\n${host}X-Slow: ` },
  "slow files of visitors": { head: post("/curriculo", multipart, 1_000_000) },
  "slow readers": {
    head: `GET /vagas HTTP/1.1\r\n${host}Accept-Encoding: identity\r\n\r\n`,
    reads: false,
  },
};

for (const [kind, { head, reads = true }] of Object.entries(kinds))
  test(`48, 120 and 500 ${kind} keep nobody waiting`, async () => {
    const quiet = await browse();
    for (const count of [48, 120, 500]) {
      const attack = beginAttack(count, head, reads);
      try {
        const times = await browse();
        attack.end();
        quiet.push(...(await browse()));
        const bound = Math.max(PATIENCE, 4 * percentile(quiet, 0.99));
        expect(percentile(times, 0.99), `${count} ${kind}`).toBeLessThan(bound);
      } finally {
        attack.end();
      }
    }
  });

/** Opens slow connections, and opens one anew wherever the web has ended it. */
function beginAttack(count: number, head: string, reads: boolean): { end: () => void } {
  const sockets = new Set<Socket>();
  const open = () => {
    const socket = connect({ port: web.port, host: "127.0.0.1" });
    sockets.add(socket);
    socket.on("error", () => undefined).once("close", () => sockets.delete(socket));
    socket.write(head);
    if (reads) socket.resume();
  };
  for (let one = 0; one < count; one++) open();
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write("a");
    for (let missing = count - sockets.size; missing > 0; missing--) open();
  }, 2_000);
  return {
    end: () => {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Lets people open pages, each from an address of their own where the machine has so many. Returns the times in ms. */
async function browse(): Promise<number[]> {
  const end = performance.now() + SECONDS * 1_000;
  const times: number[] = [];
  const person = async (_: unknown, index: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (performance.now() < end) {
      const begun = performance.now();
      // Whoever is told to come again, or is cut off, does so, and has waited all that time.
      for (let status = await open(agent, index); status !== 200; status = await open(agent, index))
        expect(status).toBe(503);
      times.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, 200 + 20 * index));
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: PEOPLE }, person));
  return times;
}

const open = (agent: Agent, index: number): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const isCutOff = (error: Error) => "code" in error && error.code === "ECONNRESET";
    const localAddress = process.platform === "linux" ? `127.0.1.${index + 1}` : undefined;
    const headers = { host: "motriz.example" };
    get({ port: web.port, host: "127.0.0.1", path: "/auth/login", agent, headers, localAddress }, (reply) =>
      reply.resume().once("end", () => resolve(reply.statusCode)),
    )
      .setTimeout(20_000, () => reject(new Error("no answer within 20 s")))
      .once("error", (error) => (isCutOff(error) ? resolve(503) : reject(error)));
  });

function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Infinity;
}
