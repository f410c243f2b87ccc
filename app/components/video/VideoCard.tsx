import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/services/shell/paths";

/** Leads to the video résumé, or to where it is recorded. */
export function VideoCard({ hasVideo }: { hasVideo: boolean }) {
  const { t } = useTranslation("video");
  return (
    <Card asChild>
      <section id="video" aria-labelledby="video-title" className="print:hidden">
        <h2 id="video-title">{t("cardTitle")}</h2>
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
      </section>
    </Card>
  );
}
