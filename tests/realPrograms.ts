import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../scripts/product.mjs";

const find = (chosen: string | undefined, debian: string): string | null =>
  [chosen, debian].find((path) => path && existsSync(path)) ?? null;

/** The path of ffmpeg: TEST_FFMPEG_PATH, or else Debian's package, or else null. */
export const ffmpegProgram = find(process.env["TEST_FFMPEG_PATH"], "/usr/bin/ffmpeg");
export const clamdProgram = find(process.env["TEST_CLAMD_PATH"], "/usr/sbin/clamd");
export const nginxProgram = find(process.env["TEST_NGINX_PATH"], "/usr/sbin/nginx");
/** Prometheus' tool that runs scenarios of alerts. */
export const promtoolProgram = find(process.env["TEST_PROMTOOL_PATH"], "/usr/bin/promtool");
export const systemdProgram = find(undefined, "/usr/bin/systemd-analyze");

export const firefoxProgram = find(undefined, "/usr/bin/firefox-esr");
/** The driver, the browser and the virtual screen, in Debian's packages webkit2gtk-driver and xvfb. */
export const webKitPrograms = [
  "/usr/bin/WebKitWebDriver",
  "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
  "/usr/bin/Xvfb",
] as const;
export const hasWebKit = () => webKitPrograms.every((path) => existsSync(path));

/** Debian's text browsers: program and package have the same name. They run in tmux. */
const textBrowsers = ["w3m", "lynx", "links2", "elinks"] as const;
export type TextBrowserName = (typeof textBrowsers)[number];

export const findTextBrowsers = (): { name: TextBrowserName; isHere: boolean }[] => {
  const hasTerminal = existsSync("/usr/bin/tmux");
  return textBrowsers.map((name) => ({ name, isHere: hasTerminal && existsSync(`/usr/bin/${name}`) }));
};

/**
 * The European Institute for Computer Antivirus Research's test file, in two halves, so that no scanner flags this
 * source.
 */
export const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-", "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

export interface ClamdServer {
  addresses: { unix: string; tcp: string };
  kill(): Promise<void>;
  start(): Promise<void>;
  end(): Promise<void>;
}

/** Makes a clamd with one signature (EICAR) and further settings, not yet started. */
export async function makeClamd(settings: string[]): Promise<ClamdServer> {
  const program = clamdProgram;
  if (!program) throw new Error("This machine has no clamd.");
  const folder = mkdtempSync(join(tmpdir(), "motriz-clamd-"));
  const port = await freePort();
  const [socket, database, config] = [join(folder, "ctl"), join(folder, "db"), join(folder, "clamd.conf")];
  mkdirSync(database);
  writeFileSync(join(database, "motriz.ndb"), `Motriz.Eicar:0:*:${Buffer.from(EICAR).toString("hex")}\n`);
  const own = [`LocalSocket ${socket}`, `TCPSocket ${port}`, "TCPAddr 127.0.0.1", `DatabaseDirectory ${database}`];
  writeFileSync(config, [...own, "Foreground yes", ...settings, ""].join("\n"));

  let ended = Promise.resolve();
  let stop = () => undefined as unknown;
  const kill = async () => {
    stop();
    await ended;
  };
  return {
    addresses: { unix: `unix:${socket}`, tcp: `tcp://127.0.0.1:${port}` },
    kill,
    start: async () => {
      const server = spawn(program, ["-c", config], { stdio: "ignore" });
      stop = () => server.kill("SIGKILL");
      ended = new Promise((resolve) => server.once("exit", () => resolve()));
      while (!((await answers({ path: socket })) && (await answers({ host: "127.0.0.1", port })))) {
        if (server.exitCode !== null) throw new Error("clamd ended at once.");
        await wait(50);
      }
    },
    end: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const answers = (to: { path: string } | { host: string; port: number }): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(to, () => resolve(Boolean(socket.destroy())));
    socket.once("error", () => resolve(false));
  });
