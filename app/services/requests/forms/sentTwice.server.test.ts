import { data, redirect } from "@remix-run/node";
import { expect, it, vi } from "vitest";
import { answerOnce } from "./sentTwice.server";

const send = (cookie: string | undefined, password: string, answer: () => Promise<unknown>) => {
  const request = new Request("http://localhost/settings", { method: "POST", headers: cookie ? { cookie } : {} });
  const form = new FormData();
  form.set("password", password);
  return answerOnce(request, form, answer);
};

it("answers an equal form of the same session once", async () => {
  const act = vi.fn(() => Promise.resolve(redirect("/done", { headers: { "set-cookie": "session=new" } })));
  const answers = [...(await Promise.all([send("a=1", "x", act), send("a=1", "x", act)])), await send("a=1", "x", act)];
  expect(act).toHaveBeenCalledTimes(1);
  for (const answer of answers as Response[])
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([302, "session=new"]);
  await send("a=1", "y", act);
  await send("a=2", "x", act);
  await send(undefined, "x", act);
  await send(undefined, "x", act);
  expect(act).toHaveBeenCalledTimes(5);
});

it("stores no failure", async () => {
  const refused = vi.fn(() => Promise.resolve(data(null, { status: 400 })));
  await send("b=1", "x", refused);
  await send("b=1", "x", refused);
  expect(refused).toHaveBeenCalledTimes(2);
  const broken = vi.fn(() => Promise.reject(new Error("broken")));
  for (let time = 0; time < 2; time++) await expect(send("b=2", "x", broken)).rejects.toThrow("broken");
  expect(broken).toHaveBeenCalledTimes(2);
});
