export type ProfileName = "light" | "normal" | "fine";

export interface Profile {
  /** The picture's height and width in px, and its pictures a second: what the camera is asked for. */
  height: number;
  width: number;
  frameRate: number;
  /** In bit/s. */
  videoBits: number;
  audioBits: number;
}

/** "normal" is 480p at 500 kbit/s: a face and a voice are clear, and a minute weighs under 4 MB. */
export const profiles: Record<ProfileName, Profile> = {
  light: { height: 360, width: 480, frameRate: 15, videoBits: 210_000, audioBits: 40_000 },
  normal: { height: 480, width: 640, frameRate: 24, videoBits: 450_000, audioBits: 50_000 },
  fine: { height: 720, width: 1280, frameRate: 30, videoBits: 1_400_000, audioBits: 100_000 },
};

/** Sound alone: a voice is clear, and a minute weighs 0.4 MB. */
export const soundProfile: Profile = { height: 0, width: 0, frameRate: 0, videoBits: 0, audioBits: 48_000 };

/** What the file's own frame adds to pictures and sound, and what an encoder goes over what it was told. */
const OVERHEAD = 1.08;

/** Estimates what a recording of so many seconds weighs, in bytes. */
export function estimateBytes({ videoBits, audioBits }: Profile, seconds: number): number {
  return Math.round(((videoBits + audioBits) / 8) * seconds * OVERHEAD);
}

/**
 * Chooses the profile to begin with: the light one where somebody spares data or the connection is slow, the fine one
 * on a fast connection that is known to cost nothing, else the normal one. The person may choose another.
 */
export function chooseProfile({ isUnmetered, spares, effectiveType, downlink }: Link): ProfileName {
  if (spares || effectiveType === "slow-2g" || effectiveType === "2g") return "light";
  if (isUnmetered === true && downlink !== undefined && downlink >= 5) return "fine";
  return "normal";
}

/** mp4 plays everywhere. Phones encode H.264 in their hardware; a slow one keeps up with VP8 before VP9. */
const kinds = [
  "video/mp4;codecs=avc1.42E01E,mp4a.40.2",
  "video/mp4;codecs=avc1,mp4a.40.2",
  "video/mp4;codecs=avc1,opus",
  "video/mp4",
  "video/webm;codecs=vp8,opus",
  "video/webm",
];

const soundKinds = ["audio/mp4;codecs=mp4a.40.2", "audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];

/** Returns the first kind of file that the browser can record, or null where it can record none that we take. */
export function chooseKind(isTypeSupported: (kind: string) => boolean, isSound: boolean): string | null {
  return (isSound ? soundKinds : kinds).find((kind) => isTypeSupported(kind)) ?? null;
}

/** What the browser says of the connection (Network Information API). Most browsers say nothing. */
interface Link {
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
