import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { AppContext } from "../../http/context";
import { readConfig } from "../../platform/config";
import { toMailed } from "./compose";
import { passwordResetMail } from "./messages";
import { send, toTransport } from "./send";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "motriz-mail-"));
});
afterEach(() => rm(folder, { recursive: true }));

const NOW = new Date("2026-03-10T12:00:00.000Z");
const now = () => NOW;
/** The store throws, to show that sending does not use it. */
const aContext = (variables: Record<string, string>): AppContext => ({
  config: readConfig({ DATA_DIR: folder, BRAND_NAME: "Motriz & Cia <b>", ...variables }),
  now,
  db: new Proxy({} as AppContext["db"], {
    get: () => {
      throw new Error("mail touched the store");
    },
  }),
});
const anId = () => ({ id: randomUUID(), date: NOW });
const aMail = ({ config }: AppContext) => ({
  to: "ana@exemplo.com.br",
  ...passwordResetMail(config, toMailed("pt-BR"), "https://motriz.exemplo/auth/change-password?key=abc", 30),
});

describe("without SMTP", () => {
  test("writes one private .eml file per message", async () => {
    const context = aContext({});
    await Promise.all([send(context, aMail(context), anId()), send(context, aMail(context), anId())]);
    const names = await readdir(join(folder, "outbox"));
    expect(names).toHaveLength(2);
    for (const name of names) expect(name).toMatch(/^2026-03-10T12-00-00\.000Z-[\w-]{8}\.eml$/);
    const path = join(folder, "outbox", names[0] ?? "");
    expect((await stat(path)).mode & 0o077).toBe(0);
    const eml = await readFile(path, "utf8");
    expect(eml).toMatch(/^To: ana@exemplo\.com\.br\r?$/m);
    expect(eml).toMatch(/^Date: Tue, 10 Mar 2026 12:00:00 \+0000\r?$/m);
  });

  test("rejects if the outbox can't be written", async () => {
    const context = aContext({ DATA_DIR: "/dev/null" });
    await expect(send(context, aMail(context), anId())).rejects.toThrow();
  });
});

test.each([
  ["smtp://mail.example:587", [], true],
  ["smtps://mail.example:465", [], true],
  ["smtp://mail.example:587", ["smtp"], undefined],
  ["smtp://127.0.0.1:25", [], undefined],
])("for %s and ALLOW_UNENCRYPTED %j, `requireTLS` is %s", (url, allowed, requireTLS) => {
  expect(toTransport(url, allowed)).toEqual({ url, ...(requireTLS && { requireTLS }) });
});

