import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { present } from "#tests/present";
import type { TextBrowserName } from "../../realPrograms";

/** How to start a text browser, and its keys. */
interface Kind {
  settings?: [path: string, lines: string[]];
  args: (home: string) => string[];
  welcome?: string[];
  /** Keys to press before an address is typed. */
  ask: string[];
  go: string;
  /** The elements that a typed number activates. A number only focuses the other elements. */
  activates: "links" | "all" | "none";
  edit: string[];
  leave: string[];
  /** True if a focused field takes all input, even numbers. Then the arrow key goes to the next field. */
  isInField: boolean;
}

/** Each browser numbers a page's links and fields. */
const kinds: Record<TextBrowserName, Kind> = {
  w3m: {
    args: (home) =>
      ["accept_cookie=1", "display_link_number=1", `editor=cp ${home}/text`].flatMap((option) => ["-o", option]),
    ask: ["U", "C-u"],
    go: "[",
    activates: "none",
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
    ask: ["g", "C-u"],
    go: "Enter",
    activates: "links",
    edit: ["Enter"],
    leave: ["Tab"],
    isInField: false,
  },
  links2: {
    args: () => ["-html-numbered-links", "1"],
    welcome: ["Enter"],
    ask: ["g", "C-u"],
    go: "Enter",
    activates: "all",
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
    ask: ["g", "C-u"],
    go: "Enter",
    activates: "none",
    edit: [],
    leave: [],
    isInField: true,
  },
};

/** Size of the terminal. It is higher than most pages, so no scrolling is needed. w3m uses 200 lines at most. */
const [COLUMNS, LINES] = [110, 480];
/** Timeout of a text's appearance in ms. */
const PATIENCE = 30_000;
const INTERVAL = 100;
/** Longest wait in ms for the screen to change after a key. */
const REACTION = 10_000;

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

  /** Opens an address, as a person who pastes a mail's link. */
  async open(address: string): Promise<void> {
    await this.#press(this.#kind.ask);
    await this.#press([address], true);
    await this.#press(["Enter"]);
  }

  /** Replaces the text of the field after the label. */
  async fill(label: string, text: string): Promise<void> {
    const page = await this.see(toField(label));
    const { index = 0, 0: all, 1: number } = nearest(page, toField(label));
    if (number === undefined) {
      writeFileSync(join(this.#home, "text"), text);
      return this.#pressAt(page, index + all.length);
    }
    await this.#goTo(Number(number));
    await this.#press([...this.#kind.edit, "C-u"]);
    await this.#press([text], true);
    await this.#press(this.#kind.leave);
    if (this.#kind.isInField) this.#field = Number(number);
  }

  /** Ticks a box or chooses a radio button. */
  async check(label: string): Promise<void> {
    await this.#activate(await this.#find(new RegExp(`\\[(\\d+)\\][[(][ X*][\\])]\\s*${toPattern(label)}`)), "control");
  }

  /** Chooses an option in the list that the field opens. */
  async choose(label: string, option: string): Promise<void> {
    await this.#activate(await this.#find(toField(label)), "control");
    const row = new RegExp(`[│|](?:[^│|]*[\\s_])?${toPattern(option)}\\s*[│|]`);
    const rows = (await this.see(row)).split("\n");
    const at = rows.findIndex((line) => row.test(line));
    await this.#press(this.#toRow(at, "Down", "Up"));
    await this.#press(["Enter"]);
  }

  async follow(words: string): Promise<void> {
    await this.#activate(await this.#find(new RegExp(`\\[(\\d+)\\]${toPattern(words)}`)), "link");
  }

  async press(words: string): Promise<void> {
    // w3m shows no numbers of buttons. Takes the last match, because a link may have the same text.
    const name = toPattern(words);
    const button = new RegExp(
      `(?:\\[(\\d+)\\](?:[\\w-]*\\) )?|^\\s*)${name}(?=\\s*(?:$|[[(]))|(?<=\\] )${name}(?= )`,
      "m",
    );
    const page = await this.see(button);
    const { index = 0, 0: all, 1: number } = present(findAll(page, button).at(-1));
    if (this.name === "w3m") await this.#pressAt(page, index + all.length - 1);
    else await this.#activate(Number(number), "control");
    // elinks asks before it posts a form.
    if (/Do you want to post form data/.test(this.screen)) await this.#press(["Enter"]);
  }

  /** Moves w3m's cursor to a place of the page, because w3m numbers neither buttons nor text areas. */
  async #pressAt(page: string, index: number): Promise<void> {
    const rows = page.slice(0, index).split("\n");
    const columns = Array<string>(present(rows.at(-1)).length).fill("l");
    await this.#press([...this.#toRow(rows.length - 1, "j", "k"), "^", ...columns]);
    await this.#press(["Enter"]);
  }

  #toRow(row: number, down: string, up: string): string[] {
    const rows = row - Number(this.#tmux("display-message", "-p", "#{cursor_y}"));
    return Array<string>(Math.abs(rows)).fill(rows < 0 ? up : down);
  }

  async #find(pattern: RegExp): Promise<number> {
    return Number(nearest(await this.see(pattern), pattern)[1]);
  }

  async #activate(number: number, kind: "link" | "control"): Promise<void> {
    const { activates } = this.#kind;
    const isDone = this.#field === null && (activates === "all" || (activates === "links" && kind === "link"));
    await this.#goTo(number);
    this.#field = null;
    if (!isDone) await this.#press(["Enter"]);
  }

  #goTo(number: number): Promise<void> {
    const steps = this.#field === null ? 0 : number - this.#field;
    const keys = Array<string>(Math.abs(steps)).fill(steps < 0 ? "Up" : "Down");
    return this.#press(this.#field === null ? [...String(number), this.#kind.go] : keys);
  }

  async end(): Promise<void> {
    this.#tmux("kill-server");
    // A browser still writes files while it ends. `rmSync` would not retry.
    await rm(this.#home, { recursive: true, force: true, maxRetries: 50, retryDelay: 20 });
  }
}

const findAll = (page: string, pattern: RegExp) => [...page.matchAll(new RegExp(pattern, `g${pattern.flags}`))];

/** Returns the match with the label nearest to its field, because a message may have the label's words too. */
const nearest = (page: string, pattern: RegExp) =>
  present(findAll(page, pattern).sort((one, other) => one[0].length - other[0].length)[0]);

/** Matches a label and its field's number, or the blanks of w3m's text area. A hint may be between. */
const toField = (label: string) =>
  new RegExp(`${toPattern(label)}[^[\\n]*(?:\\n[^[\\n]*){0,6}\\[+(?:(\\d+)\\](?=\\[|\\n|[^\\n[]*[_\\]])| {9})`);

/** A narrow column may break a line at any blank. */
const toPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "\\s+");
