import { frameAnswer } from "../../platform/process/framedAnswer";
import { forbidGeneratedCode } from "../../platform/process/generatedCode";
import { parseInboundMail } from "./inboundMail";
import type { MailAnswer } from "./readInboundMail";

/*
 * The process that reads one mail and ends (readInboundMail.ts). The mail comes on the standard input; its sender, id
 * and files go out as JSON, the files in base 64.
 */
forbidGeneratedCode();
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const mail = await parseInboundMail(Buffer.concat(chunks)).catch(() => null);
const head: MailAnswer = mail && { from: mail.from, messageId: mail.messageId };
process.stdout.write(frameAnswer(head, mail?.files), () => process.exit(0));
