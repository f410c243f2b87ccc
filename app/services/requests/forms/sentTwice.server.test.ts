import { data, redirect } from "@remix-run/node";
import { expect, it, vi } from "vitest";
import { changeSession } from "~/services/requests/auth/session.server";
import { present } from "#tests/present";
import { answerOnce } from "./sentTwice.server";

interface Sent {
  cookie?: string;
  password?: string | File;
  worksOnce?: boolean | "emailKey";
}

const send = ({ cookie, password = "x", worksOnce = true }: Sent, answer: () => Promise<unknown>) => {
  const request = new Request("http://localhost/settings", { method: "POST", headers: cookie ? { cookie } : {} });
  const form = new FormData();
  form.set("password", password);
  return answerOnce(request, form, answer, worksOnce);
};
const statusOf = (answer: unknown) =>
  answer instanceof Response ? answer.status : (answer as { init: ResponseInit | null }).init?.status;

it("runs a one-time form once, and repeats its answer", async () => {
  const act = vi.fn(() => Promise.resolve(redirect("/done", { headers: { "set-cookie": "other=new" } })));
  const sent = { cookie: "a=1" };
  const answers = [...(await Promise.all([send(sent, act), send(sent, act)])), await send(sent, act)];
  expect(act).toHaveBeenCalledTimes(1);
  for (const answer of answers as Response[])
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([
      302,
      ["other=new", expect.stringMatching(/^session=/)],
    ]);
  await send({ ...sent, password: "y" }, act);
  await send({ cookie: "a=2" }, act);
  for (let time = 0; time < 2; time++) await send({}, act);
  expect(act).toHaveBeenCalledTimes(5);
});

it("runs equal simultaneous forms once, and a later form again", async () => {
  const act = vi.fn(() => Promise.resolve(redirect("/done")));
  const sent = { cookie: "b=1", worksOnce: false };
  await Promise.all([send(sent, act), send(sent, act)]);
  expect(act).toHaveBeenCalledTimes(1);
  await send(sent, act);
  expect(act).toHaveBeenCalledTimes(2);
  const photo = (bytes: string) => new File([bytes], "image.jpg");
  await Promise.all(["um", "outro"].map((bytes) => send({ ...sent, password: photo(bytes) }, act)));
  expect(act).toHaveBeenCalledTimes(4);
});

it("runs a form again after a failure", async () => {
  const refused = vi.fn(() => Promise.resolve(data(null, { status: 400 })));
  for (let time = 0; time < 2; time++) await send({ cookie: "c=1" }, refused);
  expect(refused).toHaveBeenCalledTimes(2);
  const broken = vi.fn(() => Promise.reject(new Error("broken")));
  for (let time = 0; time < 2; time++) await expect(send({ cookie: "c=2" }, broken)).rejects.toThrow("broken");
  expect(broken).toHaveBeenCalledTimes(2);
});

it("redirects a repeated one-time form like its first success", async () => {
  const done = (await send({ cookie: "d=1" }, () => Promise.resolve(redirect("/done")))) as Response;
  const cookie = present(done.headers.getSetCookie()[0]?.split(";")[0]);
  const spent = () => Promise.resolve(data(null, { status: 410 }));
  const again = (await send({ cookie }, spent)) as Response;
  expect([again.status, again.headers.get("location")]).toEqual([302, "/done"]);
  expect(statusOf(await send({ cookie, password: "y" }, spent))).toBe(410);
  // A rate limit and an outage are temporary, so they are shown. The extra cookie avoids the cached answer.
  for (const status of [429, 503]) {
    const failed = () => Promise.resolve(data(null, { status }));
    expect(statusOf(await send({ cookie: `${cookie}; n=${status}` }, failed))).toBe(status);
  }
});

it("shows the failure if the session has a new key", async () => {
  const sent = { worksOnce: "emailKey" as const };
  const done = (await send({ ...sent, cookie: "g=1" }, () => Promise.resolve(redirect("/done")))) as Response;
  const cookie = present(done.headers.getSetCookie()[0]?.split(";")[0]);
  const spent = () => Promise.resolve(data(null, { status: 410 }));
  const request = new Request("http://localhost", { headers: { cookie } });
  const fresh = present((await changeSession(request, { emailKey: "another" })).split(";")[0]);
  expect(statusOf(await send({ ...sent, cookie: fresh }, spent))).toBe(410);
  expect(statusOf(await send({ ...sent, cookie }, spent))).toBe(302);
});

it("redirects a repeated post whose first answer was no redirect", async () => {
  const codes = await send({ cookie: "e=1" }, () => Promise.resolve(data({ codes: 10 })));
  const { data: shown, init } = codes as { data: unknown; init: { headers: Headers } };
  expect(shown).toEqual({ codes: 10 });
  const cookie = present(init.headers.getSetCookie()[0]?.split(";")[0]);
  const again = await send({ cookie }, () => Promise.resolve(data(null, { status: 400 })));
  expect((again as Response).headers.get("location")).toBe("/settings");
});

it("shows a repeat's failure an hour after the success", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const done = (await send({ cookie: "f=1" }, () => Promise.resolve(redirect("/done")))) as Response;
  const cookie = present(done.headers.getSetCookie()[0]?.split(";")[0]);
  vi.setSystemTime(Date.now() + 61 * 60_000);
  expect(statusOf(await send({ cookie }, () => Promise.resolve(data(null, { status: 410 }))))).toBe(410);
  vi.useRealTimers();
});
