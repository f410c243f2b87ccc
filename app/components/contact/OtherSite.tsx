import { useTranslation } from "react-i18next";
import { useRootData } from "~/services/shell/rootData";

/** Says, before a form of another site is opened, what that site then knows (LGPD, art. 9). Namespace: contact. */
export function OtherSite({ url }: { url: string }) {
  const { t } = useTranslation("contact");
  const email = useRootData()?.brand.contactEmail;
  return (
    <>
      <p>{t("otherSite", { host: new URL(url).host })}</p>
      <p>
        {t("mail")} <a href={`mailto:${email ?? ""}`}>{email}</a>
      </p>
    </>
  );
}
