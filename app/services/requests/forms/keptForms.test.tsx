import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { anApplicationResponse, stubApiOfAna, dashboardPage } from "#tests/applicationPages";
import { aProfile } from "#tests/factories/people";
import { aResume } from "#tests/factories/resumes";
import { visit } from "#tests/pages";
import type { Alert } from "#contract/vacancies/alert";
import type { Passkey } from "#contract/candidates/passkey";
import type { Assessment } from "#contract/applications/assessments";
import { AlertList } from "~/components/vacancies/alerts/AlertList";
import { AnswerPage } from "~/components/applications/assessments/AnswerPage";
import { AssessmentAction } from "~/components/applications/assessments/AssessmentIntroduction";
import type { AssessmentPage } from "~/services/applications/assessments/pages";
import { TextField } from "~/components/kit/forms/TextField";
import { SectionForm } from "~/components/candidates/resume/SectionForm";
import { ApplyForm } from "~/components/vacancies/vacancy/ApplyForm";
import { Invitation } from "~/components/vacancies/vacancy/Invitation";
import { ContactCode } from "~/routes/dashboard+/_applications+/progressSelectiveProcess.$selectiveProcessId/ContactCode";
import { ReportForm } from "~/components/vacancies/vacancy/ReportForm";
import { MessageForm } from "~/components/applications/messages/MessageForm";
import { PreferencesForm } from "~/routes/dashboard+/_notifications+/notification-preferences/PreferencesForm";
import { AccessSection } from "~/routes/dashboard+/user_+/settings_+/$part/AccessSection";
import { DevicesSection } from "~/routes/dashboard+/user_+/settings_+/$part/DevicesSection";
import { EmailSection } from "~/routes/dashboard+/user_+/settings_+/$part/EmailSection";
import { AddPasskey } from "~/routes/dashboard+/user_+/settings_+/passkeys/AddPasskey";
import { PasskeyRow } from "~/routes/dashboard+/user_+/settings_+/passkeys/PasskeyRow";
import { Adaptation } from "~/routes/dashboard+/_applications+/progressSelectiveProcess.$selectiveProcessId/Adaptation";
import { Offer } from "~/routes/dashboard+/_applications+/progressSelectiveProcess.$selectiveProcessId/Offer";
import { ReportMessage } from "~/routes/dashboard+/_applications+/progressSelectiveProcess.$selectiveProcessId/Messages";
import { OtherTime } from "~/routes/dashboard+/_applications+/progressSelectiveProcess.$selectiveProcessId/OtherTime";
import { Slots } from "~/routes/dashboard+/_applications+/progressSelectiveProcess.$selectiveProcessId/Slots";
import { WithdrawForm } from "~/routes/dashboard+/_applications+/progressSelectiveProcess.$selectiveProcessId/WithdrawForm";
import { WrittenForm } from "~/routes/dashboard+/_applications+/progressSelectiveProcess.$selectiveProcessId_+/addVideoInterview_.$questionId/WrittenForm";
import { SaidForm } from "~/components/applications/video/SaidForm";
import { sessionStorage } from "~/services/requests/auth/session.server";

const account = {
  email: "ana@exemplo.com",
  emailConfirmed: true,
  pendingEmail: null,
  hasPassword: true,
  identities: [],
  secondFactorSince: null,
  passkeys: 1,
  calendarSince: null,
  resetUntil: null,
  undoUntil: null,
  recoveryCodesLeft: 0,
  whatsApp: null,
  sessionIdleHours: null,
  deletionAt: null,
  sessions: [],
};
const noSwitch = { receiveNewJobNotifications: false, receiveUpdateReminders: false, receiveUpdateWhatsApp: false };

const anAlert: Alert = {
  id: "2f1d4c52-7a86-4a5e-9d0a-6a3b3f0f8a77",
  name: "Mecânico em Campinas",
  query: "roleName=mecanico",
  pace: "daily",
  isPaused: false,
  createdAt: "2026-11-20T12:00:00.000Z",
};

