import { readdirSync, readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { apiOfAna, dashboardPage } from "#tests/applicationPages";
import { aProfile } from "#tests/factories/people";
import { visit } from "#tests/pages";
import { ApplyForm } from "~/components/vacancy/ApplyForm";
import { Invitation } from "~/components/vacancy/Invitation";
import { ReportForm } from "~/components/vacancy/ReportForm";
import { PreferencesForm } from "~/routes/dashboard.notification-preferences/PreferencesForm";
import { CloseSection } from "~/routes/dashboard.user_.settings/CloseSection";
import { EditForm } from "~/routes/dashboard.user_.edit/EditForm";
import { EmailSection } from "~/routes/dashboard.user_.settings/EmailSection";
import { WithdrawForm } from "~/routes/dashboard.progressSelectiveProcess.$selectiveProcessId/WithdrawForm";
import { toProfileValues } from "~/services/account/profile";
import { sessionStorage } from "~/services/auth/session.server";

const account = {
  email: "ana@exemplo.com",
  emailConfirmed: true,
  pendingEmail: null,
  hasPassword: true,
  identities: [],
  deletionAt: null,
  sessions: [],
};
const noSwitch = { receiveNewJobNotifications: false, receiveUpdateReminders: false, receiveUpdateWhatsApp: false };

interface Row {
  form: () => React.ReactElement;
  /** The fields that were kept, besides the intent. */
  kept: [string, string][];
  /** What the form on the page shows of them. */
  shown: RegExp[];
}

/** Every form of the dashboard that a candidate fills in, by its intent. A new one needs a row here. */
const rows: Record<string, Row> = {
  apply: {
    form: () => <ApplyForm missing={["schooling"]} candidate={aProfile({ cnh: ["none"] })} draft={null} />,
    kept: [
      ["message", "Tenho ferramentas."],
      ["phone", "(11) 91234-5678"],
      ["schooling", "secondary"],
      ["cnh", "A"],
      ["cnh", "B"],
    ],
    shown: [
      /<textarea[^>]*name="message"[^>]*>Tenho ferramentas\./,
      /<input[^>]*name="phone"[^>]*value="\(11\) 91234-5678"/,
      /<details[^>]*open/,
      /<option value="secondary" selected/,
      /<input[^>]*name="cnh"[^>]*checked[^>]*value="A"|<input[^>]*name="cnh"[^>]*value="A"[^>]*checked/,
      /<input[^>]*name="cnh"[^>]*checked[^>]*value="B"|<input[^>]*name="cnh"[^>]*value="B"[^>]*checked/,
    ],
  },
  report: {
    form: () => <ReportForm />,
    kept: [
      ["reason", "asksMoney"],
      ["details", "Pedem um depósito."],
    ],
    shown: [
      /<details[^>]*open/,
      /<input[^>]*name="reason"[^>]*(checked[^>]*value="asksMoney"|value="asksMoney"[^>]*checked)/,
      /<textarea[^>]*name="details"[^>]*>Pedem um depósito\./,
    ],
  },
  decline: {
    form: () => <Invitation />,
    kept: [["reason", "Já tenho trabalho."]],
    shown: [/<details[^>]*open/, /<input[^>]*name="reason"[^>]*value="Já tenho trabalho\."/],
  },
  profile: {
    form: () => <EditForm profile={toProfileValues(aProfile())} untold={[]} result={undefined} />,
    kept: [
      ["name", "Ana Maria Souza"],
      ["birthDate.day", "5"],
    ],
    shown: [/<input[^>]*name="name"[^>]*value="Ana Maria Souza"/, /<input[^>]*name="birthDate.day"[^>]*value="5"/],
  },
  withdraw: {
    form: () => <WithdrawForm isDraft={false} />,
    kept: [["reason", "Mudei de cidade."]],
    shown: [/<details[^>]*open/, /<input[^>]*name="reason"[^>]*value="Mudei de cidade\."/],
  },
  email: {
    form: () => <EmailSection account={account} result={undefined} />,
    kept: [["email", "nova@exemplo.com"]],
    shown: [/<input[^>]*name="email"[^>]*value="nova@exemplo\.com"/],
  },
  notificationPreferences: {
    form: () => <PreferencesForm switches={noSwitch} failed={[]} />,
    kept: [["receiveUpdateWhatsApp", "on"]],
    shown: [/<input(?=[^>]*name="receiveUpdateWhatsApp")[^>]* checked=""/],
  },
  // A password is never kept, so the form is open where it was sent from, and asks for it again.
  close: {
    form: () => <CloseSection account={account} result={undefined} />,
    kept: [],
    shown: [/<details[^>]*open/],
  },
};
/** Nothing of these can be kept, because they have passwords alone, or nothing to fill in. */
const withoutFields = ["password", "accept", "confirm"];

afterEach(() => vi.unstubAllGlobals());

/** Renders the dashboard page with this form on it, in a session that has this submission kept for it. */
async function openWith(form: () => React.ReactElement, fields: [string, string][]): Promise<string> {
  const path = "/dashboard/form";
  vi.stubGlobal("fetch", apiOfAna({ "GET /pendingSubmission/the-key": { body: { path, fields } } }).fetch);
  const session = await sessionStorage.getSession();
  session.set("accessToken", "token-of-ana");
  session.set("pendingForm", { key: "the-key", page: path });
  const cookie = String((await sessionStorage.commitSession(session)).split(";")[0]);
  return (await dashboardPage("form", { default: form })(visit(path, { cookie }))).text();
}

describe("a form that was kept while the session had ended comes back filled in", () => {
  it.each(Object.entries(rows))("%s", async (intent, { form, kept, shown }) => {
    const html = await openWith(form, [["intent", intent], ...kept]);
    // This looks after the banner, which has the fields hidden.
    const onPage = html.slice(html.indexOf("</section>", html.indexOf("pending-title")));
    for (const one of shown) expect(onPage).toMatch(one);
  });

  it.each(Object.entries(rows))("%s, and no other form of its page", async (_, { form, kept, shown }) => {
    const html = await openWith(form, [["intent", "another"], ...kept]);
    const onPage = html.slice(html.indexOf("</section>", html.indexOf("pending-title")));
    for (const one of shown) expect(onPage).not.toMatch(one);
  });

  it("is so for every form whose action is a candidate's", () => {
    const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".tsx") && !name.endsWith(".test.tsx"))
      .map((name) => readFileSync(`app/${name}`, "utf8"));
    const intents = sources.flatMap((source) =>
      [...source.matchAll(/name="intent"\s+value="(\w+)"/g)].map(([, intent = ""]) => intent),
    );
    expect(intents.sort()).toEqual([...Object.keys(rows), ...withoutFields].sort());
  });
});
