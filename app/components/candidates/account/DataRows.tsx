import { useTranslation } from "react-i18next";
import type { Candidate } from "#contract/candidates/candidate";
import { LinkRow, LinkRows } from "~/components/kit/layout/LinkRows";
import { writeAddress, writePhone } from "~/services/candidates/account/profile";
import { paths } from "~/services/server/navigation/paths";

interface DataRowsProps {
  candidate: Candidate;
  /** The e-mail of the account. It is changed in the settings. */
  email: string;
}

/** The candidate's own data, each row with its link to change it. The CPF stands in its own form alone. */
export function DataRows({ candidate, email }: DataRowsProps) {
  const { t } = useTranslation("profile");
  return (
    <LinkRows isPrinted>
      <LinkRow anchor="profile" to={paths.editProfile()} icon="account" title={t("data")}>
        {candidate.name} · {writePhone(candidate.phone)}
      </LinkRow>
      <LinkRow anchor="address" to={paths.editAddress()} icon="place" title={t("address")}>
        {writeAddress(candidate, t("noNumber")).join(", ")}
      </LinkRow>
      <LinkRow to={paths.setting("email")} icon="mail" title={t("email")}>
        {email}
      </LinkRow>
    </LinkRows>
  );
}
