import { useTranslation } from "react-i18next";
import type { Notification } from "#contract/candidates/notification";
import { CompanyName } from "~/components/kit/format/CompanyText";
import { DateText } from "~/components/kit/format/DateText";
import { Form } from "~/components/kit/forms/Form";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/iconNames";
import { defaultLanguage } from "~/locales/languages";
import { notificationsHref, type NotificationRow } from "~/services/shell/notifications/list";
import { usePartLanguage } from "~/components/kit/format/useVacancyLanguage";
import type { Waiting } from "~/services/applications/progress/waiting";
import { WaitingLine } from "./WaitingLine";

const icons = { 1: "search", 2: "progress", 3: "invitation", 4: "clock", 6: "message" } as const satisfies Record<
  Notification["type"],
  IconName
>;

interface NotificationListProps {
  rows: NotificationRow[];
  page: number;
  unread: number;
  waiting: Waiting | null;
  now: string;
}

/** Lists notifications as buttons, not links, because opening a notification marks it read. */
export function NotificationList({ rows, page, unread, waiting, now }: NotificationListProps) {
  const { t } = useTranslation("notifications");
  const parts = [
    { name: "new", rows: rows.filter((row) => row.unread) },
    { name: "previous", rows: rows.filter((row) => !row.unread) },
  ] as const;
  const shown = parts.filter((part) => part.rows.length > 0);
  return (
    <Form action={notificationsHref({ page })} className="flex flex-col gap-4" data-part="notifications">
      <WaitingLine waiting={waiting} />
      {shown.map((part, at) => (
        <section key={part.name} className="flex flex-col gap-1">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-lg">{t(part.name)}</h2>
            {at === 0 && unread > 0 ? (
              <Button type="submit" variant="outline" name="intent" value="readAll" data-pending-label={t("pending")}>
                <Icon name="check" />
                {t("readAll")}
              </Button>
            ) : null}
          </div>
          <ul className="-mx-3 flex flex-col gap-1">
            {part.rows.map((row) => (
              <li key={row.id} className="max-w-none">
                <Row row={row} now={now} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Form>
  );
}

function Row({
  row: { id, type, message, language, unread, creationDate, about },
  now,
}: {
  row: NotificationRow;
  now: string;
}) {
  const { t } = useTranslation("notifications");
  return (
    <button
      type="submit"
      name="open"
      value={id}
      data-type={type}
      className="flex min-h-14 w-full items-start gap-3 rounded-lg px-3 py-2 text-start hover:bg-muted"
    >
      <span className="mt-0.5 flex-none text-primary sm:rounded-full sm:bg-accent sm:p-2.5 sm:text-accent-foreground">
        <Icon name={icons[type]} />
      </span>{" "}
      <span className="min-w-0 flex-1">
        <span
          className={unread ? "block font-bold wrap-anywhere" : "block wrap-anywhere"}
          lang={usePartLanguage(language ?? defaultLanguage)}
        >
          {message}
        </span>{" "}
        <span className="block text-sm text-muted-foreground">
          {about ? (
            <>
              {t("message")} · <CompanyName name={about.companyName} /> ·{" "}
            </>
          ) : null}
          <DateText at={creationDate} style="ago" now={now} />
        </span>
      </span>
    </button>
  );
}
