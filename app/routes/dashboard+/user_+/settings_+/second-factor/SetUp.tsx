import { useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { CodeField } from "~/components/candidates/auth/CodeField";
import { Form } from "~/components/kit/forms/Form";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { SettingsSection } from "~/components/candidates/account/SettingsSection";
import type { QrCode } from "~/services/candidates/account/qrCode.server";
import type { CodeForm } from "./form";

interface SetUpProps {
  /** The secret for the app, in base32. */
  secret: string;
  qrCode: QrCode;
  result: SubmissionResult | undefined;
}

export function SetUp({ secret, qrCode, result }: SetUpProps) {
  const { t } = useTranslation("settings");
  const [form, fields] = useForm<CodeForm>({ id: "confirm-form", lastResult: result });
  return (
    <SettingsSection anchor="set-up" icon="secondFactor" title={t("secondFactor.setUpTitle")}>
      <p>{t("secondFactor.scan")}</p>
      {/* Scanners need dark on white, in the dark theme too. */}
      <svg
        role="img"
        aria-label={t("secondFactor.picture")}
        viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
        shapeRendering="crispEdges"
        className="w-full max-w-60"
      >
        <rect width={qrCode.size} height={qrCode.size} fill="#fff" />
        <path d={qrCode.path} fill="#000" />
      </svg>
      <p>{t("secondFactor.typeSecret")}</p>
      <p className="font-mono break-all select-all">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</p>
      <Form form={form} labels={{ secondFactor: t("secondFactor.firstCode") }}>
        <input type="hidden" name="intent" value="turnOn" />
        <CodeField
          field={fields.secondFactor}
          label={t("secondFactor.firstCode")}
          hint={t("secondFactor.firstCodeHint")}
          isNumeric
        />
        <p>{t("secondFactor.others")}</p>
        <SubmitButton pendingLabel={t("secondFactor.confirmPending")}>{t("secondFactor.confirm")}</SubmitButton>
      </Form>
    </SettingsSection>
  );
}
