import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";
import { firefoxProgram } from "../../realPrograms";
import type { OpenBrowser } from "./webKit";

/**
 * Opens Debian's Firefox by WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/). Returns null without Firefox.
 */
export async function openFirefox(): Promise<OpenBrowser | null> {
  if (!firefoxProgram) return null;
  const profile = mkdtempSync(join(tmpdir(), "motriz-firefox-"));
  const browser = spawn(
    firefoxProgram,
    ["--headless", "--profile", profile, "--remote-debugging-port=0", "--width=412", "--height=900"],
    { stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, HOME: profile } },
  );
  const address = await new Promise<string>((resolve, reject) => {
    let said = "";
    browser.stderr.on("data", (text: Buffer) => {
      said += text.toString();
      const [, found] = /WebDriver BiDi listening on (\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    });
    browser.once("exit", () => reject(new Error(`Firefox ended: ${said}`)));
  });
  const socket = new WebSocket(`${address}/session`);
  await once(socket, "open");
  const errors: string[] = [];
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  socket.on("message", (data: Buffer) => {
    const { id, type, result, message, params } = JSON.parse(data.toString()) as {
      id?: number;
      type: string;
      result: never;
      message: string;
      params?: { level: string; type: string; text: string };
    };
    if (params?.type === "javascript" && params.level === "error") errors.push(params.text);
    const call = waiting.get(id ?? -1);
    if (type === "success") call?.resolve(result);
    else call?.reject(new Error(message));
  });
  let last = 0;
  const send = <Result>(method: string, params: object): Promise<Result> =>
    new Promise<Result>((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });

  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>("session.new", {
    capabilities: {},
  });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = await send<{ contexts: [{ context: string }] }>("browsingContext.getTree", {});
  const [{ context }] = contexts;
  return {
    errors,
    version: capabilities.browserVersion,
    page: {
      goto: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
      evaluate: async (pageFunction, argument) => {
        const expression = `JSON.stringify((${pageFunction.toString()})(${JSON.stringify(argument) ?? "undefined"}))`;
        const { result } = await send<{ result: { value?: string } }>("script.evaluate", {
          expression,
          target: { context },
          awaitPromise: true,
        });
        return (result.value === undefined ? undefined : JSON.parse(result.value)) as never;
      },
    },
    close: async () => {
      const ended = once(browser, "exit");
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
