import { useTranslation } from "react-i18next";
import { jobNoticeLimits } from "#contract/base/choices";
import { Form } from "~/components/kit/forms/Form";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { Alert, AlertDescription, AlertTitle } from "~/components/ui/alert";
import { NativeSelect } from "~/components/ui/native-select";
import { Switch } from "~/components/ui/switch";
import { Table, TableBody, TableCaption, TableCell, TableHead, TableHeader, TableRow } from "~/components/ui/table";
import { takesFocus } from "~/components/ui/takesFocus";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";
import { rows, type PreferenceName, type Preferences, type SwitchName } from "./form";

interface PreferencesFormProps extends Preferences {
  failed: PreferenceName[];
  hasWhatsApp: boolean;
}

const columns = ["email", "whatsApp"] as const;

/** Shows the table of docs/requirements.md, 2.14. Its WhatsApp column stays even if WhatsApp is off on this server. */
export function PreferencesForm({ switches, mostJobNotices, failed, hasWhatsApp }: PreferencesFormProps) {
  const { t } = useTranslation("settings");
  const pendingForm = usePendingFields<Record<PreferenceName, string>>("notificationPreferences", "preferences-form");
  const isOn = (name: SwitchName) => (pendingForm ? pendingForm[name] === "on" : switches[name]);
  return (
    <Form id="preferences-form" className="flex flex-col gap-4">
      <input type="hidden" name="intent" value="notificationPreferences" />
      {!hasWhatsApp && isOn("receiveUpdateWhatsApp") ? (
        // WhatsApp is off on this server, so its switch is hidden. This field keeps the earlier choice.
        <input type="hidden" name="receiveUpdateWhatsApp" value="on" />
      ) : null}
      {failed.length > 0 ? <FailedAlert failed={failed} /> : null}
      <Table className="table-fixed">
        <TableCaption>{t("notifications.screen")}</TableCaption>
        {/* Fixed widths come before the cells, so no cell moves as other cells arrive. */}
        <colgroup className="max-sm:hidden">
          <col />
          {columns.map((column) => (
            <col key={column} className="w-40" />
          ))}
        </colgroup>
        <TableHeader>
          <TableRow>
            <TableHead scope="col">{t("notifications.preference")}</TableHead>
            {columns.map((column) => (
              <TableHead key={column} scope="col" className="md:whitespace-nowrap">
                {t(`notifications.${column}`)}
              </TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map(({ row, ...names }) => (
            <TableRow key={row}>
              <TableHead scope="row" className="font-normal">
                <span className="block font-medium">{t(`notifications.${row}.title`)}</span>{" "}
                <span id={`row-${row}-text`} className="block text-muted-foreground">
                  {t(`notifications.${row}.text`)}
                </span>
              </TableHead>
              {columns.map((column) => (
                <TableCell
                  key={column}
                  label={t(`notifications.${column}`)}
                  className="md:whitespace-nowrap max-sm:flex max-sm:min-h-11 max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:gap-x-4 max-sm:text-end max-sm:before:flex-none"
                >
                  {names[column] && column === "whatsApp" && !hasWhatsApp ? (
                    <span className="text-muted-foreground md:whitespace-normal">{t("notifications.noWhatsApp")}</span>
                  ) : names[column] ? (
                    <label
                      htmlFor={names[column]}
                      className="inline-flex min-h-11 min-w-11 items-center max-sm:justify-end"
                    >
                      <span className="sr-only">
                        {t(`notifications.${row}.title`)}: {t(`notifications.${column}`)}
                      </span>
                      <Switch
                        id={names[column]}
                        name={names[column]}
                        aria-describedby={`row-${row}-text`}
                        defaultChecked={isOn(names[column])}
                      />
                    </label>
                  ) : (
                    <span className="text-muted-foreground">{t("notifications.emailOnly")}</span>
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <div className="flex flex-col gap-1">
        <label htmlFor="mostJobNotices">{t("notifications.limit.label")}</label>{" "}
        <NativeSelect
          id="mostJobNotices"
          name="mostJobNotices"
          aria-describedby="mostJobNotices-text"
          className="max-w-60"
          defaultValue={pendingForm?.mostJobNotices ?? mostJobNotices ?? ""}
        >
          {jobNoticeLimits.map((limit) => (
            <option key={limit} value={limit}>
              {t("notifications.limit.most", { limit })}
            </option>
          ))}
          <option value="">{t("notifications.limit.none")}</option>
        </NativeSelect>
        <p id="mostJobNotices-text" className="text-sm text-muted-foreground">
          {t("notifications.limit.text")}
        </p>
      </div>
      <div>
        <SubmitButton saves>{t("notifications.submit")}</SubmitButton>
      </div>
    </Form>
  );
}

function FailedAlert({ failed }: { failed: PreferenceName[] }) {
  const { t } = useTranslation("settings");
  const switches = rows.flatMap(({ row, email, whatsApp }) => [
    { row, name: email, column: "email" as const },
    ...(whatsApp ? [{ row, name: whatsApp, column: "whatsApp" as const }] : []),
  ]);
  const isAll = failed.length > switches.length;
  return (
    <Alert variant="destructive" tabIndex={-1} data-error-summary="" {...takesFocus}>
      <AlertTitle>{t(isAll ? "notifications.failedAll" : "notifications.failedPart")}</AlertTitle>
      <AlertDescription>
        <p>{t("notifications.notSaved")}</p>
        <ul className="list-disc ps-5">
          {switches
            .filter(({ name }) => failed.includes(name))
            .map(({ row, name, column }) => (
              <li key={name}>
                {t(`notifications.${row}.title`)}: {t(`notifications.${column}`)}
              </li>
            ))}
          {failed.includes("mostJobNotices") ? <li>{t("notifications.limit.label")}</li> : null}
        </ul>
        <p>{t("notifications.again")}</p>
      </AlertDescription>
    </Alert>
  );
}
