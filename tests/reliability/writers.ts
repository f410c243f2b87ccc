import sharp from "sharp";
import { listContactMessages } from "#contract/candidates/contact";
import { aCandidate, type Person } from "../factories/people";
import { apiAt } from "../e2e/support/api";
import type { Deployment } from "./deployment";
import type { Proxy } from "./proxy";
import { form, type createVisitors } from "./visitors";

const PNG = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#357" } })
  .png()
  .toBuffer();

interface Told {
  registered: Person[];
  pictured: Person[];
  messages: string[];
}

/**
 * Registers people, and sends photos and contact forms until `end`. `told` is the acknowledged data, `failed` a count.
 */
export function startWriting({ send }: Pick<ReturnType<typeof createVisitors>, "send">, proxy: Proxy) {
  const told: Told = { registered: [], pictured: [], messages: [] };
  const count = { failed: 0 };
  let isOver = false;
  const repeat = async (write: () => Promise<unknown>) => {
    while (!isOver) await write().catch(() => count.failed++);
  };
  const register = async () => {
    const person = await aCandidate(apiAt(() => proxy.apiUrl));
    told.registered.push(person);
    const body = new FormData();
    body.append("file", new Blob([new Uint8Array(PNG)], { type: "image/png" }), "ana.png");
    const headers = { ...person.authorization, "x-requested-with": "XMLHttpRequest" };
    const answer = await fetch(`${proxy.apiUrl}/user/${person.userId}/photo`, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(`the photo was answered ${answer.status}`);
    told.pictured.push(person);
  };
  let written = 0;
  const write = async () => {
    const message = `Mensagem ${++written} de ${proxy.origin}, ${Date.now()}`;
    const body = new URLSearchParams({ name: "Ana Souza", reach: "ana@exemplo.com.br", message }).toString();
    const { status } = await send("POST", "/contact", { ...form, origin: proxy.origin }, body);
    if (status !== 302) throw new Error(`the message was answered ${status}`);
    told.messages.push(message);
  };
  const lanes = [repeat(register), repeat(write)];
  return { told, count, end: () => ((isOver = true), Promise.all(lanes)) };
}

/** Returns acknowledged data that can't be read any more. */
export async function findLost(
  { registered, pictured, messages }: Told,
  proxy: Proxy,
  { variables, operatorKey }: Pick<Deployment, "variables" | "operatorKey">,
): Promise<string[]> {
  const lost: string[] = [];
  const mustAnswer = async (path: string, { authorization }: Person) => {
    const { ok, status } = await fetch(proxy.apiUrl + path, { headers: authorization });
    if (!ok) lost.push(`${path}: ${status}`);
  };
  for (const person of registered) await mustAnswer(`/candidate/${person.candidateId}`, person);
  for (const person of pictured) await mustAnswer(`/user/${person.userId}/photo`, person);
  const kept = new Set<string>();
  for (let page = 1, total = 1; kept.size < total; page++) {
    const answer = await fetch(`http://127.0.0.1:${variables.OPERATOR_PORT}/operator/contactMessages?page=${page}`, {
      headers: { authorization: `Bearer ${operatorKey}` },
    });
    const read = listContactMessages.response.parse(await answer.json());
    if (read.rows.length === 0) break;
    for (const { message } of read.rows) kept.add(message);
    ({ total } = read);
  }
  return [...lost, ...messages.filter((message) => !kept.has(message))];
}
