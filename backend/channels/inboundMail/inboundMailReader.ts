import { frameAnswer } from "../../platform/process/framedAnswer";
import { forbidGeneratedCode } from "../../platform/process/generatedCode";
import { parseInboundMail } from "./inboundMail";
import type { MailAnswer } from "./readInboundMail";

/* Sandbox program of readInboundMail.ts: reads a mail, and writes sender and id as JSON, then the files' bytes. */
forbidGeneratedCode();
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const mail = await parseInboundMail(Buffer.concat(chunks)).catch(() => null);
const head: MailAnswer = mail && { from: mail.from, messageId: mail.messageId };
process.stdout.write(frameAnswer(head, mail?.files), () => process.exit(0));