describe("by SMTP", () => {
  /** Starts a mail server. It refuses mails with the status `refuses`, or records them. */
  async function aServer(
    refuses: number | false = false,
  ): Promise<{ url: string; received: { to: string[]; data: string }[]; close(): Promise<void> }> {
    const received: { to: string[]; data: string }[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          if (refuses)
            return done(Object.assign(new Error("mailbox of ana@exemplo.com.br full"), { responseCode: refuses }));
          received.push({
            to: session.envelope.rcptTo.map(({ address }) => address),
            data: Buffer.concat(chunks).toString(),
          });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.server.address() as AddressInfo;
    return {
      url: `smtp://127.0.0.1:${port}`,
      received,
      close: () => new Promise((resolve) => server.close(() => resolve())),
    };
  }

  test("sends nothing to distant servers without TLS", async () => {
    const server = await aServer();
    // 0.0.0.0 reaches this machine but is no loopback address, so it counts as distant.
    const context = aContext({ SMTP_URL: server.url.replace("127.0.0.1", "0.0.0.0") });
    await expect(send(context, aMail(context), anId())).rejects.toThrow(/ETLS/);
    expect(server.received).toEqual([]);
    await server.close();
  });

  test("sends the message and writes no file", async () => {
    const server = await aServer();
    const context = aContext({ SMTP_URL: server.url, MAIL_FROM: "Motriz <oi@motriz.exemplo>" });
    await send(context, aMail(context), anId());
    await server.close();
    expect(server.received).toMatchObject([
      { to: ["ana@exemplo.com.br"], data: expect.stringContaining("From: Motriz <oi@motriz.exemplo>") as string },
    ]);
    expect(await readdir(folder)).toEqual([]);
  });

  test("throws on a final refusal, without naming the address", async () => {
    const server = await aServer(550);
    const context = aContext({ SMTP_URL: server.url });
    await expect(send(context, aMail(context), anId())).rejects.toThrow(
      /^The mail server refused a mail for good \(EMESSAGE 550\)\.$/,
    );
    expect(await readdir(folder)).toEqual([]);
    await server.close();
  });

  test("repeats a mail with the same Message-ID", async () => {
    const server = await aServer();
    const context = aContext({ SMTP_URL: server.url, MAIL_FROM: "Motriz <oi@motriz.exemplo>" });
    const sending = { id: "7b1e4a8e-0d4f-4a53-9f0b-0a1d0c1f2a3b", date: NOW };
    await send(context, aMail(context), sending);
    await send(context, aMail(context), sending);
    await server.close();
    expect(server.received).toHaveLength(2);
    for (const { data } of server.received) {
      expect(data).toMatch(/^Message-ID: <7b1e4a8e-0d4f-4a53-9f0b-0a1d0c1f2a3b@motriz\.exemplo>\r?$/m);
      expect(data).toMatch(/^Date: Tue, 10 Mar 2026 12:00:00 \+0000\r?$/m);
    }
  });

  test("throws on a temporary refusal, with `isForGood` false", async () => {
    const busy = await aServer(450);
    const context = aContext({ SMTP_URL: busy.url });
    await expect(send(context, aMail(context), anId())).rejects.toMatchObject({
      isForGood: false,
      message: "The mail server took no mail (EMESSAGE 450).",
    });
    await busy.close();
    await expect(send(context, aMail(context), anId())).rejects.toMatchObject({ isForGood: false });
    expect(await readdir(folder)).toEqual([]);
  });

  test("adds no recipient for a comma in an address", async () => {
    const server = await aServer();
    const context = aContext({ SMTP_URL: server.url });
    await send(context, { ...aMail(context), to: "ana@exemplo.com.br,eva@evil.example" }, anId()).catch(
      () => undefined,
    );
    await server.close();
    expect(server.received.flatMap(({ to }) => to)).not.toContain("eva@evil.example");
  });
});

describe("line breaks in typed text", () => {
  const injection = "\r\nBcc: eva@evil.example\r\n\r\n<p>Outra mensagem</p>";

  const readHeader = (eml: string) => (eml.split(/\r?\n\r?\n/, 1)[0] ?? "").replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  const headerNames = (eml: string) => readHeader(eml).map((line) => line.split(":", 1)[0]);

  test.each(["to", "replyTo", "subject"] as const)("in %s add no header and no body", async (field) => {
    const context = aContext({});
    const plain = { ...aMail(context), replyTo: "eva@exemplo.com.br" };
    await send(context, plain, anId());
    const [name = ""] = await readdir(join(folder, "outbox"));
    const expected = headerNames(await readFile(join(folder, "outbox", name), "utf8"));
    await rm(join(folder, "outbox"), { recursive: true });

    await send(context, { ...plain, [field]: `${plain[field]}${injection}` }, anId());
    const [injected = ""] = await readdir(join(folder, "outbox"));
    expect(headerNames(await readFile(join(folder, "outbox", injected), "utf8"))).toEqual(expected);
  });

  // nodemailer 8.0.8 and older allowed line breaks in List- headers, which we do not send yet.
  test.each<Record<string, string | { url: string; comment: string }>>([
    { unsubscribe: `https://motriz.exemplo/sair${injection}` },
    { unsubscribe: { url: "https://motriz.exemplo/sair", comment: `sair${injection}` } },
    { help: `ajuda@motriz.exemplo${injection}` },
    { id: { url: "motriz.exemplo", comment: `Motriz${injection}` } },
    { [`archive${injection}`]: "https://motriz.exemplo" },
  ])("in a List- header add no header or body: %j", async (list) => {
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
      from: "oi@motriz.exemplo",
      to: "ana@exemplo.com.br",
      subject: "Oi",
      text: "Oi",
      list,
    });
    const eml = (message as Buffer).toString();
    expect(headerNames(eml)).not.toContain("Bcc");
    expect(readHeader(eml).filter((line) => line.startsWith("List-"))).toHaveLength(1);
    expect(eml).not.toMatch(/^<p>/m);
  });
});

test("escapes the brand's name in the HTML", () => {
  const { html, text } = passwordResetMail(aContext({}).config, toMailed("pt-BR"), 'https://a/?key=x&y="', 30);
  expect(html).not.toContain("<b>");
  expect(html).toContain("Motriz &amp; Cia &lt;b&gt;");
  expect(html).toContain('href="https://a/?key=x&amp;y=&quot;"');
  expect(text).toContain("Motriz & Cia <b>");
});
