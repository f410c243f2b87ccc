import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isSigned } from "../../channels/whatsapp/signature";
import { startOutside } from "./outside";

const variables = {
  LINKEDIN_CLIENT_ID: "demo",
  LINKEDIN_CLIENT_SECRET: "the secret of the demo",
  LINKEDIN_ISSUER: "http://linkedin.motriz.example/oauth",
  WHATSAPP_APP_SECRET: "the app secret of the demo",
};
const received: { body: string; signature: unknown }[] = [];
let api: Server;
let outside: Server;
let outbox: string;
const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const post = (path: string, form: Record<string, string>) =>
  fetch(`${originOf(outside)}${path}`, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });

beforeAll(async () => {
  api = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ body, signature: request.headers["x-hub-signature-256"] });
      response.end();
    });
  });
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  outbox = await mkdtemp(join(tmpdir(), "motriz-outside-"));
  outside = await startOutside(0, { ...variables, apiOrigin: originOf(api), outbox });
});
afterAll(async () => {
  api.close();
  outside.close();
  await rm(outbox, { recursive: true });
});

test("LinkedIn's substitute logs in the typed person; codes work once", async () => {
  const redirect_uri = "http://localhost:3000/auth/linkedin/callback";
  const asked = { redirect_uri, state: "x" };
  const page = await (await fetch(`${originOf(outside)}/linkedin/authorization?${new URLSearchParams(asked)}`)).text();
  expect(page).toContain(`name="redirect_uri" value="${redirect_uri}"`);
  const allowed = await post("/linkedin/allow", { ...asked, Nome: "Joana Prado", "E-mail": "Joana@exemplo.com.br" });
  const back = new URL(String(allowed.headers.get("location")));
  expect(back.searchParams.get("state")).toBe("x");
  const form = {
    code: String(back.searchParams.get("code")),
    redirect_uri,
    client_id: variables.LINKEDIN_CLIENT_ID,
    client_secret: variables.LINKEDIN_CLIENT_SECRET,
  };
  const { access_token, id_token } = (await (await post("/linkedin/token", form)).json()) as Record<string, string>;
  const keys = createRemoteJWKSet(new URL(`${originOf(outside)}/linkedin/jwks`));
  const { payload } = await jwtVerify(String(id_token), keys, {
    issuer: variables.LINKEDIN_ISSUER,
    audience: variables.LINKEDIN_CLIENT_ID,
  });
  expect(payload).toMatchObject({ name: "Joana Prado", email: "joana@exemplo.com.br", email_verified: true });
  const headers = { authorization: `Bearer ${access_token}` };
  expect(await (await fetch(`${originOf(outside)}/linkedin/userinfo`, { headers })).json()).toMatchObject({
    sub: payload.sub,
  });
  expect((await post("/linkedin/token", form)).status).toBe(400);
});

test("signs the simulated telephone's messages as Meta does", async () => {
  const sent = await post("/phone/send", { Número: "(11) 98765-4321", Mensagem: "AB12-CD34" });
  expect(await sent.text()).toContain("Mensagem enviada.");
  expect(received).toHaveLength(1);
  for (const { body, signature } of received) {
    expect(isSigned(variables.WHATSAPP_APP_SECRET, Buffer.from(body), signature)).toBe(true);
    expect(body).toContain('"from":"5511987654321"');
    expect(body).toContain("AB12-CD34");
  }
});

test("the simulated telephone shows received messages", async () => {
  const page = async () => (await fetch(`${originOf(outside)}/phone`)).text();
  expect(await page()).not.toContain("Recebidas");
  const template = { components: [{ type: "body", parameters: [{ type: "text", text: "123456" }] }] };
  for (const [name, sent] of [
    ["1.whatsapp.json", { to: "5511987654321", template }],
    ["2.whatsapp.json", { to: "5511987654321", text: { body: "Pronto! <b>" } }],
  ] as const)
    await writeFile(join(outbox, name), JSON.stringify(sent));
  expect(await page()).toContain(
    "<h2>Recebidas</h2><ul><li>5511987654321: Pronto! &lt;b&gt;</li><li>5511987654321: 123456</li></ul>",
  );
});

test("the contact form sends nothing", async () => {
  expect(await (await fetch(`${originOf(outside)}/contact`)).text()).toContain("Este formulário é de outro site.");
  expect(await (await post("/sent", { Mensagem: "Olá" })).text()).toContain("nada é enviado");
});
