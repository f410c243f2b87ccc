import { expect, test, vi } from "vitest";

test("an event fails if no subscribers are registered", async () => {
  vi.resetModules();
  const { emit } = await import("./events");
  await expect(emit(null as never, "access.ended", { userId: "", isWhole: true })).rejects.toThrow(
    "nobody has subscribed",
  );
});
