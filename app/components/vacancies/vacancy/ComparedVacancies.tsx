import { Form } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { VacancyRow } from "#contract/vacancies/vacancy";
import { RecordMark } from "~/components/vacancies/companies/RecordLine";
import { CompanyName, CompanyText } from "~/components/kit/format/CompanyText";
import { useVacancyFacts } from "~/components/kit/format/useVacancyFacts";
import { Button } from "~/components/ui/button";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import type { Compared } from "~/services/vacancies/vacancy/page";

interface ChoiceProps {
  rows: readonly VacancyRow[];
  chosen: readonly Compared[];
  path: string;
}

/** Lets the person choose two or three vacancies to compare. */
export function CompareChoice({ rows, chosen, path }: ChoiceProps) {
  const { t } = useTranslation("search");
  const facts = useVacancyFacts();
  if (rows.length < 2) return null;
  return (
    <Collapsible className="max-w-form rounded-lg border px-4">
      <CollapsibleTrigger>{t("compare.title")}</CollapsibleTrigger>
      <Form method="get" action={path} className="flex flex-col items-start gap-2 pb-4">
        <p id="compare-hint" className="text-sm text-muted-foreground">
          {t("compare.hint")}
        </p>
        <div role="group" aria-labelledby="compare-hint" className="w-full">
          {rows.map((row) => (
            <label key={row.id} className="flex min-h-11 items-center gap-3 py-1 wrap-anywhere">
              <input
                type="checkbox"
                name="compare"
                value={row.id}
                defaultChecked={chosen.some(({ id }) => id === row.id)}
              />
              <span>
                <CompanyText>{row.roleName}</CompanyText>, {facts.place(row)}
              </span>
            </label>
          ))}
        </div>
        <Button type="submit" variant="outline">
          {t("compare.submit")}
        </Button>
      </Form>
    </Collapsible>
  );
}

export function ComparedVacancies({
  rows,
  vacancyHref,
}: {
  rows: readonly Compared[];
  vacancyHref: (id: number) => string;
}) {
  const { t } = useTranslation(["search", "format", "enums"]);
  const facts = useVacancyFacts();
  if (!rows.length) return null;
  const lines: [name: string, write: (row: Compared) => ReactNode][] = [
    [t("compare.pay"), (row) => facts.pay(row.payment, row.hasCommission)],
    [t("compare.place"), facts.placeWithDistance],
    [
      t("compare.hours"),
      ({ shift, shiftEndsAt }) =>
        [...(shift ? [t(`enums:shift.${shift}`)] : []), ...(shiftEndsAt ? [shiftEndsAt] : [])].join(", ") ||
        t("compare.notSaid"),
    ],
    [t("compare.contract"), facts.contract],
    [t("compare.stages"), ({ effort }) => facts.effort(effort)],
    [t("compare.answers"), ({ record }) => (record ? <RecordMark record={record} /> : t("compare.notSaid"))],
  ];
  return (
    <section aria-labelledby="compared" className="max-w-form">
      <h2 id="compared">{t("compare.table")}</h2>
      <table className="w-full table-fixed text-start text-sm wrap-anywhere [&_td]:pe-2 [&_td]:pb-2 [&_td]:align-top [&_th]:text-start">
        <thead>
          <tr>
            {rows.map((row) => (
              <th key={row.id} scope="col" className="pe-2 align-top">
                <a href={vacancyHref(row.id)} className="inline-block py-2.5">
                  <CompanyText>{row.roleName}</CompanyText>
                </a>
                <p className="font-normal">
                  <CompanyName name={row.companyName} />
                </p>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, write]) => (
            <Fragment key={name}>
              <tr>
                <th scope="rowgroup" colSpan={rows.length} className="border-t pt-2 font-normal text-muted-foreground">
                  {name}
                </th>
              </tr>
              <tr>
                {rows.map((row) => (
                  <td key={row.id}>{write(row)}</td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}
