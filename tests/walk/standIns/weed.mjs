#!/usr/bin/env node
// Replaces SeaweedFS: `weed server` serves a folder by S3, and `weed shell` creates a bucket through the master's port.
import { mkdirSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";

const [command, ...rest] = process.argv.slice(2);
const options = Object.fromEntries(rest.map((word) => /^-([\w.]+)=?(.*)$/.exec(word).slice(1)));
if (command === "shell") {
  let said = "";
  for await (const chunk of process.stdin) said += chunk;
  const [, name] = /^s3\.bucket\.create -name (\w+)$/.exec(said.trim());
  const answer = await fetch(`http://${options.master}/${name}`, { method: "POST" });
  if (!answer.ok) throw new Error(`${answer.status}`);
} else {
  const require = createRequire("/s3rver/");
  const S3rver = require("@20minutes/s3rver");
  const { DUMMY_ACCOUNT } = require("@20minutes/s3rver/lib/models/account.js");
  DUMMY_ACCOUNT.createKeyPair(process.env.AWS_ACCESS_KEY_ID, process.env.AWS_SECRET_ACCESS_KEY);
  // S3rver misjudges the signatures of calls for a whole bucket, so wrong signatures pass. An unknown key is refused.
  const how = { silent: true, allowMismatchedSignatures: true };
  const server = new S3rver({ ...how, address: options.ip, port: Number(options["s3.port"]), directory: options.dir });
  await server.run();
  createServer((request, response) => {
    mkdirSync(join(options.dir, request.url), { recursive: true });
    response.end();
  }).listen(9333, options.ip);
  process.on("SIGTERM", () => process.exit());
}
