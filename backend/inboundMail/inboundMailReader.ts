import { forbidGeneratedCode } from "../process/generatedCode";
import { parseInboundMail } from "./inboundMail";
import type { MailAnswer } from "./readInboundMail";

/*
 * The process that reads one mail and ends (readInboundMail.ts): the mail comes on the standard input, and what it is
 * to us goes out as JSON, its files in base 64.
 */
forbidGeneratedCode();
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const mail = await parseInboundMail(Buffer.concat(chunks)).catch(() => null);
const answer: MailAnswer = mail && {
  ...mail,
  files: mail.files.map((file) => Buffer.from(file).toString("base64")),
};
process.stdout.write(JSON.stringify(answer), () => process.exit(0));
