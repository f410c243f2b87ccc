import { beforeAll, expect, test } from "vitest";
import { aCandidate, type Person } from "#tests/factories/people";
import { openSharedServer } from "#tests/apiServer";

let person: Person;
const api = await openSharedServer();
beforeAll(async () => {
  person = await aCandidate(api.app);
});

const initial = {
  receiveNewJobNotifications: true,
  receiveUpdateReminders: true,
  receiveUpdateWhatsApp: false,
  receiveJobNotificationsWhatsApp: false,
};
const read = () =>
  api.app.inject({ url: `/candidate/${person.candidateId}/notification-preferences`, headers: person.authorization });
const put = (path: string, payload: object) =>
  api.app.inject({
    method: "PUT",
    url: `/candidate/${person.candidateId}/${path}`,
    headers: person.authorization,
    payload,
  });

test("a new account has e-mail on and WhatsApp off", async () => {
  expect((await read()).json()).toEqual(initial);
});

// Paths of docs/requirements.md, section 7.
test.each([
  ["update-new-job-notifications", "receiveNewJobNotifications"],
  ["update-reminders", "receiveUpdateReminders"],
  ["receive-update-whatsApp", "receiveUpdateWhatsApp"],
  ["receive-jobNotifications-whatsApp", "receiveJobNotificationsWhatsApp"],
] as const)("%s changes only %s", async (path, name) => {
  const changed = { ...initial, [name]: !initial[name] };
  expect((await put(path, { newValue: !initial[name] })).json()).toEqual(changed);
  expect((await read()).json()).toEqual(changed);
  expect((await put(path, { newValue: initial[name] })).json()).toEqual(initial);
});

test("each call changes one preference and keeps the others", async () => {
  expect((await read()).json()).toEqual(initial);
  const saved = [
    await put("update-new-job-notifications", { newValue: false }),
    await put("update-reminders", { newValue: false }),
    await put("receive-update-whatsApp", { newValue: true }),
  ];
  expect(saved.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const switched = {
    receiveNewJobNotifications: false,
    receiveUpdateReminders: false,
    receiveUpdateWhatsApp: true,
    // No switch on the screen changes this preference.
    receiveJobNotificationsWhatsApp: false,
  };
  expect((await read()).json()).toEqual(switched);
  expect((await put("receive-jobNotifications-whatsApp", { newValue: true })).json()).toEqual({
    ...switched,
    receiveJobNotificationsWhatsApp: true,
  });
  for (const [path, newValue] of [
    ["update-new-job-notifications", true],
    ["update-reminders", true],
    ["receive-update-whatsApp", false],
    ["receive-jobNotifications-whatsApp", false],
  ] as const)
    await put(path, { newValue });
  expect((await read()).json()).toEqual(initial);
});

test.each([[{}], [{ newValue: "true" }], [{ newValue: null }], [[]]])("rejects the preference %j", async (payload) => {
  expect((await put("update-reminders", payload)).statusCode).toBe(400);
});
