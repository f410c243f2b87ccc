import { expect, it } from "vitest";
import { readConfig } from "../../platform/config";
import { createSandbox } from "./create";

it.each([
  ["blank", ""],
  ["long", "a".repeat(161)],
])("refuses a company's %s name", async (_, name) => {
  await expect(createSandbox({ ...readConfig({}), DATA_DIR: "/nowhere" }, name)).rejects.toThrow("1 to 160 characters");
});
