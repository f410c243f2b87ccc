import { expect, it } from "vitest";
import { newProtocol } from "./writeRecords";

it("protocol numbers have a fixed form and don't repeat", () => {
  const protocols = Array.from({ length: 5_000 }, newProtocol);
  for (const protocol of protocols) expect(protocol).toMatch(/^MTZ(-[2-9A-HJKMNP-TW-Z]{4}){2}$/);
  expect(new Set(protocols).size).toBe(protocols.length);
});
