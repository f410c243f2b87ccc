import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Candidate } from "#contract/candidate";
import { writeAddress, writeBirthDate, writeCpf, writePhone } from "~/services/account/profile";
import { paths } from "~/services/shell/paths";

/** What a candidate has told of themselves, each thing with its name. */
export function ProfileFacts({ candidate, email }: { candidate: Candidate; email: string }) {
  const { t, i18n } = useTranslation("profile");
  const rows: [string, ReactNode][] = [
    [t("fields.name"), candidate.name],
    [t("fields.cpf"), candidate.cpf === null ? t("notTold") : writeCpf(candidate.cpf)],
    [
      t("fields.birthDate"),
      candidate.birthDate === null ? t("notTold") : writeBirthDate(candidate.birthDate, i18n.language),
    ],
    [t("fields.phone"), writePhone(candidate.phone)],
    [
      t("email"),
      <>
        {email}{" "}
        <Link to={`${paths.settings()}#email`} className="inline-flex min-h-11 items-center">
          {t("changeEmail")}
        </Link>
      </>,
    ],
    [t("address"), writeAddress(candidate, t("noNumber")).map((line) => <p key={line}>{line}</p>)],
  ];
  return (
    <dl className="fact-list wrap-anywhere">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
