import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TitledCard } from "~/components/ui/card";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/services/shell/paths";

/** Leads to the video résumé, or to where it is recorded. */
export function VideoCard({ hasVideo }: { hasVideo: boolean }) {
  const { t } = useTranslation("video");
  return (
    <TitledCard anchor="video" id="video-title" title={t("cardTitle")} className="print:hidden">
      {hasVideo ? null : <p>{t("cardLead")}</p>}
      <p>
        <Link
          to={hasVideo ? paths.viewVideoResume() : paths.addVideoResume()}
          className="inline-flex min-h-11 items-center gap-2"
        >
          <Icon name="photo" />
          {t(hasVideo ? "cardView" : "cardAdd")}
        </Link>
      </p>
    </TitledCard>
  );
}
