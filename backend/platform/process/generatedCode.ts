import { config } from "zod";

// zod reads this setting when it makes a schema, so import this module before schemas.
config({ jitless: true });

/** Forbids `eval` and other code from text. Call it after imports, because ajv makes code while it loads. */
export function forbidGeneratedCode(): void {
  // The constructors of generators and async functions are not globals.
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
