import { eq } from "drizzle-orm";
import { it } from "vitest";
import { renewCalendarFeed } from "#contract/applications/calendarFeed";
import { RECENT_LOGIN_MINUTES } from "#contract/candidates/account";
import { beginPasskey } from "#contract/candidates/passkey";
import { MINUTE_MS } from "#contract/base/time";
import { Authenticator } from "../authenticator";
import { aBegunFactor, aPasskey, aSecondFactor } from "../factories/secondKeys";
import { aPhoneCandidate, readCode } from "../factories/phoneLogins";
import { openBrowser, pressRow, pressTwice, type Browser, type Row } from "../pressTwice";
import { present } from "../present";
import { Visitor } from "../visitor";
import { toCode } from "../../backend/candidates/auth/emailCode";
import { backgroundDone } from "../../backend/http/server/background";
import { runDueTasks } from "../../backend/messaging/queue/worker";
import { accessTokens, emailConfirmations, users } from "../../backend/platform/db/schema";
import { taskKinds } from "../../backend/program/rooms";
import { cloud, ORIGIN, web } from "./world";

// Forms that ../api/pressedTwice.test.ts sends twice: the settings of an account.

const settings = (part: string) => `/dashboard/user/settings/${part}`;
const own = ({ person }: Browser) => ({ params: { id: person.candidateId } });

/** Makes the person's login too old for changes that must be confirmed. */
const age = ({ person }: Browser) =>
  web.context.db
    .update(accessTokens)
    .set({ confirmedAt: new Date(web.context.now().getTime() - (RECENT_LOGIN_MINUTES + 1) * MINUTE_MS) })
    .where(eq(accessTokens.userId, person.userId));

const loginElsewhere = ({ person: { email, password } }: Browser) =>
  web.app.inject({ method: "POST", url: "/authentication/login?typeUser=1", payload: { email, password } });

const withPasskey = async ({ person }: Browser) => {
  await aPasskey(web, person, new Authenticator(ORIGIN));
  return { at: settings("passkeys") };
};

const rows: Row[] = [
  [
    "/dashboard/user/settings/$part endSession",
    async (browser) => {
      await loginElsewhere(browser);
      return { at: settings("devices") };
    },
  ],
  [
    "/dashboard/user/settings/$part endCalendar",
    async (browser) => {
      await browser.call(renewCalendarFeed, own(browser));
      return { at: settings("devices") };
    },
  ],
  ["/dashboard/user/settings/$part sharePhone", () => ({ at: settings("devices") })],
  [
    "/dashboard/user/settings/$part confirm",
    async (browser) => {
      await age(browser);
      return { at: `${settings("email")}?confirm=passkeys`, typed: { currentPassword: browser.person.password } };
    },
  ],
  [
    "/dashboard/user/settings/$part createPassword",
    async (browser) => {
      const whereOwn = eq(users.id, browser.person.userId);
      await web.context.db.update(users).set({ passwordHash: null }).where(whereOwn);
      return { at: settings("password") };
    },
  ],
  [
    "/dashboard/user/settings/passkeys addPasskey",
    async ({ person }) => {
      const url = beginPasskey.path.replace("{id}", person.userId);
      const answer = await web.app.inject({ method: "POST", url, headers: person.authorization, payload: {} });
      const options = answer.json<{ challenge: string; user: { id: string } }>();
      const passkey = JSON.stringify(new Authenticator(ORIGIN).register(options));
      return { at: settings("passkeys"), typed: { name: "Celular", passkey } };
    },
  ],
  [
    "/dashboard/user/settings/passkeys renamePasskey",
    async (browser) => ({ ...(await withPasskey(browser)), typed: { name: "Notebook" } }),
  ],
  ["/dashboard/user/settings/passkeys remove", withPasskey],
  ["/dashboard/user/settings/second-factor begin", () => ({ at: settings("second-factor") })],
  [
    "/dashboard/user/settings/second-factor turnOn",
    async ({ person }) => {
      const nextCode = await aBegunFactor(web, person);
      return { at: settings("second-factor"), typed: { secondFactor: nextCode() } };
    },
  ],
  [
    "/dashboard/user/settings/second-factor renew",
    async ({ person }) => {
      const nextCode = await aSecondFactor(web, person);
      return { at: settings("second-factor"), typed: { secondFactor: nextCode() } };
    },
  ],
  [
    "/dashboard/user/settings/second-factor remove",
    async ({ person }) => {
      const nextCode = await aSecondFactor(web, person);
      return { at: settings("second-factor"), typed: { secondFactor: nextCode() } };
    },
  ],
];

it.each(rows)("%s", async (...row) => {
  await pressRow(web, row);
});

it("confirms an e-mail once by its code", async () => {
  const { person, visitor } = await openBrowser(web);
  const email = `nova.${person.email}`;
  const typed = { email, currentPassword: person.password };
  await visitor.post(settings("email"), [["intent", "email"], ...Object.entries(typed)], false);
  const [waiting] = await web.context.db
    .select()
    .from(emailConfirmations)
    .where(eq(emailConfirmations.userId, person.userId));
  const code = toCode(web.context.config, present(waiting).hash);
  await pressTwice(visitor, "/dashboard/user/settings/$part code", { at: settings("email"), typed: { code } });
});

it("closes an account once if its code is sent twice", async () => {
  const number = "5511950000001";
  const person = await aPhoneCandidate(web, cloud, number);
  const visitor = new Visitor(web.send);
  await visitor.login(person);
  await pressTwice(visitor, "/dashboard/user/settings/$part sendCode", { at: settings("close") });
  await backgroundDone(web.context);
  await runDueTasks(web.context, { kinds: taskKinds, log: web.app.log });
  await pressTwice(visitor, "/dashboard/user/settings/$part close", {
    at: settings("close"),
    typed: { phoneCode: readCode(cloud), sendCode: null },
  });
});
