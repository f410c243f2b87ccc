import { useTranslation } from "react-i18next";
import type { Alert } from "#contract/vacancies/alert";
import { alertPaces } from "#contract/base/choices";
import { Form } from "~/components/kit/forms/Form";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { NativeSelect } from "~/components/ui/native-select";
import { TextLink } from "~/components/ui/textLink";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";
import { paths } from "~/services/server/navigation/paths";

export function AlertList({ alerts, searchPath }: { alerts: readonly Alert[]; searchPath: string }) {
  return (
    <ul className="flex max-w-form flex-col gap-3">
      {alerts.map((alert) => (
        <li key={alert.id}>
          <AlertCard alert={alert} searchPath={searchPath} />
        </li>
      ))}
    </ul>
  );
}

function AlertCard({ alert: { id, name, query, pace, isPaused }, searchPath }: { alert: Alert; searchPath: string }) {
  const { t } = useTranslation("alerts");
  const pending = usePendingFields<{ alertId: string; pace: string }>("pace");
  return (
    <Card asChild className="gap-3">
      <article aria-labelledby={`alert-${id}`}>
        <div className="flex flex-wrap items-center gap-x-3">
          <h3 id={`alert-${id}`}>
            <TextLink to={`${searchPath}?${query}`}>{name}</TextLink>
          </h3>
          {isPaused ? <Badge>{t("paused")}</Badge> : null}
        </div>
        <Form className="flex flex-wrap items-end gap-2">
          <input type="hidden" name="intent" value="pace" />
          <input type="hidden" name="alertId" value={id} />
          <div className="flex flex-col gap-1">
            <label htmlFor={`pace-${id}`}>{t("pace")}</label>{" "}
            <NativeSelect id={`pace-${id}`} name="pace" defaultValue={pending?.alertId === id ? pending.pace : pace}>
              {alertPaces.map((one) => (
                <option key={one} value={one}>
                  {t(`paces.${one}`)}
                </option>
              ))}
            </NativeSelect>
          </div>
          <SubmitButton variant="outline" saves aria-label={t("saveOf", { name })}>
            {t("save")}
          </SubmitButton>
        </Form>
        <div className="flex flex-wrap items-center gap-2">
          <IntentButton
            intent={isPaused ? "resume" : "pause"}
            fields={{ alertId: id }}
            variant="outline"
            saves
            aria-label={t(isPaused ? "resumeOf" : "pauseOf", { name })}
          >
            {t(isPaused ? "resume" : "pause")}
          </IntentButton>
          <IntentButton
            intent="remove"
            fields={{ alertId: id }}
            variant="ghost"
            saves
            aria-label={t("removeOf", { name })}
          >
            {t("remove")}
          </IntentButton>
          <a
            href={paths.searchFeed(query)}
            aria-label={t("feedOf", { name })}
            className="inline-flex min-h-11 min-w-11 items-center"
          >
            {t("feed")}
          </a>
        </div>
      </article>
    </Card>
  );
}

export function MutedRoles({ roles }: { roles: readonly string[] }) {
  const { t } = useTranslation("alerts");
  if (!roles.length) return null;
  return (
    <section aria-labelledby="muted" className="flex flex-col gap-2">
      <h2 id="muted">{t("mutedTitle")}</h2>
      <p>{t("mutedText")}</p>
      <ul>
        {roles.map((role) => (
          <li key={role} className="flex items-center gap-2">
            <span>{role}</span>
            <IntentButton
              intent="unmute"
              fields={{ role }}
              variant="ghost"
              saves
              aria-label={t("unmuteOf", { name: role })}
            >
              {t("unmute")}
            </IntentButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
