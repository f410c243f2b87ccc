#!/usr/bin/env node
// Replaces `docker` for commands of docs/operators.md: sends them to walk.ts, whose engine runs containers by runc.
import { request } from "node:http";

const { DOCKER_SOCKET: socketPath, ...env } = process.env;
const call = request({ socketPath, method: "POST" }, (answer) => {
  let text = "";
  answer.setEncoding("utf8").on("data", (chunk) => (text += chunk));
  answer.on("end", () => {
    const { code, stdout, stderr } = JSON.parse(text);
    process.stdout.write(stdout);
    process.stderr.write(stderr);
    process.exitCode = code;
  });
});
call.end(JSON.stringify({ args: process.argv.slice(2), cwd: process.cwd(), env }));
