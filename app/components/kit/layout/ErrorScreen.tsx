import { useContext } from "react";
import { Form, isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Problem } from "#contract/base/problem";
import { errorPages } from "~/services/server/navigation/errorPages";
import { paths } from "~/services/server/navigation/paths";
import { ErrorNumberContext } from "./nonce";
import { ButtonLink } from "~/components/ui/textLink";
import { FormTokenInput } from "~/components/kit/forms/FormToken";
import { Drawing } from "~/components/kit/brand/Drawing";
import { Screen } from "./Screen";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";

/** Shows any screen's error (docs/requirements.md, 2 and 8), with a form that sends the typed text again. */
export function ErrorScreen() {
  const { t } = useTranslation(["pages", "shell"]);
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const problem = isRouteErrorResponse(error)
    ? (error.data as (Partial<Problem> & { resend?: { path: string; fields: [string, string][] } }) | null)
    : null;
  const named = problem?.code === "noSpace" || problem?.code === "maintenance" ? problem.code : null;
  const page = named ?? errorPages[status] ?? "unexpected";
  const text = page === "unexpected" ? errorText(error) : "";
  const number = useContext(ErrorNumberContext);
  return (
    <Screen look="message">
      <Drawing name={page === "notFound" ? "search" : "wrench"} className="w-48" />
      <h1>{t(`${page}.title`)}</h1>
      <p>{text || t(`${page}.text`)}</p>
      {page === "unexpected" && !text && number ? <p>{t("unexpected.number", { number })}</p> : null}
      {problem?.resend ? <ResendForm {...problem.resend} isDown={status === 503 && page !== "noSpace"} /> : null}
      <p>
        <ButtonLink to={paths.landing()} variant="outline">
          {t("shell:backHome")}
        </ButtonLink>
      </p>
    </Screen>
  );
}

/** Messages that explain nothing: Remix's for a hidden server error, and the message of a response without a body. */
const placeholders = ["", "Unexpected Server Error", "Internal Server Error", "Something went wrong"];

function errorText(error: unknown): string {
  const text = isRouteErrorResponse(error)
    ? ((error.data as Partial<Problem> | null)?.message ?? (typeof error.data === "string" ? error.data : ""))
    : error instanceof Error
      ? error.message
      : String(error);
  return placeholders.includes(text.trim()) ? "" : text;
}

interface ResendFormProps {
  path: string;
  fields: [string, string][];
  isDown: boolean;
}

function ResendForm({ path, fields, isDown }: ResendFormProps) {
  const { t } = useTranslation("pages");
  const typed = fields.filter(([, value]) => value.trim() !== "" && value.length > 3 && value.includes(" "));
  return (
    <Card asChild>
      <Form method="post" action={path}>
        <FormTokenInput />
        <h2>{t("resendTitle")}</h2>
        <p>{t(isDown ? "resendText" : "resendWait")}</p>
        {typed.map(([name, value], index) => (
          <blockquote key={`${name}${index}`}>{value}</blockquote>
        ))}
        {fields.map(([name, value], index) => (
          <input key={`${name}${index}`} type="hidden" name={name} value={value} />
        ))}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit">{t("resend")}</Button>
        </div>
      </Form>
    </Card>
  );
}
