import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { confirmEmail, undoEmailChange, viewEmailLink, type EmailLink } from "#contract/candidates/email";
import { AuthPage } from "~/components/candidates/auth/AuthPage";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { useProblemText } from "~/components/kit/forms/useProblemText";
import { Note } from "~/components/ui/alert";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { paths } from "~/services/server/navigation/paths";
import type { Api, Failure } from "~/services/server/api/client.server";
import { oneTimeAction, publicLoader } from "~/services/requests/handlers.server";
import { changeSession, readSession, type SessionChange } from "~/services/requests/auth/session.server";
import { LinkLine } from "~/components/ui/textLink";

/** Moves the key from the address into the session. A GET changes nothing, because mail scanners open links. */
export async function loader({ request }: LoaderFunctionArgs) {
  const key = new URL(request.url).searchParams.get("key");
  if (key !== null) {
    const cookie = await changeSession(request, { emailKey: /^[\w-]{1,128}$/.test(key) ? key : null });
    throw redirect(paths.emailLink(), { headers: { "set-cookie": cookie } });
  }
  const { emailKey } = await readSession(request);
  if (!emailKey) return { link: null };
  return publicLoader(async ({ api }) => {
    const attempt = await api.attempt(viewEmailLink, { body: { key: emailKey } });
    if (attempt.ok || attempt.problem.code === "expired") return { link: attempt.ok ? attempt.response : null };
    throw data(attempt.problem, { status: attempt.status });
  });
}

export const action = ({ request }: ActionFunctionArgs) =>
  oneTimeAction("emailKey")(request, async ({ form, api }) => {
    const { emailKey: key } = await readSession(request);
    if (!key) return data({ problem: "expired" }, { status: 410 });
    return form.get("intent") === "undo" ? undo(request, api, key) : confirm(request, api, key);
  });

async function confirm(request: Request, api: Api, key: string) {
  const attempt = await api.attempt(confirmEmail, { body: { key } });
  if (!attempt.ok) return refused(attempt);
  const text = attempt.response.purpose === "change" ? "emailChanged" : "emailConfirmed";
  return leadOn(request, paths.login(), { toast: { kind: "success", text } });
}

/** Undoes a change of the e-mail. The API deletes the password too, so the next screen asks for a new one. */
async function undo(request: Request, api: Api, key: string) {
  const attempt = await api.attempt(undoEmailChange, { body: { key } });
  if (!attempt.ok) return refused(attempt);
  return leadOn(request, paths.changePassword(), {
    resetKey: attempt.response.key,
    toast: { kind: "success", text: "emailUndone" },
  });
}

const refused = ({ status, problem }: Failure) => data({ problem: problem.code }, { status });

async function leadOn(request: Request, to: string, change: SessionChange) {
  return redirect(to, { headers: { "set-cookie": await changeSession(request, { ...change, emailKey: null }) } });
}

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t, loaded) => t(`auth:emailLink.${loaded?.link?.purpose ?? "none"}Title`),
};

export default function EmailLinkPage() {
  const { t } = useTranslation("auth");
  const { link } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  const toText = useProblemText();
  const isOver = link === null || problem === "expired";
  return (
    <AuthPage title={t(`emailLink.${isOver ? "none" : link.purpose}Title`)}>
      {problem && !isOver ? <Note variant="destructive">{toText(problem)}</Note> : null}
      {isOver ? <Over /> : <Question link={link} />}
    </AuthPage>
  );
}

function Question({ link: { purpose, email, account } }: { link: EmailLink }) {
  const { t } = useTranslation("auth");
  return (
    <>
      <p className="break-words">{t(`emailLink.${purpose}Text`, { email, account })}</p>
      {purpose === "change" || purpose === "undo" ? <p>{t("emailLink.ends")}</p> : null}
      <IntentButton
        intent={purpose === "undo" ? "undo" : "confirm"}
        size="lg"
        className="w-full"
        pendingLabel={t("emailLink.pending")}
      >
        {t(`emailLink.${purpose}Submit`)}
      </IntentButton>
      {purpose === "undo" ? null : <p>{t("emailLink.notYou")}</p>}
    </>
  );
}

function Over() {
  const { t } = useTranslation("auth");
  return (
    <>
      <Note variant="warning" title={t("emailLink.overTitle")}>
        {t("emailLink.overText")}
      </Note>
      <LinkLine to={paths.setting("email")}>{t("emailLink.toSettings")}</LinkLine>
    </>
  );
}
