import { config } from "zod";

// zod decides while a schema is made, so import this before schemas.
config({ jitless: true });

/** Disables code generation from text. Call it last, because ajv generates code while loading. */
export function forbidGeneratedCode(): void {
  // Constructors of generators and async functions are not global.
  const kinds = [() => 1, async () => 1, function* () {}, async function* () {}];
  for (const kind of kinds) {
    const prototype = Object.getPrototypeOf(kind) as object;
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
