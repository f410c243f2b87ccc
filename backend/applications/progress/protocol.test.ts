import { expect, it } from "vitest";
import { newProtocol } from "./writeRecords";

it("a protocol number is short, unambiguous and unique", () => {
  const protocols = Array.from({ length: 5_000 }, newProtocol);
  for (const protocol of protocols) expect(protocol).toMatch(/^MTZ(-[2-9A-HJKMNP-TW-Z]{4}){2}$/);
  expect(new Set(protocols).size).toBe(protocols.length);
});
