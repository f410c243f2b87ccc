import { connect } from "node:net";
import { createTransport } from "nodemailer";
import { MAX_VIDEO_BYTES } from "#contract/applications/video";
import { newSecret } from "../../../platform/crypto/secret";
import { readBucketSettings } from "../../../platform/files/bucketClient";
import { toSocketAddress } from "../../../platform/files/clamd";
import { getFiles } from "../../../platform/files/fileStore";
import { toTransport } from "../../../messaging/mail/send";
import { bad, good, odd, type Check } from "./finding";

/** Timeout in ms. */
const PATIENCE = 10_000;
/** Timeout in ms, short because clamd refuses too long a body at once. */
const LIMIT_PATIENCE = 1_000;

export const filesCheck: Check = {
  subject: "S3_BUCKET",
  todo: "Compare S3_ENDPOINT, S3_REGION, the bucket's name and the rights of its key: read, write, delete and list.",
  look: async (config) => {
    if (!readBucketSettings(config)) return [];
    const files = getFiles(config);
    const name = `${newSecret()}.probe`;
    const sent = Buffer.from("motriz doctor");
    await files.check(AbortSignal.timeout(PATIENCE));
    await files.save(name, sent);
    const came = await files.read(name);
    await files.delete(name);
    const left = await files.size(name);
    if (!came?.equals(sent)) return [bad("S3_BUCKET", "what was written came back as something else", filesCheck.todo)];
    if (left !== null)
      return [bad("S3_BUCKET", "what was deleted is still there", "Turn versions and object locks of the bucket off.")];
    return [good("S3_BUCKET", "it is written to, read and deleted from")];
  },
};

/** Sends bytes to clamd. Returns its answer; "" if it closes the connection or waits for more. */
function ask(address: string, bytes: Buffer, patience: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(toSocketAddress(address));
    socket.setTimeout(patience, () => socket.destroy());
    socket.once("error", reject).once("connect", () => socket.write(bytes));
    socket.once("data", (answer: Buffer) => {
      resolve(answer.toString());
      socket.destroy();
    });
    socket.once("close", () => resolve(""));
  });
}

/** Connects with TLS and logs in, but sends no mail. */
export const mailCheck: Check = {
  subject: "SMTP_URL",
  todo: "Compare the mail server's address, port, user and password, and its certificate.",
  look: async ({ SMTP_URL: url, MAIL_FROM, ALLOW_UNENCRYPTED }) => {
    if (!url)
      return [odd("SMTP_URL", "it is not set: mails stay in DATA_DIR/outbox", "Set it, so that people get them.")];
    const patience = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE };
    const transport = createTransport({ ...toTransport(url, ALLOW_UNENCRYPTED), ...patience });
    await transport.verify().finally(() => transport.close());
    return [
      good("SMTP_URL", "the mail server takes our login"),
      /@localhost\b/.test(MAIL_FROM)
        ? bad(
            "MAIL_FROM",
            `mails come from ${MAIL_FROM}, which nobody believes`,
            "Set it to an address of your domain.",
          )
        : good("MAIL_FROM", `mails come from ${MAIL_FROM}`),
    ];
  },
};

export const clamdCheck: Check = {
  subject: "CLAMD_ADDRESS",
  todo: "Start clamd, or set the address of its socket. No video and no PDF is taken until then.",
  look: async ({ CLAMD_ADDRESS: address }) => {
    if (!address) return [odd("CLAMD_ADDRESS", "it is not set: nobody looks at what people send", "Set it.")];
    const answer = await ask(address, Buffer.from("zPING\0"), PATIENCE);
    if (!answer.startsWith("PONG")) return [bad("CLAMD_ADDRESS", "what answers there is no clamd", clamdCheck.todo)];
    // clamd compares a chunk's length with StreamMaxLength before it reads the chunk.
    const length = Buffer.alloc(4);
    length.writeUInt32BE(MAX_VIDEO_BYTES);
    const refusal = await ask(address, Buffer.concat([Buffer.from("zINSTREAM\0"), length]), LIMIT_PATIENCE);
    return [
      good("CLAMD_ADDRESS", "clamd answers"),
      refusal.includes("size limit exceeded")
        ? bad("clamd", "it refuses videos of 300 MB", "Set StreamMaxLength, MaxFileSize and MaxScanSize to 300M.")
        : good("clamd", "it takes videos of 300 MB"),
    ];
  },
};
