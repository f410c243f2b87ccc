import { expect, test, vi } from "vitest";
import type { AppContext } from "../../http/context";
import { TryLater } from "../../messaging/queue/kind";
import { unlessSlow } from "./task";

test("pauses a webhook while slow requests wait", async () => {
  vi.useFakeTimers();
  try {
    const context = {} as AppContext;
    let answer: (words: string) => void = () => undefined;
    const answered = new Promise<string>((resolve) => (answer = resolve));
    const ask = () => unlessSlow(context, "slow", () => answered);
    const first = Array.from({ length: 9 }, ask);
    await vi.advanceTimersByTimeAsync(600);
    const request = vi.fn(() => Promise.resolve("ok"));
    await expect(unlessSlow(context, "slow", request)).rejects.toThrow(TryLater);
    expect(request).not.toHaveBeenCalled();
    expect(await unlessSlow(context, "quick", request)).toBe("ok");
    answer("at last");
    expect(new Set(await Promise.all(first))).toEqual(new Set(["at last"]));
    expect(await unlessSlow(context, "slow", request)).toBe("ok");
  } finally {
    vi.useRealTimers();
  }
});

test("stops counting a slow request once it fails", async () => {
  vi.useFakeTimers();
  try {
    const context = {} as AppContext;
    const fail = () =>
      unlessSlow(context, "failing", async () => {
        await new Promise((resolve) => setTimeout(resolve, 10_000));
        throw new Error("no answer");
      }).catch((error: unknown) => (error as Error).message);
    const first = Promise.all([fail(), fail(), fail()]);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await fail()).toBe("the webhook's address is slow");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await first).toEqual(["no answer", "no answer", "no answer"]);
    expect(await unlessSlow(context, "failing", () => Promise.resolve("ok"))).toBe("ok");
  } finally {
    vi.useRealTimers();
  }
});
