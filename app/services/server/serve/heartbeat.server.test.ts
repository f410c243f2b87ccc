import { expect, test, vi } from "vitest";
import { reportError } from "#contract/base/errorReports";
import { SETTING_LETTERS, toSettingText, webHeartbeatSchema, type WebHeartbeat } from "#contract/base/webHeartbeat";
import { present } from "#tests/present";
import { startHeartbeat } from "./heartbeat.server";
import { readEnv } from "./env.server";
import { sign } from "./signature.server";

const key = "a-key-of-the-web-0123456789abcd";
const env = readEnv({ SESSION_SECRET: "s".repeat(32), WEB_TO_API_KEY: key, API_URL: "http://127.0.0.1:3001/" });

function makeSend() {
  const sent: (WebHeartbeat & { url: string; key: string })[] = [];
  const send = (url: unknown, init: unknown) => {
    const { body, headers } = init as { body: string; headers: Record<string, string> };
    const beat = webHeartbeatSchema.parse(JSON.parse(body));
    sent.push({ ...beat, url: String(url), key: present(headers["x-web-key"]) });
    return Promise.reject(new Error("the API server is away"));
  };
  return { sent, send: send as typeof fetch };
}

test("sends heartbeats while running, and one at the end", async () => {
  const { sent, send } = makeSend();
  const end = startHeartbeat(env, { first: 0, every: 5, send });
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(1));
  const [beat] = sent;
  expect(beat).toMatchObject({ url: "http://127.0.0.1:3001/webHeartbeat", key, hasLimits: true, ends: false });
  expect(present(beat).settings).toEqual({
    ...Object.fromEntries(
      [
        ["BRAND_NAME", "Motriz"],
        ["CONTACT_EMAIL", "contato@motriz.example"],
        ["API_ORIGINS", []],
        ["LINKEDIN_CLIENT_ID", undefined],
        ["DEMO", false],
      ].map(([name, value]) => [name, sign(key, toSettingText(String(name), value)).slice(0, SETTING_LETTERS)]),
    ),
  });
  // The sends fail, so an error is sent again with the next heartbeat.
  reportError(new Error("broken"), { where: "GET /vagas" });
  // Earlier tests of this process may have counted errors too.
  const told = () => sent.flatMap(({ errors }) => errors.filter(({ message }) => message === "Error: broken"));
  await vi.waitFor(() => expect(told().length).toBeGreaterThan(1));
  expect(told().at(-1)).toMatchObject({ place: "GET /vagas", count: 1 });
  await end();
  const count = sent.length;
  expect(present(sent.at(-1)).ends).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(sent).toHaveLength(count);
});

test("sends no heartbeat without WEB_TO_API_KEY", async () => {
  const { sent, send } = makeSend();
  await startHeartbeat({ ...env, WEB_TO_API_KEY: undefined }, { first: 0, every: 1, send })();
  expect(sent).toEqual([]);
});