const aPasskey: Passkey = {
  id: "5d3c1a94-0c0e-4f0b-9a53-0d5f3c1e2b77",
  name: "Celular",
  createdAt: "2026-11-20T12:00:00.000Z",
  lastUsedAt: null,
  isBackedUp: false,
};

const anAssessment: Assessment = {
  test: "competencyTest",
  title: "Teste de competências",
  minutes: 25,
  timeLimitMinutes: 40,
  items: { least: 19, most: 25 },
  state: "available",
  answered: 0,
  deadlineAt: null,
  finishedAt: null,
  availableAt: null,
};
const anItem = { required: false, answer: null, isSaved: false, revision: 0 };
const options = ["sales", "parts"].map((id) => ({ id, text: id }));
const anAssessmentPage: AssessmentPage = {
  title: "Sua área",
  before: 0,
  items: [
    { ...anItem, id: "areas", kind: "multipleChoice", text: "Qual área?", options },
    { ...anItem, id: "why", kind: "longText", text: "Por quê?" },
  ],
};

interface Row {
  form: () => React.ReactElement;
  kept: [string, string][];
  shown: RegExp[];
}

/** Every form that a candidate fills in, by its intent. Each new form needs a row here. */
const rows: Record<string, Row> = {
  apply: {
    form: () => (
      <ApplyForm missing={["schooling"]} candidate={aProfile({ cnh: ["none"] })} resume={aResume()} draft={null} />
    ),
    kept: [
      ["message", "Tenho ferramentas."],
      ["phone", "(11) 91234-5678"],
      ["schooling", "secondary"],
      ["cnh", "A B"],
    ],
    shown: [
      /<textarea[^>]*name="message"[^>]*>Tenho ferramentas\./,
      /<input[^>]*name="phone"[^>]*value="\(11\) 91234-5678"/,
      /<details[^>]*open/,
      /<option value="secondary" selected/,
      /<option value="A B" selected/,
    ],
  },
  reportContact: {
    form: () => <ContactCode code="tijolo poema" result={undefined} />,
    kept: [["details", "Pediram um depósito."]],
    shown: [/<textarea[^>]*name="details"[^>]*>Pediram um depósito\./],
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
    form: () => <Invitation missing={[]} candidate={aProfile()} resume={null} draft={null} />,
    kept: [["reason", "Já tenho trabalho."]],
    shown: [/<details[^>]*open/, /<input[^>]*name="reason"[^>]*value="Já tenho trabalho\."/],
  },
  withdraw: {
    form: () => <WithdrawForm isDraft={false} />,
    kept: [["reason", "Mudei de cidade."]],
    shown: [/<details[^>]*open/, /<input[^>]*name="reason"[^>]*value="Mudei de cidade\."/],
  },
  refuseOffer: {
    form: () => <Offer application={anApplicationResponse({ state: "offer" })} response={undefined} confirm="refuse" />,
    kept: [["reason", "Longe de casa."]],
    shown: [/<input[^>]*name="reason"[^>]*value="Longe de casa\."/],
  },
  chooseSlot: {
    form: () => <Slots slots={["2026-11-23T13:00:00.000Z"]} response={undefined} now="2026-11-20T12:00:00.000Z" />,
    kept: [["startsAt", "2026-11-23T13:00:00.000Z"]],
    shown: [/<input(?=[^>]*value="2026-11-23T13:00:00\.000Z")[^>]*checked/],
  },
  otherTime: {
    form: () => <OtherTime requests={[]} hasSlots={false} response={undefined} now="2026-11-20T12:00:00.000Z" />,
    kept: [
      ["times[0].day", "2026-11-23"],
      ["times[0].time", "10:00"],
      ["times[1].day", ""],
      ["times[1].time", ""],
      ["times[2].day", ""],
      ["times[2].time", ""],
      ["note", "De manhã é melhor."],
    ],
    shown: [/<details[^>]*open/, /<input[^>]*name="note"[^>]*value="De manhã é melhor\."/, /value="10:00" selected/],
  },
  adaptation: {
    form: () => <Adaptation application={anApplicationResponse({ state: "submitted" })} response={undefined} />,
    kept: [
      ["adaptations", "largerText"],
      ["note", "Letra tamanho 18."],
    ],
    shown: [
      /<details[^>]*open/,
      /<input(?=[^>]*value="largerText")[^>]* checked=""/,
      /<input[^>]*name="note"[^>]*value="Letra tamanho 18\."/,
    ],
  },
  message: {
    form: () => <MessageForm id="message" vacancyId={12} />,
    kept: [["text", "Posso levar meu filho?"]],
    shown: [/<textarea[^>]*name="text"[^>]*>Posso levar meu filho\?/],
  },
  reportMessage: {
    form: () => <ReportMessage id="5c1e3c34-9c0e-4b43-8f0b-000000000001" result={undefined} />,
    kept: [
      ["reason", "asksMoney"],
      ["details", "Pediu PIX."],
    ],
    shown: [
      /<input[^>]*name="reason"[^>]*(checked[^>]*value="asksMoney"|value="asksMoney"[^>]*checked)/,
      /<textarea[^>]*name="details"[^>]*>Pediu PIX\./,
    ],
  },
  pace: {
    form: () => <AlertList alerts={[anAlert]} searchPath="/vagas" />,
    kept: [
      ["alertId", anAlert.id],
      ["pace", "weekly"],
    ],
    shown: [/<option value="weekly" selected/],
  },
  email: {
    form: () => <EmailSection account={account} isCodeSent={false} result={undefined} />,
    kept: [["email", "nova@exemplo.com"]],
    shown: [/<input[^>]*name="email"[^>]*value="nova@exemplo\.com"/],
  },
  code: {
    form: () => <EmailSection account={{ ...account, emailConfirmed: false }} isCodeSent={false} result={undefined} />,
    kept: [["code", "123456"]],
    shown: [/<input[^>]*name="code"[^>]*value="123456"/],
  },
  endSessions: {
    form: () => <AccessSection account={account} />,
    kept: [["lasting", "on"]],
    shown: [/<input[^>]*name="lasting"[^>]*checked/],
  },
  sessionIdle: {
    form: () => <DevicesSection account={account} now="2026-11-23T12:00:00.000Z" />,
    kept: [["hours", "168"]],
    shown: [/<option[^>]*value="168"[^>]*selected/],
  },
  notificationPreferences: {
    form: () => <PreferencesForm switches={noSwitch} mostJobNotices={7} failed={[]} hasWhatsApp />,
    kept: [
      ["receiveUpdateWhatsApp", "on"],
      ["mostJobNotices", "3"],
    ],
    shown: [/<input(?=[^>]*name="receiveUpdateWhatsApp")[^>]* checked=""/, /<option value="3" selected=""/],
  },
  start: {
    form: () => <AssessmentAction test={anAssessment} screen="/" />,
    kept: [["extraTime", "on"]],
    shown: [/<input(?=[^>]*name="extraTime")[^>]* checked=""/],
  },
  testAnswers: {
    form: () => (
      <AnswerPage
        screen="/dashboard/tests/competencyTest"
        page={anAssessmentPage}
        number={1}
        pages={1}
        total={2}
        problem={undefined}
      />
    ),
    kept: [
      ["answer.areas", "sales"],
      ["answer.why", "Gosto de carros."],
    ],
    shown: [/<input(?=[^>]*value="sales")[^>]* checked=""/, /<textarea[^>]*>Gosto de carros\./],
  },
  transcript: {
    form: () => (
      <SaidForm name="transcript" questionId="work" said="" maxLength={1000} result={undefined} children={null} />
    ),
    kept: [
      ["questionId", "work"],
      ["transcript", "Trabalho com motores."],
    ],
    shown: [/<details[^>]*open/, /<textarea[^>]*>Trabalho com motores\./],
  },
  captions: {
    form: () => <SaidForm name="captions" said="" maxLength={1000} result={undefined} children={null} />,
    kept: [["captions", "Sou a Ana."]],
    shown: [/<details[^>]*open/, /<textarea[^>]*>Sou a Ana\./],
  },
  written: {
    form: () => <WrittenForm text="Já respondi isto." result={undefined} />,
    kept: [["text", "Gosto de motores."]],
    shown: [/<textarea[^>]*name="text"[^>]*>Gosto de motores\./],
  },
  addPasskey: {
    form: () => <AddPasskey device="" result={undefined} />,
    kept: [["name", "Celular da Ana"]],
    shown: [/<input[^>]*name="name"[^>]*value="Celular da Ana"/],
  },
  renamePasskey: {
    form: () => <PasskeyRow passkey={aPasskey} now={aPasskey.createdAt} result={undefined} />,
    kept: [
      ["passkeyId", aPasskey.id],
      ["name", "Notebook"],
    ],
    shown: [/<details[^>]*open/, /<input[^>]*name="name"[^>]*value="Notebook"/],
  },
  save: {
    form: () => (
      <SectionForm values={{ position: "" }} result={undefined} seen="x" labels={{}} back="/">
        {(find) => <TextField field={find("position")} label="Cargo" />}
      </SectionForm>
    ),
    kept: [
      ["position", "Mecânica"],
      ["seen", "then"],
    ],
    // The fingerprint of the values first shown is kept too, so that another tab's change is still detected.
    shown: [/<input[^>]*name="position"[^>]*value="Mecânica"/, /name="seen" value="then"/],
  },
};
/** Forms without text to keep: without fields, with only secrets or files, or usable without a session. */
const withoutFields = [
  "password",
  "close",
  "confirm",
  "turnOn",
  "lostConnection",
  "readAll",
  "sendDocument",
  "claim",
  "pushOn",
];
/** Forms that are shown only with loaded data. Their routes' tests cover them. */
const pages = ["takeOver"];

