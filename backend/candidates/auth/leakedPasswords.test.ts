import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aRegistration } from "#tests/factories/people";
import { openTestServer } from "#tests/apiServer";
import { refuseLeakedPassword } from "./leakedPasswords";

// The service answers the rest of this password's SHA-1 among padding, as Have I Been Pwned does.
const LEAKED = "oficina vazada";
let service: Server;
let address: string;
let asked: string[] = [];
let status = 200;
const warnings: unknown[] = [];
const log = { warn: (...said: unknown[]) => void warnings.push(said) };

beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(request.url ?? "");
    response
      .writeHead(status)
      .end(`${"0".repeat(35)}:12\r\n${suffixOf(LEAKED)}:3\r\n${suffixOf("só enchimento")}:0\r\n`);
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}/range/`;
});
beforeEach(() => {
  asked = [];
  status = 200;
});
afterAll(() => service.close());

const sha1 = async (text: string) =>
  Buffer.from(await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text)))
    .toString("hex")
    .toUpperCase();
const suffixes = new Map(
  await Promise.all([LEAKED, "só enchimento"].map(async (text) => [text, (await sha1(text)).slice(5)] as const)),
);
const suffixOf = (text: string) => suffixes.get(text) ?? "";

const check = (password: string, url = address) =>
  refuseLeakedPassword({ LEAKED_PASSWORDS_URL: url }, log, password, "password");

test("rejects a leaked password, sending five digits of its hash", async () => {
  await expect(check(LEAKED)).rejects.toMatchObject({ details: { fields: { password: ["passwordCommon"] } } });
  expect(asked).toEqual([`/range/${(await sha1(LEAKED)).slice(0, 5)}`]);
});

test("accepts passwords that are unlisted, or listed only as padding", async () => {
  await check("oficina azul e verde");
  await check("só enchimento");
});

test("accepts a password if the service fails", async () => {
  status = 503;
  await check(LEAKED);
  await check(LEAKED, "http://127.0.0.1:9/range");
  expect(warnings).toHaveLength(2);
  expect(JSON.stringify(warnings)).not.toContain(LEAKED);
});

test("checks nothing without the address of a service", async () => {
  const user = { email: "vazada@exemplo.com.br", password: LEAKED };
  const register = async (variables: Record<string, string>) => {
    const server = await openTestServer(variables);
    const { statusCode } = await server.app.inject({
      method: "POST",
      url: "/candidate/withUser",
      payload: aRegistration({ user }),
    });
    await server.close();
    return statusCode;
  };
  expect([await register({}), asked]).toEqual([201, []]);
  expect(await register({ LEAKED_PASSWORDS_URL: address })).toBe(400);
  expect(asked).toHaveLength(1);
});
