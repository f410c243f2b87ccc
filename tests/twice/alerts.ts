import { createECDH, randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { changeAlert, createAlert, muteRole } from "#contract/vacancies/alert";
import { saveSearch } from "#contract/vacancies/savedSearch";
import { markVacancies } from "#contract/vacancies/vacancyMark";
import { aVacancy } from "../factories/vacancies";
import { pressRow, type Browser, type Row } from "../pressTwice";
import { present } from "../present";
import { toLinkKey, type LinkPurpose } from "../../backend/channels/alerts/linkKey";
import { notify } from "../../backend/channels/notifications/notify";
import { toUnsubscribeLink } from "../../backend/messaging/mail/unsubscription";
import { alertReceivers, alerts, notifications } from "../../backend/platform/db/schema";
import { web } from "./world";

// Forms that ../api/pressedTwice.test.ts sends twice: alerts, notifications and preferences.

const SEARCH = { name: "Vendedor", query: "roleName=vendedor" };
const ROLE = "Pintor automotivo";
const at = "/dashboard/alerts";

const own = ({ person }: Browser) => ({ params: { id: person.candidateId } });
const anAlert = (browser: Browser) => browser.call(createAlert, { ...own(browser), body: SEARCH });
const pause = async (browser: Browser) => {
  const { id } = await anAlert(browser);
  const params = { id: browser.person.candidateId, alertId: id };
  return browser.call(changeAlert, { params, body: { isPaused: true } });
};
const mute = (browser: Browser) => browser.call(muteRole, { ...own(browser), body: { role: ROLE, isMuted: true } });

async function linkOf({ web: { context } }: Browser, alertId: string, purpose: LinkPurpose, more = "") {
  const [row] = await context.db.select().from(alerts).where(eq(alerts.id, alertId));
  const id = purpose === "confirm" ? alertId : present(row).receiverId;
  return { at: `/alertas?key=${toLinkKey(context.config, purpose, id)}${more}` };
}

/** Prepares a list of vacancies, whose form sets or removes a mark. `mark` is set before. */
const marked = async (browser: Browser, mark?: "saved" | "hidden") => {
  const id = await aVacancy(web.context, { roleName: "Vendedor" });
  if (mark) await browser.call(markVacancies, { ...own(browser), body: { [mark]: [id] } });
  return { at: "/dashboard/listSelectiveProcesses?roleName=vendedor" };
};

const PREFERENCES = "/dashboard/notification-preferences";
const aSubscription = () => ({
  endpoint: `https://1.1.1.1/${randomUUID()}`,
  p256dh: createECDH("prime256v1").generateKeys("base64url"),
  auth: randomBytes(16).toString("base64url"),
});

const rows: Row[] = [
  [
    "/dashboard/alerts create",
    async (browser) => {
      await browser.call(saveSearch, { ...own(browser), body: SEARCH });
      return { at };
    },
  ],
  [
    "/dashboard/alerts pace",
    async (browser) => ({ at, typed: { alertId: (await anAlert(browser)).id, pace: "weekly" } }),
  ],
  ["/dashboard/alerts pause", async (browser) => ({ at, typed: { alertId: (await anAlert(browser)).id } })],
  ["/dashboard/alerts resume", async (browser) => ({ at, typed: { alertId: (await pause(browser)).id } })],
  ["/dashboard/alerts remove", async (browser) => ({ at, typed: { alertId: (await anAlert(browser)).id } })],
  [
    "/dashboard/alerts unmute",
    async (browser) => {
      await mute(browser);
      return { at };
    },
  ],
  [
    "/alertas confirm",
    async (browser) => {
      const { id } = await anAlert(browser);
      await web.context.db.update(alerts).set({ confirmedAt: null }).where(eq(alerts.id, id));
      return linkOf(browser, id, "confirm");
    },
  ],
  ["/alertas pace", async (browser) => linkOf(browser, (await anAlert(browser)).id, "manage")],
  [
    "/alertas pause",
    async (browser) => {
      const { id } = await anAlert(browser);
      return linkOf(browser, id, "manage", `&alert=${id}`);
    },
  ],
  ["/alertas resume", async (browser) => linkOf(browser, (await pause(browser)).id, "manage")],
  ["/alertas remove", async (browser) => linkOf(browser, (await anAlert(browser)).id, "manage")],
  [
    "/alertas mute",
    async (browser) => linkOf(browser, (await anAlert(browser)).id, "manage", `&role=${encodeURIComponent(ROLE)}`),
  ],
  [
    "/alertas unmute",
    async (browser) => {
      await mute(browser);
      return linkOf(browser, (await anAlert(browser)).id, "manage");
    },
  ],
  [
    "/unsubscribe unsubscribe",
    ({ person }) => ({ at: pathOf(toUnsubscribeLink(web.context.config, person.userId, "jobs")) }),
  ],
  [
    "/dashboard/listSelectiveProcesses remove",
    async (browser) => {
      await browser.call(saveSearch, { ...own(browser), body: SEARCH });
      return { at: `/dashboard/listSelectiveProcesses?${SEARCH.query}` };
    },
  ],
  ["/preferences/vacancies save", (browser) => marked(browser)],
  ["/preferences/vacancies hide", (browser) => marked(browser)],
  ["/preferences/vacancies unsave", (browser) => marked(browser, "saved")],
  ["/preferences/vacancies show", (browser) => marked(browser, "hidden")],
  ["/preferences/lite lite", () => ({ at: "/vagas" })],
  ["/preferences/side side", () => ({ at: "/dashboard/alerts" })],
  ["/preferences/language stay", () => ({ at: "/vagas" })],
  [
    "/preferences/forYou",
    async () => {
      await aVacancy(web.context);
      return { at: "/dashboard" };
    },
  ],
  [
    "/dashboard/notifications open",
    async ({ person: { userId } }) => {
      const at = web.context.now();
      await notify(web.context.db, { userId, type: 1, message: "Oi", at });
      return { at: "/dashboard/notifications" };
    },
  ],
  ["/dashboard/notification-preferences pushOn", () => ({ at: PREFERENCES, typed: aSubscription() })],
  [
    "/dashboard/notification-preferences pushOff",
    async ({ visitor }) => {
      const entries = Object.entries({ intent: "pushOn", ...aSubscription() });
      await visitor.post(PREFERENCES, entries, false);
      return { at: PREFERENCES };
    },
  ],
];
const pathOf = (address: string) => address.slice(new URL(address).origin.length);

it.each(rows)("%s", async (...row) => {
  await pressRow(web, row);
});

it("makes no alert twice", async () => {
  const twice = await web.context.db.select({ id: alerts.receiverId, query: alerts.query }).from(alerts);
  expect(new Set(twice.map(({ id, query }) => id + query)).size).toBe(twice.length);
  expect(await web.context.db.$count(notifications)).toBeGreaterThan(0);
  expect(await web.context.db.$count(alertReceivers)).toBeGreaterThan(0);
});
