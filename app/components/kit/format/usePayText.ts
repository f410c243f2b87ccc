import { useTranslation } from "react-i18next";
import { createPayText } from "~/services/server/format/pay";

export function usePayText(): ReturnType<typeof createPayText> {
  const { t, i18n } = useTranslation(["format", "enums"]);
  return createPayText(t, i18n.language);
}
