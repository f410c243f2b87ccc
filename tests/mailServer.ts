import { createServer, type AddressInfo, type Server, type Socket } from "node:net";

/** Steps of an SMTP conversation (RFC 5321). "half" is in the middle of the mail, "message" at its end. */
export type Step = "greeting" | "EHLO" | "MAIL" | "RCPT" | "DATA" | "half" | "message";

/** The server's reaction at a step: a line, a cut, silence, or taking the mail without an answer ("taken"). */
export interface Fate {
  at: Step;
  answer: "cut" | "silent" | "taken" | (string & {});
}

export interface ReadMail {
  messageId: string;
  subject: string;
  answer: Fate["answer"];
}

const isTaken = ({ answer }: ReadMail) => answer === "taken" || answer.startsWith("2");

/** A mail server that a test controls. `read`: the mails that it has received whole. */
export class MailServer {
  /** Reactions to the next connections, one each. Later connections get `usual`, where null accepts mails. */
  fates: Fate[] = [];
  usual: Fate | null = null;
  met: Fate[] = [];
  read: ReadMail[] = [];
  #server: Server | undefined;
  #port = 0;
  readonly #sockets = new Set<Socket>();

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  get taken(): ReadMail[] {
    return this.read.filter(isTaken);
  }

  /** Listens on a free port. A second call uses the same port. */
  async open(): Promise<void> {
    this.#server = createServer((socket) => this.#talk(socket));
    await new Promise<void>((resolve) => this.#server?.listen(this.#port, "127.0.0.1", resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    return new Promise((resolve) => this.#server?.close(() => resolve()));
  }

  #talk(socket: Socket): void {
    const own = this.fates.shift();
    let fate = own ?? this.usual;
    let rest = "";
    let message: string[] | null = null;
    const answer = (at: Step, usual: string): void => {
      const given = fate?.at === at ? fate.answer : usual;
      if (fate?.at === at) {
        this.met.push(fate);
        fate = null;
      }
      if (given === "cut") socket.destroy();
      else if (given === "silent" || given === "taken") socket.pause();
      else socket.write(`${given}\r\n`);
    };
    const end = (lines: string[]): void => {
      const text = lines.join("\n");
      this.read.push({
        messageId: /^Message-ID: <(.*)>$/im.exec(text)?.[1] ?? "?",
        subject: /^Subject: (.*)$/im.exec(text)?.[1] ?? "",
        answer: fate?.at === "message" ? fate.answer : "250 taken",
      });
      answer("message", "250 taken");
    };
    this.#sockets.add(socket);
    socket
      .on("error", () => undefined)
      .on("close", () => {
        this.#sockets.delete(socket);
        if (own && fate === own) this.fates.unshift(own);
      });
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      const lines = (rest + chunk).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (socket.isPaused()) return;
        if (message && line === ".") {
          end(message);
          message = null;
        } else if (message) {
          message.push(line);
          if (fate?.at === "half" && /^Subject:/i.test(line)) return answer("half", "");
        } else if (line === "DATA") {
          if (fate?.at !== "DATA") message = [];
          answer("DATA", "354 go on");
        } else if (line === "QUIT") socket.end("221 bye\r\n");
        else answer((/^(?:EHLO|MAIL|RCPT)/.exec(line)?.[0] ?? "EHLO") as Step, "250 ok");
      }
    });
    answer("greeting", "220 here");
  }
}
