import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { aLinkedInPdf } from "#tests/factories/linkedInPdf";
import { aCandidate } from "#tests/factories/people";
import { aPdf } from "#tests/factories/pdf";
import { aForm } from "./hostileSenders";
import { asWeb, newDataFolder, overHttp, patience, startApiServer, usePrograms } from "./programs";

// Some networks send many or slow files, while people of other networks use the built API server. Rate limits are off.

const { programs } = usePrograms();
const HONEST = 12;

let resume: Buffer;
beforeAll(async () => {
  resume = await aLinkedInPdf({
    name: "Marcos Teodoro",
    headline: "Consultor técnico",
    place: "Campinas, São Paulo",
    side: { Contato: [["marcos.teodoro@exemplo.com.br"]] },
  });
});

const start = async () =>
  startApiServer(programs, { variables: { DATA_DIR: await newDataFolder(), RATE_LIMITS: "0" } });

/** Sends a currículo as the web server does for a visitor with the address `from`. */
async function sendResume({ address }: { address: string }, from: string, file: Buffer): Promise<number> {
  const headers = { "x-requested-with": "XMLHttpRequest", ...asWeb(from) };
  const answer = await fetch(`${address}/resumeProposal`, { method: "POST", headers, body: aForm(file) });
  await answer.text();
  return answer.status;
}

const toHonest = (index: number) => `203.0.${index}.9`;

test("many small files of four networks block no visitor's currículo", { timeout: patience }, async () => {
  const server = await start();
  let isOver = false;
  const answers: number[] = [];
  const lane = async (_: unknown, place: number) => {
    while (!isOver) answers.push(await sendResume(server, `198.51.${place % 4}.7`, aPdf("x".repeat(2_000))));
  };
  const attack = Array.from({ length: 64 }, lane);
  await wait(2_000);
  const honest = Array.from({ length: HONEST }, (_, index) => sendResume(server, toHonest(index), resume));
  expect(await Promise.all(honest)).toEqual(Array.from({ length: HONEST }, () => 201));
  isOver = true;
  await Promise.all(attack);
  expect(answers.length).toBeGreaterThan(64);
  expect(answers.filter((status) => status === 500)).toEqual([]);
});

/** Sends the headers of a file, then 6 kB a second in ten pieces. */
function sendSlowly({ address }: { address: string }, path: string, headers: Record<string, string>): Socket {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname).on("error", () => undefined);
  const lines = {
    host: "api",
    "content-type": "multipart/form-data; boundary=b",
    "content-length": "4000000",
    "x-requested-with": "XMLHttpRequest",
    ...headers,
  };
  socket.write(
    `POST ${path} HTTP/1.1\r\n${Object.entries(lines)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join("")}\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n`,
  );
  const timer = setInterval(() => socket.writable && socket.write("x".repeat(600)), 100);
  socket.once("close", () => clearInterval(timer)).resume();
  return socket;
}

test("slow files of three addresses occupy no other visitor's slot", { timeout: patience }, async () => {
  const server = await start();
  const person = await aCandidate(overHttp(server.address));
  const slow = Array.from({ length: 12 }, (_, index) =>
    index < 6
      ? sendSlowly(server, "/resumeProposal", asWeb(`198.51.${index % 3}.7`))
      : sendSlowly(server, `/user/${person.userId}/photo`, person.authorization),
  );
  await wait(2_000);
  for (let index = 0; index < HONEST; index++) {
    const begun = performance.now();
    expect(await sendResume(server, toHonest(index), resume)).toBe(201);
    expect(performance.now() - begun).toBeLessThan(20_000);
  }
  for (const socket of slow) socket.destroy();
});
