import { useTranslation } from "react-i18next";
import { parseDevice } from "~/services/candidates/account/device";

/** Names a device: "Chrome no Android", "Firefox", "Aparelho desconhecido". */
export function useDeviceName(): (userAgent: string) => string {
  const { t } = useTranslation("settings");
  return (userAgent) => {
    const { browser, system } = parseDevice(userAgent);
    if (browser && system) return t("devices.name", { browser, system });
    return browser ?? system ?? t("devices.unknown");
  };
}
