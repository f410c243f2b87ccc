import { useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { IDLE_HOURS, type Account } from "#contract/candidates/account";
import type { DeviceSession } from "#contract/candidates/deviceSession";
import { SESSION_DAYS, UNREMEMBERED_HOURS } from "#contract/candidates/user";
import { useDeviceName } from "~/components/candidates/account/useDeviceName";
import { DateText } from "~/components/kit/format/DateText";
import { Form } from "~/components/kit/forms/Form";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { SelectField } from "~/components/kit/forms/SelectField";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { Badge } from "~/components/ui/badge";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";
import { paths } from "~/services/server/navigation/paths";
import type { IdleForm as IdleFields } from "./form";

interface DevicesSectionProps {
  account: Account;
  /** The current time, in ISO 8601. */
  now: string;
}

export function DevicesSection({ account: { sessions, sessionIdleHours }, now }: DevicesSectionProps) {
  const { t } = useTranslation("settings");
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const inOrder = [...sessions.filter(({ isCurrent }) => isCurrent), ...others];
  return (
    <>
      <p>{t(others.length > 0 ? "devices.lead" : "devices.onlyThis")}</p>
      <ul className="divide-y *:py-3">
        {inOrder.map((session) => (
          <DeviceRow key={session.id} session={session} now={now} />
        ))}
      </ul>
      <p>{t("devices.life", { days: SESSION_DAYS, hours: UNREMEMBERED_HOURS })}</p>
      <IdleForm hours={sessionIdleHours} />
    </>
  );
}

function DeviceRow({
  session: { id, device, lastSeenAt, expiresAt, endsAt, isCurrent, isShared, hasNotices },
  now,
}: {
  session: DeviceSession;
  now: string;
}) {
  const { t } = useTranslation("settings");
  const name = useDeviceName()(device);
  return (
    <li className="flex flex-wrap items-center gap-2 justify-between">
      <div>
        <p className="flex flex-wrap items-center gap-2">
          <strong>{name}</strong>
          {isCurrent ? <Badge variant="accent">{t("devices.this")}</Badge> : null}
          {isShared ? <Badge>{t("devices.shared")}</Badge> : null}
          {hasNotices ? <Badge>{t("devices.notices")}</Badge> : null}
        </p>
        <p className="text-sm text-muted-foreground">
          {t("devices.seen")} <DateText at={lastSeenAt} style="ago" now={now} />
        </p>
        <p className="text-sm text-muted-foreground">
          {t("devices.ends")} <DateText at={endsAt ?? expiresAt} style="moment" />{" "}
          {endsAt !== null && endsAt !== expiresAt ? (
            <>
              {t("devices.orUnused")} <DateText at={expiresAt} style="moment" />
            </>
          ) : null}
        </p>
      </div>
      {isCurrent ? null : (
        <IntentButton
          action={paths.setting("devices")}
          intent="endSession"
          fields={{ sessionId: id }}
          variant="outline"
          pendingLabel={t("devices.ending")}
          aria-label={t("devices.endOf", { name })}
        >
          {t("devices.end")}
        </IntentButton>
      )}
    </li>
  );
}

function IdleForm({ hours }: { hours: number | null }) {
  const { t } = useTranslation("settings");
  const typed = usePendingFields<IdleFields>("sessionIdle", "idle-form");
  const [form, fields] = useForm<IdleFields>({
    id: "idle-form",
    defaultValue: typed ?? { hours: hours === null ? "" : String(hours) },
  });
  return (
    <Form form={form} action={paths.setting("devices")}>
      <input type="hidden" name="intent" value="sessionIdle" />
      <SelectField
        field={fields.hours}
        label={t("devices.idle")}
        optional
        placeholder={t("devices.idleNever")}
        options={IDLE_HOURS.map((value) => ({ value: String(value), label: t(`devices.idle${value}`) }))}
      />
      <SubmitButton variant="outline" saves>
        {t("devices.idleSubmit")}
      </SubmitButton>
    </Form>
  );
}
