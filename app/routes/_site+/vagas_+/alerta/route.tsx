import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { alertPaces } from "#contract/base/choices";
import { askForAlert } from "#contract/vacancies/alert";
import { Form } from "~/components/kit/forms/Form";
import { RadioGroupField } from "~/components/kit/forms/ChoiceFields";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { TextField } from "~/components/kit/forms/TextField";
import { Screen } from "~/components/kit/layout/Screen";
import { useSearchLabels, searchNames } from "~/components/vacancies/search/labels";
import { LinkLine } from "~/components/ui/textLink";
import { publicAction } from "~/services/requests/handlers.server";
import { authenticate } from "~/services/requests/auth/authentication.server";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";
import { disableAutoCoercion, failedForm } from "~/services/requests/forms/problems.server";
import { storedLanguage, translator } from "~/services/requests/i18n/i18n.server";
import { readSearch } from "~/services/vacancies/search/readSearch";
import { listChosen, onPage, toHref, toQueryString } from "~/services/vacancies/search/search";
import { paths } from "~/services/server/navigation/paths";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import type { z } from "zod";

const askForm = askForAlert.body.pick({ email: true, pace: true });
type AskForm = z.input<typeof askForm>;

const readAsked = (request: Request) => onPage(readSearch(new URL(request.url).searchParams).search, 1);

/** Redirects logged-in people to their search page, which has an alert button. An alert needs at least one filter. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = readAsked(request);
  if ((await authenticate(request)).user?.candidate) throw redirect(toHref(paths.search(), search));
  if (!listChosen(search).length) throw redirect(paths.publicSearch());
  return { search, isSent: new URL(request.url).searchParams.has("sent") };
}

export const action = ({ request }: ActionFunctionArgs) =>
  publicAction(request, async ({ form, api }) => {
    const search = readAsked(request);
    const submission = parseWithZod(form, { schema: askForm, disableAutoCoercion });
    if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
    const { toStoredName } = searchNames(await translator(request, "search"));
    const query = toQueryString(search);
    const name = toStoredName(search);
    const language = storedLanguage(request);
    const body = { ...submission.value, name, query, ...(language && { language }) };
    const attempt = await api.attempt(askForAlert, { body });
    if (!attempt.ok) return failedForm(request, submission, attempt);
    return redirect(`${paths.askForAlert(query)}&sent=1`);
  });

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t, loaded) => t(loaded?.isSent ? "alerts:sentTitle" : "alerts:askTitle"),
  mainForm: ({ isSent }) => (isSent ? null : "ask"),
};

export default function AskForAlertPage() {
  const { t } = useTranslation(["alerts", "forms"]);
  const { search, isSent } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const { toName } = useSearchLabels();
  const [form, fields] = useForm<AskForm>({
    id: "ask",
    lastResult: result,
    defaultValue: usePendingFields<AskForm>("ask") ?? { pace: "daily" },
  });
  return (
    <Screen look="site">
      <h1>{t(isSent ? "sentTitle" : "askTitle")}</h1>
      <p>{t(isSent ? "sentText" : "askLead")}</p>
      <p className="font-medium">{t("askSearch", { name: toName(search) })}</p>
      {isSent ? null : (
        <Form form={form} labels={{ email: t("email"), pace: t("pace") }}>
          <TextField
            field={fields.email}
            label={t("email")}
            type="email"
            data-hint={t("forms:emailMeant")}
            autoComplete="email"
            enterKeyHint="send"
          />
          <RadioGroupField
            field={fields.pace}
            label={t("pace")}
            options={alertPaces.map((value) => ({ value, label: t(`paces.${value}`) }))}
          />
          <SubmitButton size="lg" className="w-full" pendingLabel={t("asking")}>
            {t("ask")}
          </SubmitButton>
        </Form>
      )}
      <LinkLine to={toHref(paths.publicSearch(), search)}>{t("backToSearch")}</LinkLine>
    </Screen>
  );
}

export const meta: MetaFunction = () => [{ name: "robots", content: "noindex" }];
