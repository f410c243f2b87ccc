// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { push } from "./push";
import { endPush } from "./pushWorkers";

const key = "BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U";
const form = () => document.querySelector("form") as HTMLFormElement;
const value = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
const said = () => document.querySelector("[role=alert]")?.textContent;
let sent: number;

beforeEach(() => {
  sent = 0;
  document.body.innerHTML = `<form class="invisible flex" data-push="${key}" data-denied="Bloqueado" data-failed="Falhou"><input name="endpoint" value=""><input name="p256dh" value=""><input name="auth" value=""><p role="alert"></p><button type="submit">Ligar</button></form>`;
  document.body.addEventListener("submit", (event) => {
    event.preventDefault();
    sent++;
  });
});
afterEach(() => vi.unstubAllGlobals());

const subscription = { endpoint: "https://push.example/x", keys: { p256dh: "P", auth: "A" } };
function aBrowser(permission = "granted", subscribe = vi.fn(() => Promise.resolve({ toJSON: () => subscription }))) {
  const registration = {
    active: {},
    installing: null,
    waiting: null,
    pushManager: { getSubscription: () => Promise.resolve(null), subscribe },
  };
  const register = vi.fn(() => Promise.resolve(registration));
  const ask = vi.fn(() => Promise.resolve(permission));
  vi.stubGlobal("navigator", { serviceWorker: { register } });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { requestPermission: ask });
  return { register, subscribe, ask };
}
const press = () => document.querySelector("button")?.click();

test("asks for permission on a press, and sends keys once", async () => {
  const { register, subscribe, ask } = aBrowser();
  push(form(), "ana");
  expect(form().className).toBe("flex");
  expect(ask).not.toHaveBeenCalled();
  press();
  press();
  await vi.waitFor(() => expect([sent, said()]).toEqual([1, ""]));
  expect([value("endpoint"), value("p256dh"), value("auth")]).toEqual(["https://push.example/x", "P", "A"]);
  expect(register.mock.calls).toEqual([["/push.js", { scope: "/push/ana/" }]]);
  expect(subscribe.mock.calls).toMatchObject([[{ userVisibleOnly: true }]]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("reports a refusal and a failure, and sends nothing", async () => {
  aBrowser("denied");
  push(form(), "ana");
  press();
  await vi.waitFor(() => expect(said()).toBe("Bloqueado"));
  aBrowser(
    "granted",
    vi.fn(() => Promise.reject(new Error("no push service"))),
  );
  document.body.innerHTML = document.body.innerHTML.replace("Bloqueado</p>", "</p>");
  push(form(), "ana");
  press();
  await vi.waitFor(() => expect(said()).toBe("Falhou"));
  expect(sent).toBe(0);
});

test("hides the form in browsers without push", () => {
  vi.stubGlobal("navigator", {});
  push(form(), "ana");
  expect(form().className).toBe("invisible flex");
});

test("removes notification workers, but not the offline copy's", async () => {
  const ended: string[] = [];
  const registrations = ["/", "/push/ana/", "/push/bia/"].map((path) => ({
    scope: `https://motriz.example${path}`,
    unregister: () => Promise.resolve(void ended.push(path)),
  }));
  vi.stubGlobal("navigator", { serviceWorker: { getRegistrations: () => Promise.resolve(registrations) } });
  await endPush("ana");
  expect(ended.splice(0)).toEqual(["/push/bia/"]);
  await endPush();
  expect(ended).toEqual(["/push/ana/", "/push/bia/"]);
});
