import { expect, test } from "vitest";
import { present } from "#tests/present";
import { createReporter } from "./errorReports";
import { toPublicMessage } from "./publicMessage";

const dsn = `https://${"0af1".repeat(8)}@o1.ingest.sentry.example:8443/prefix/42`;

interface Sent {
  url: string;
  headers: Record<string, string>;
  body: string;
}

function makeReporter(answer: () => Promise<Response> = () => Promise.resolve(new Response("{}"))) {
  const sent: Sent[] = [];
  let time = Date.parse("2026-11-28T12:00:00Z");
  const send = (url: unknown, init: unknown) => {
    const { headers, body } = init as Pick<Sent, "headers" | "body">;
    sent.push({ url: String(url), headers, body });
    return answer();
  };
  const settings = { dsn, part: "api", release: "1.0.0+abc", send: send as typeof fetch, now: () => time };
  const pass = (ms: number) => (time += ms);
  return { sent, pass, report: createReporter(settings) };
}

const fail = (message: string, how?: ErrorOptions) => Object.assign(new Error(message, how), { name: "Oops" });

test("sends route, causes and source files in Sentry's envelope", () => {
  const { sent, report } = makeReporter();
  report(fail("It broke", { cause: new TypeError("inner") }), { where: "GET /user/:id", requestId: "abc" });
  const { url, headers, body } = present(sent[0]);
  expect(url).toBe("https://o1.ingest.sentry.example:8443/prefix/api/42/envelope/");
  expect(headers["x-sentry-auth"]).toContain(`sentry_key=${"0af1".repeat(8)}`);
  const lines = body.trimEnd().split("\n");
  expect(lines).toHaveLength(3);
  const [head, item, event] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(item).toEqual({ type: "event" });
  expect(event).toMatchObject({
    event_id: present(head).event_id,
    transaction: "GET /user/:id",
    tags: { part: "api", request: "abc" },
    sdk: { settings: { infer_ip: "never" } },
    exception: {
      values: [
        { type: "TypeError", value: "inner" },
        { type: "Oops", value: "It broke" },
      ],
    },
  });
  expect(body).toContain('"filename":"contract/base/errorReports.test.ts"');
  expect(body).not.toContain(process.cwd());
});

test("sends no personal data", () => {
  const query = Object.assign(new Error("Failed query: select\nparams: ana@exemplo.com.br"), { query: "select" });
  const secrets = [
    query,
    Object.assign(new Error("duplicate key: Key (cpf)=(52998224725) exists"), { code: "23505" }),
    new SyntaxError(`Unexpected token 'A', "Ana Maria" is not valid JSON`),
    new Error("no mail to ana@exemplo.com.br, call 11 91234-5678 or see /auth/link?key=segredo at 10.0.0.7"),
    "Ana Maria",
  ];
  const { sent, report } = makeReporter();
  for (const error of secrets) report(error, { where: "POST /user" });
  const bodies = sent.map(({ body }) => body).join();
  expect(sent).toHaveLength(secrets.length);
  expect(bodies).not.toMatch(/ana|maria|exemplo|52998224725|91234|segredo|10\.0\.0/i);
  expect(toPublicMessage(present(secrets[1]))).toBe("Failed query 23505");
  expect(toPublicMessage(new TypeError("Cannot read properties of undefined (reading 'name')"))).toBe(
    "Cannot read properties of undefined (reading …)",
  );
});

test("sends each failure once a minute, at most 20 failures", () => {
  const { sent, report, pass } = makeReporter();
  const error = fail("It broke");
  for (let time = 0; time < 3; time++) report(error, { where: "GET /" });
  expect(sent).toHaveLength(1);
  pass(60_000);
  report(error, { where: "GET /" });
  expect(sent).toHaveLength(2);
  for (let kind = 0; kind < 50; kind++)
    report(Object.assign(new Error("x"), { name: `Kind${kind}` }), { where: "GET /" });
  expect(sent).toHaveLength(21);
});

test.each([
  ["asks for a pause", () => Promise.resolve(new Response("", { status: 429, headers: { "retry-after": "120" } }))],
  ["is away", () => Promise.reject(new Error("no network"))],
] as const)("sends nothing for two minutes if the service %s", async (_case, answer) => {
  const { sent, report, pass } = makeReporter(answer);
  report(fail("first"), { where: "GET /" });
  await new Promise((resolve) => setTimeout(resolve));
  report(Object.assign(new Error("second"), { name: "Second" }), { where: "GET /" });
  expect(sent).toHaveLength(1);
  pass(121_000);
  report(Object.assign(new Error("third"), { name: "Third" }), { where: "GET /" });
  expect(sent).toHaveLength(2);
});
