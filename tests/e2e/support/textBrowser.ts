import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { TextBrowserName } from "../../realPrograms";

/** How to start a text browser, and its keys. */
interface Kind {
  settings?: [path: string, lines: string[]];
  args: (home: string) => string[];
  welcome?: string[];
  go: string;
  follows: boolean;
  edit: string[];
  leave: string[];
  /** True if a focused field takes all input, even numbers. Then the arrow key goes to the next field. */
  isInField: boolean;
}

/** Each browser numbers a page's links and fields. */
const kinds: Record<TextBrowserName, Kind> = {
  w3m: {
    args: () => ["-o", "accept_cookie=1", "-o", "display_link_number=1"],
    go: "[",
    follows: false,
    edit: ["Enter"],
    leave: ["Enter"],
    isInField: false,
  },
  lynx: {
    settings: [
      "lynx.cfg",
      [
        "DEFAULT_KEYPAD_MODE:LINKS_AND_FIELDS_ARE_NUMBERED",
        "ACCEPT_ALL_COOKIES:TRUE",
        "CHARACTER_SET:utf-8",
        ...["INFOSECS", "MESSAGESECS", "ALERTSECS"].map((name) => `${name}:0`),
      ],
    ],
    args: (home) => ["-tna", `-cfg=${home}/lynx.cfg`],
    go: "Enter",
    follows: true,
    edit: ["Enter"],
    leave: ["Down"],
    isInField: false,
  },
  links2: {
    args: () => ["-html-numbered-links", "1"],
    welcome: ["Enter"],
    go: "Enter",
    follows: true,
    edit: [],
    leave: [],
    isInField: true,
  },
  elinks: {
    settings: [
      ".elinks/elinks.conf",
      ["set document.browse.links.numbering = 1", "set document.browse.forms.insert_mode = 0"],
    ],
    args: () => [],
    go: "Enter",
    follows: false,
    edit: [],
    leave: [],
    isInField: true,
  },
};

/** Size of the terminal. It is higher than any page, so no scrolling is needed. */
const [COLUMNS, LINES] = [110, 480];
/** Timeout of a text's appearance in ms. */
const PATIENCE = 30_000;
const INTERVAL = 100;
/** Longest wait in ms for the screen to change after a key. */
const REACTION = 3_000;

export class TextBrowser {
  readonly #home = mkdtempSync(join(tmpdir(), "motriz-text-"));
  readonly #kind: Kind;
  #field: number | null = null;

  constructor(
    readonly name: TextBrowserName,
    address: string,
  ) {
    const kind = kinds[name];
    this.#kind = kind;
    const [path, lines = []] = kind.settings ?? [];
    if (path !== undefined) {
      mkdirSync(join(this.#home, path, ".."), { recursive: true });
      writeFileSync(join(this.#home, path), `${lines.join("\n")}\n`);
    }
    const env = [`HOME=${this.#home}`, "LANG=C.UTF-8"];
    const command = ["env", ...env, name, ...kind.args(this.#home), address];
    this.#tmux("-f", "/dev/null", "new-session", "-d", "-x", String(COLUMNS), "-y", String(LINES), ...command);
  }

  #tmux(...args: string[]): string {
    return execFileSync("tmux", ["-S", join(this.#home, "terminal"), ...args], { encoding: "utf8" });
  }

  get screen(): string {
    return this.#tmux("capture-pane", "-p").trimEnd();
  }

  get #state(): string {
    return this.screen + this.#tmux("display-message", "-p", "#{cursor_x},#{cursor_y}");
  }

  async #press(keys: string[], isText = false): Promise<void> {
    if (keys.length === 0) return;
    const before = this.#state;
    this.#tmux("send-keys", ...(isText ? ["-l"] : []), ...keys);
    let [last, now] = [before, before];
    for (const end = Date.now() + REACTION; Date.now() < end && (now === before || now !== last);) {
      await wait(INTERVAL);
      [last, now] = [now, this.#state];
    }
  }

  /** Waits until the screen shows `text` and is stable. */
  async see(text: RegExp): Promise<string> {
    let before = "";
    for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(INTERVAL)) {
      const now = this.screen;
      if (now === before && text.test(now)) return now;
      before = now;
    }
    throw new Error(`${this.name} never showed ${String(text)}:\n${this.screen}`);
  }

  async begin(text: RegExp): Promise<void> {
    await this.see(text);
    await this.#press(this.#kind.welcome ?? []);
  }

  async fill(label: string, text: string): Promise<void> {
    const field = new RegExp(`${escape(label)}[^[\\n]*\\n?\\s*\\[+(\\d+)\\]`);
    const [, number = ""] = field.exec(await this.see(field)) ?? [];
    await this.#goTo(Number(number));
    await this.#press(this.#kind.edit);
    await this.#press([text], true);
    await this.#press(this.#kind.leave);
    if (this.#kind.isInField) this.#field = Number(number);
  }

  async follow(words: string): Promise<void> {
    const link = new RegExp(`\\[(\\d+)\\]${escape(words)}`);
    const [, number] = link.exec(await this.see(link)) ?? [];
    await this.#goTo(Number(number));
    if (!this.#kind.follows) await this.#press(["Enter"]);
  }

  async press(words: string): Promise<void> {
    // w3m counts buttons without showing their numbers. Takes the last match, because a link may have the same text.
    const button = new RegExp(`(?:\\[(\\d+)\\](?:BUTTON\\) )?|^\\s*)${escape(words)}\\s*$`, "m");
    const page = await this.see(button);
    const found = [...page.matchAll(new RegExp(button, "gm"))].at(-1);
    const before = [...page.slice(0, found?.index).matchAll(/\[(\d+)\]/g)].at(-1)?.[1];
    // links2 presses a button when its number is typed. Another Enter would follow a link of the next page.
    const isPressed = this.name === "links2" && this.#field === null;
    await this.#goTo(Number(found?.[1] ?? Number(before) + 1));
    this.#field = null;
    if (!isPressed) await this.#press(["Enter"]);
    // elinks asks before it posts a form.
    if (/Do you want to post form data/.test(this.screen)) await this.#press(["Enter"]);
  }

  #goTo(number: number): Promise<void> {
    const isBelow = this.#field !== null && number > this.#field;
    const down = isBelow ? Array<string>(number - Number(this.#field)).fill("Down") : null;
    return this.#press(down ?? [...String(number), this.#kind.go]);
  }

  async end(): Promise<void> {
    this.#tmux("kill-server");
    // A browser still writes files while it ends. `rmSync` would not retry.
    await rm(this.#home, { recursive: true, force: true, maxRetries: 50, retryDelay: 20 });
  }
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
