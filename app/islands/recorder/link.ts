/** What the browser says of the connection (Network Information API). Most browsers say nothing. */
export interface Link {
  /** Whether it is Wi-Fi or a cable. Null where the browser does not say. */
  isUnmetered: boolean | null;
  /** The person has asked the browser to spare data. */
  spares: boolean;
  effectiveType?: string | undefined;
  /** In Mbit/s, rounded by the browser. */
  downlink?: number | undefined;
}

interface NetworkInformation extends EventTarget {
  type?: string;
  saveData?: boolean;
  effectiveType?: string;
  downlink?: number;
}

const findConnection = () => (navigator as { connection?: NetworkInformation }).connection;

export function readLink(connection: Partial<NetworkInformation> | undefined = findConnection()): Link {
  const { type, saveData = false, effectiveType, downlink } = connection ?? {};
  const isKnown = type !== undefined && type !== "unknown" && type !== "other" && type !== "none";
  return {
    isUnmetered: isKnown ? type === "wifi" || type === "ethernet" : null,
    spares: saveData,
    effectiveType,
    downlink,
  };
}

/** Calls when the connection becomes another one, or comes back. Returns what ends that. */
export function onLinkChange(call: () => void): () => void {
  const connection = findConnection();
  connection?.addEventListener("change", call);
  addEventListener("online", call);
  return () => {
    connection?.removeEventListener("change", call);
    removeEventListener("online", call);
  };
}
