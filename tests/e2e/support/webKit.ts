import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../../scripts/product.mjs";
import { hasWebKit, webKitPrograms } from "../../realPrograms";
import type { PlainPage } from "./plainPage";

const [DRIVER, BROWSER, SCREEN] = webKitPrograms;

/** Collects errors that scripts throw. The driver reports no errors. */
const LISTEN = `const thrown = (window.thrown ??= (() => {
  const seen = [];
  addEventListener("error", ({ message }) => seen.push(message));
  addEventListener("unhandledrejection", ({ reason }) => seen.push(String(reason)));
  return seen;
})());`;

export interface OpenBrowser {
  page: PlainPage & { goto: (address: string) => Promise<unknown> };
  version: string;
  errors: string[];
  close: () => Promise<void>;
}

/**
 * Opens Debian's WebKitGTK by WebDriver (https://www.w3.org/TR/webdriver2/). Returns null without the packages
 * webkit2gtk-driver and xvfb.
 */
export async function openWebKit(): Promise<OpenBrowser | null> {
  if (!hasWebKit()) return null;
  const [port, display] = [await freePort(), `:${100 + (process.pid % 400)}`];
  const screen = spawn(SCREEN, [display, "-screen", "0", "412x900x24"], { stdio: "ignore" });
  const driver = spawn(DRIVER, [`--port=${port}`], { stdio: "ignore", env: { ...process.env, DISPLAY: display } });
  const errors: string[] = [];
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
      errors,
      version: session.capabilities.browserVersion,
      page: {
        goto: (url) => call("POST", `${own}/url`, { url }),
        evaluate: async (pageFunction, argument) => {
          const script = `${LISTEN} return JSON.stringify([(${pageFunction.toString()})(arguments[0]), thrown.splice(0)])`;
          const answer = await call("POST", `${own}/execute/sync`, { script, args: [argument ?? null] });
          const [result, thrown] = JSON.parse(String(answer)) as [never, string[]];
          errors.push(...thrown);
          return result;
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
