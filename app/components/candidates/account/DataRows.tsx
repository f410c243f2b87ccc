import { useTranslation } from "react-i18next";
import type { Candidate } from "#contract/candidates/candidate";
import { LinkRow, LinkRows } from "~/components/kit/layout/LinkRows";
import { writeAddress, writePhone } from "~/services/candidates/account/profile";
import { paths } from "~/services/server/navigation/paths";

interface DataRowsProps {
  candidate: Candidate;
  email: string;
}

export function DataRows({ candidate, email }: DataRowsProps) {
  const { t } = useTranslation("profile");
  return (
    <LinkRows isPrinted>
      <LinkRow anchor="profile" to={paths.editProfile()} icon="account" title={t("data")}>
        {candidate.name} · <span className="inline-block">{writePhone(candidate.phone)}</span>
      </LinkRow>
      <LinkRow anchor="address" to={paths.editAddress()} icon="place" title={t("address")}>
        {writeAddress(candidate, t("noNumber")).join(", ")}
      </LinkRow>
      <LinkRow to={paths.setting("email")} icon="mail" title={t("email")}>
        {email || t("notTold")}
      </LinkRow>
    </LinkRows>
  );
}
