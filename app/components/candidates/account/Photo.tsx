import { useTranslation } from "react-i18next";
import { paths } from "~/services/server/navigation/paths";

/** Shows the photo. Each photo has its own address, so that browsers do not show a cached older photo. */
export function Photo({ photoUrl }: { photoUrl: string }) {
  const { t } = useTranslation("profile");
  return (
    <img
      src={paths.photoFile(photoUrl.slice(-16))}
      alt={t("photo.alt")}
      width={160}
      height={160}
      className="size-40 rounded-2xl border bg-muted object-cover"
    />
  );
}
