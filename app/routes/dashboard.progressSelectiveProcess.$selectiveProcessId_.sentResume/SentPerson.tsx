import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SentResume } from "#contract/sentResume";
import { Card } from "~/components/ui/card";
import { FactList } from "~/components/ui/fact-list";
import { writeAddress, writeBirthDate, writeCpf, writePhone } from "~/services/account/profile";

/** Who the candidate was when the application was sent, and what they told with it. */
export function SentPerson({ sent }: { sent: SentResume }) {
  const { t, i18n } = useTranslation(["profile", "vacancy", "enums"]);
  const { name, cpf, birthDate, phone, email, ...address } = sent.person;
  const rows: [string, ReactNode][] = [
    [t("fields.name"), name],
    [t("fields.cpf"), cpf === null ? t("notTold") : writeCpf(cpf)],
    [t("fields.birthDate"), birthDate === null ? t("notTold") : writeBirthDate(birthDate, i18n.language)],
    [t("fields.phone"), writePhone(phone)],
    [t("email"), email],
    [t("address"), writeAddress(address, t("noNumber")).map((line) => <p key={line}>{line}</p>)],
  ];
  if (sent.disability) rows.push([t("vacancy:apply.disability"), t(`enums:disability.${sent.disability}`)]);
  if (sent.message)
    rows.push([
      t("vacancy:apply.message"),
      <p key="message" className="whitespace-pre-line">
        {sent.message}
      </p>,
    ]);
  return (
    <Card asChild>
      <section aria-labelledby="person">
        <h2 id="person">{t("data")}</h2>
        <FactList facts={rows} className="wrap-anywhere" />
      </section>
    </Card>
  );
}
