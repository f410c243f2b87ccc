import { config } from "zod";

// zod decides while a schema is made, so whoever forbids code imports this file before its schemas.
config({ jitless: true });

/** Ends all ways to make code of text in this process. Called last, because ajv makes code while it loads. */
export function forbidGeneratedCode(): void {
  // The constructors of generators and of asynchronous functions have no names.
  const kinds = [() => 1, async () => 1, function* () {}, async function* () {}];
  for (const kind of kinds) {
    const prototype = Object.getPrototypeOf(kind) as object;
    // Parsers ask whether something is an `instanceof Function`.
    Object.defineProperty(prototype, "constructor", { value: toRefusal(prototype) });
  }
  Object.assign(globalThis, { eval: toRefusal({}), Function: Function.prototype.constructor });
}

function toRefusal(prototype: object) {
  function refuse() {
    throw new Error("No code is made of text here.");
  }
  return Object.defineProperty(refuse, "prototype", { value: prototype });
}
