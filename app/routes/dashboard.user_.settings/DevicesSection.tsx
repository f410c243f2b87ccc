import { useTranslation } from "react-i18next";
import type { DeviceSession } from "#contract/account";
import { parseDevice } from "~/services/account/device";
import { DateText } from "~/components/format/DateText";
import { IntentButton } from "~/components/forms/IntentButton";
import { SettingsSection } from "~/components/account/SettingsSection";
import { Badge } from "~/components/ui/badge";
import { paths } from "~/services/shell/paths";

interface DevicesSectionProps {
  sessions: DeviceSession[];
  /** This is an ISO instant. */
  now: string;
}

/** This lists where the person is logged in, this device first, and offers to log the others out. */
export function DevicesSection({ sessions, now }: DevicesSectionProps) {
  const { t } = useTranslation("settings");
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const inOrder = [...sessions.filter(({ isCurrent }) => isCurrent), ...others];
  return (
    <SettingsSection anchor="devices" icon="devices" title={t("devices.title")}>
      <p>{t(others.length > 0 ? "devices.lead" : "devices.onlyThis")}</p>
      <ul className="divide-y *:py-3">
        {inOrder.map((session) => (
          <DeviceRow key={session.id} session={session} now={now} />
        ))}
      </ul>
      {others.length > 1 ? (
        <IntentButton
          action={paths.settings()}
          intent="endSessions"
          variant="outline"
          pendingLabel={t("devices.ending")}
        >
          {t("devices.endAll")}
        </IntentButton>
      ) : null}
    </SettingsSection>
  );
}

function DeviceRow({
  session: { id, device, lastSeenAt, isCurrent, isShared },
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
        </p>
        <p className="text-sm text-muted-foreground">
          {t("devices.seen")} <DateText at={lastSeenAt} style="ago" now={now} />
        </p>
      </div>
      {isCurrent ? null : (
        <IntentButton
          action={paths.settings()}
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

/** Names a device: "Chrome no Android", "Firefox", "Aparelho desconhecido". */
function useDeviceName(): (userAgent: string) => string {
  const { t } = useTranslation("settings");
  return (userAgent) => {
    const { browser, system } = parseDevice(userAgent);
    if (browser && system) return t("devices.name", { browser, system });
    return browser ?? system ?? t("devices.unknown");
  };
}
