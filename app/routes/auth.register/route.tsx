import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { registerWithUser } from "#contract/candidate";
import { Door } from "~/components/auth/Door";
import { doorTo } from "~/components/auth/doors";
import { Form } from "~/components/forms/Form";
import { SubmitButton } from "~/components/forms/SubmitButton";
import type { ScreenHandle } from "~/screen";
import { createApi } from "~/services/api.server";
import { openSession, requireNobody } from "~/services/auth.server";
import { readForm } from "~/services/form.server";
import { asFailure, disableAutoCoercion, failedForm, retryHeaders } from "~/services/problems.server";
import { returnToOf } from "~/services/returnPath.server";
import { AccountFields, AddressFields, labelsOf, PersonFields } from "./fields";
import { ConsentField } from "./ConsentField";
import { apiNames, registerForm, registrationOf, type RegisterForm } from "./form";
import { Section } from "./Section";
import { TakenNotice } from "./TakenNotice";

/** A password is never sent back. */
const hideFields = ["password"];

export async function loader({ request }: LoaderFunctionArgs) {
  const returnTo = returnToOf(request);
  await requireNobody(request, returnTo ?? undefined);
  return { returnTo };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: registerForm, disableAutoCoercion });
  if (submission.status !== "success") return data({ result: submission.reply({ hideFields }) }, { status: 400 });
  const attempt = await createApi(null)
    .call(registerWithUser, { body: registrationOf(submission.value) })
    .then((opened) => ({ ok: true, opened }) as const, asFailure);
  if (!attempt.ok) return failedForm(request, submission, attempt, { hideFields, fields: apiNames });
  return openSession(request, attempt.opened, returnToOf(request) ?? "/dashboard", { remember: true, toast: { kind: "success", text: "registered" } });
}

export const handle: ScreenHandle = { i18n: ["auth"], title: (t) => t("auth:register.title") };

export const headers = retryHeaders;

export default function RegisterPage() {
  const { t } = useTranslation("auth");
  const { returnTo } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const [form, fields] = useForm<RegisterForm>({ id: "register", lastResult: result });
  const isTaken = [...(fields.email.errors ?? []), ...(fields.cpf.errors ?? [])].some((code) => code === "emailTaken" || code === "cpfTaken");
  return (
    <Door title={t("register.title")} lead={t("register.lead")}>
      <p>
        {t("register.haveAccount")}{" "}
        <Link to={doorTo("/auth/login", returnTo)} className="tap">
          {t("register.login")}
        </Link>
      </p>
      {isTaken ? <TakenNotice returnTo={returnTo} /> : null}
      <Form form={form} labels={labelsOf(t)} className="gap-10">
        <Section title={t("register.account")}>
          <AccountFields fields={fields} />
        </Section>
        <Section title={t("register.you")}>
          <PersonFields fields={fields} birthDate={fields.birthDate.getFieldset()} />
        </Section>
        <Section title={t("register.address")} lead={t("register.addressLead")}>
          <AddressFields fields={fields} />
        </Section>
        <Section title={t("register.consentTitle")}>
          <ConsentField field={fields.consent} />
          <SubmitButton size="large" wide pendingLabel={t("register.pending")}>
            {t("register.submit")}
          </SubmitButton>
        </Section>
      </Form>
    </Door>
  );
}
