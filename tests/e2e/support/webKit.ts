import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../../scripts/product.mjs";
import type { PlainPage } from "./plainPage";

const DRIVER = "/usr/bin/WebKitWebDriver";
const BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
const SCREEN = "/usr/bin/Xvfb";

export interface OpenBrowser {
  page: PlainPage & { goto: (address: string) => Promise<unknown> };
  version: string;
  close: () => Promise<void>;
}

/**
 * Opens Debian's WebKitGTK by WebDriver (https://www.w3.org/TR/webdriver2/). Returns null without the packages
 * webkit2gtk-driver and xvfb.
 */
export async function openWebKit(): Promise<OpenBrowser | null> {
  if (![DRIVER, BROWSER, SCREEN].every((path) => existsSync(path))) return null;
  const [port, display] = [await freePort(), `:${100 + (process.pid % 400)}`];
  const screen = spawn(SCREEN, [display, "-screen", "0", "412x900x24"], { stdio: "ignore" });
  const driver = spawn(DRIVER, [`--port=${port}`], { stdio: "ignore", env: { ...process.env, DISPLAY: display } });
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  const stop = () => {
    driver.kill();
    screen.kill();
  };
  const options = { "webkitgtk:browserOptions": { binary: BROWSER, args: ["--automation"] } };
  try {
    const session = (await retry(() => call("POST", "/session", { capabilities: { alwaysMatch: options } }))) as {
      sessionId: string;
      capabilities: { browserVersion: string };
    };
    const own = `/session/${session.sessionId}`;
    return {
      version: session.capabilities.browserVersion,
      page: {
        goto: (url) => call("POST", `${own}/url`, { url }),
        evaluate: async (pageFunction, argument) => {
          const script = `return JSON.stringify((${pageFunction.toString()})(arguments[0]))`;
          const result = await call("POST", `${own}/execute/sync`, { script, args: [argument ?? null] });
          return (typeof result === "string" ? JSON.parse(result) : undefined) as never;
        },
      },
      close: async () => {
        await call("DELETE", own).catch(() => undefined);
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}

/** Repeats an action until it succeeds, because the driver listens only a moment after its start. */
async function retry<Result>(action: () => Promise<Result>): Promise<Result> {
  for (let time = 0; ; time++) {
    try {
      return await action();
    } catch (error) {
      if (time === 20) throw error;
      await wait(300);
    }
  }
}
