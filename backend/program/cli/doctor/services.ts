import { connect } from "node:net";
import { createTransport } from "nodemailer";
import { newSecret } from "../../../platform/crypto/secret";
import { readBucketSettings } from "../../../platform/files/bucketClient";
import { toSocketAddress } from "../../../platform/files/clamd";
import { getFiles } from "../../../platform/files/fileStore";
import { toTransport } from "../../../messaging/mail/send";
import { bad, good, odd, type Check } from "./finding";

/** In ms. */
const PATIENCE = 10_000;

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

/** Connects with TLS and logs in. Nothing is sent. */
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
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(toSocketAddress(address));
      socket.setTimeout(PATIENCE, () => socket.destroy(new Error("it says nothing")));
      socket.once("error", reject).once("connect", () => socket.write("zPING\0"));
      socket.once("data", (bytes: Buffer) => {
        resolve(bytes.toString());
        socket.destroy();
      });
      socket.once("close", () => resolve(""));
    });
    return [
      answer.startsWith("PONG")
        ? good("CLAMD_ADDRESS", "clamd answers")
        : bad("CLAMD_ADDRESS", "what answers there is no clamd", clamdCheck.todo),
    ];
  },
};
