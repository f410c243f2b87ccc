import { useTranslation } from "react-i18next";
import { createPayText } from "~/services/server/format/pay";

/** Makes the function that writes pay in one line, in the language in force. Namespaces: format, enums. */
export function usePayText(): ReturnType<typeof createPayText> {
  const { t, i18n } = useTranslation(["format", "enums"]);
  return createPayText(t, i18n.language);
}
