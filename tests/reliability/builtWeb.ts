import { existsSync } from "node:fs";

export function findBuiltWeb(): string[] {
  if (!existsSync("build/server/index.js")) throw new Error("npm run build: this test runs the built web.");
  return ["build/server/remix-serve.js", "build/server/index.js"];
}