async function openWith(form: () => React.ReactElement, fields: [string, string][]): Promise<string> {
  const path = "/dashboard/form";
  stubApiOfAna({ "GET /pendingSubmission/the-key": { body: { path, fields } } });
  const session = await sessionStorage.getSession();
  session.set("accessToken", "token-of-ana");
  session.set("pendingForm", { key: "the-key", page: path });
  const cookie = String((await sessionStorage.commitSession(session)).split(";")[0]);
  return (await dashboardPage("form", { default: form })(visit(path, { cookie }))).text();
}

describe("a pending form comes back filled in", () => {
  it.each(Object.entries(rows))("%s", async (intent, { form, kept, shown }) => {
    const html = await openWith(form, [["intent", intent], ...kept]);
    const onPage = html.slice(html.indexOf("</section>", html.indexOf("pending-title")));
    for (const one of shown) expect(onPage).toMatch(one);
  });

  it.each(Object.entries(rows))("%s leaves the page's other forms empty", async (_, { form, kept, shown }) => {
    const html = await openWith(form, [["intent", "another"], ...kept]);
    const onPage = html.slice(html.indexOf("</section>", html.indexOf("pending-title")));
    for (const one of shown) expect(onPage).not.toMatch(one);
  });

  it("has a row for every form in the app", () => {
    const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".tsx") && !name.endsWith(".test.tsx"))
      .map((name) => readFileSync(`app/${name}`, "utf8"));
    const intents = sources.flatMap((source) =>
      [...source.matchAll(/name="intent"\s+value="(\w+)"/g)].map(([, intent = ""]) => intent),
    );
    expect(intents.sort()).toEqual([...Object.keys(rows), ...withoutFields, ...pages].sort());
  });
});
