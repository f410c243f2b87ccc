import { useEffect, useRef, useState, type Dispatch } from "react";
import type { Profile } from "./capture";
import { isOn, type Event, type Phase, type Problem } from "./machine";

export interface Devices {
  cameras: MediaDeviceInfo[];
  microphones: MediaDeviceInfo[];
}

export interface ChosenDevices {
  camera?: string | undefined;
  microphone?: string | undefined;
}

/** Returns whether the browser can record. Without HTTPS no browser offers a camera. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== "undefined" && typeof navigator.mediaDevices?.getUserMedia === "function";

/** Opens camera and microphone, or the microphone alone. Rejects as getUserMedia does. */
export function openCamera(
  profile: Profile,
  { camera, microphone }: ChosenDevices,
  isSound: boolean,
): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    video: isSound
      ? false
      : {
          ...(camera ? { deviceId: { exact: camera } } : { facingMode: "user" }),
          width: { ideal: profile.width },
          height: { ideal: profile.height },
          frameRate: { ideal: profile.frameRate, max: profile.frameRate * 2 },
        },
    audio: {
      ...(microphone && { deviceId: { exact: microphone } }),
      echoCancellation: true,
      noiseSuppression: true,
      autoGainControl: true,
    },
  });
}

/** Lists cameras and microphones. Browsers reveal their names only while a device is on. */
export async function listDevices(): Promise<Devices> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return {
    cameras: devices.filter(({ kind }) => kind === "videoinput"),
    microphones: devices.filter(({ kind }) => kind === "audioinput"),
  };
}

export function closeCamera(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Runs `call` when the system ends a device's use, as by a phone call or a pulled cable. */
export function onTaken(stream: MediaStream, call: () => void): () => void {
  const tracks = stream.getTracks();
  for (const track of tracks) track.addEventListener("ended", call);
  return () => {
    for (const track of tracks) track.removeEventListener("ended", call);
  };
}

/** Returns the site's free space on the device, in bytes, or null if unknown. */
export async function findRoom(): Promise<number | null> {
  try {
    const { quota, usage = 0 } = await navigator.storage.estimate();
    return quota === undefined ? null : quota - usage;
  } catch {
    return null;
  }
}

/** Names of DOMException by which getUserMedia (W3C, Media Capture and Streams) or storing a take fails. */
const byName: Record<string, Problem> = {
  NotAllowedError: "denied",
  PermissionDeniedError: "denied",
  SecurityError: "denied",
  NotFoundError: "noCamera",
  DevicesNotFoundError: "noCamera",
  OverconstrainedError: "noCamera",
  NotReadableError: "busy",
  TrackStartError: "busy",
  AbortError: "busy",
  QuotaExceededError: "noSpace",
  NS_ERROR_DOM_QUOTA_REACHED: "noSpace",
};

export function toProblem(error: unknown): Problem {
  const name = typeof error === "object" && error !== null && "name" in error ? String(error.name) : "";
  return byName[name] ?? "unsupported";
}

/** Returns the bytes that must be free: twice the estimate, because the browser's free space is an estimate too. */
export const toRoom = (estimatedBytes: number): number => estimatedBytes * 2;

const noDevices: Devices = { cameras: [], microphones: [] };

interface CameraOptions {
  phase: Phase;
  profile: Profile;
  isSound: boolean;
  dispatch: Dispatch<Event>;
  onLost: () => void;
}

export function useCamera({ phase, profile, isSound, dispatch, onLost }: CameraOptions) {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [devices, setDevices] = useState(noDevices);
  const [chosen, setChosen] = useState<ChosenDevices>({});
  const latest = useRef<MediaStream | null>(null);
  const lost = useRef(onLost);
  lost.current = onLost;
  const wants = phase === "opening" || isOn(phase);

  useEffect(() => {
    if (!wants) return;
    let isOver = false;
    const open = async () => {
      // Some phones open a second camera only once the first is off.
      closeCamera(latest.current);
      const opened = await openCamera(profile, chosen, isSound).catch((error: unknown) => {
        const isGone = toProblem(error) === "noCamera" && (chosen.camera ?? chosen.microphone) !== undefined;
        // The chosen device was unplugged, so the default is used.
        if (isGone) return openCamera(profile, {}, isSound);
        throw error;
      });
      if (isOver) return closeCamera(opened);
      latest.current = opened;
      setStream(opened);
      dispatch({ type: "opened" });
      setDevices(await listDevices().catch(() => noDevices));
    };
    open().catch((error: unknown) => !isOver && dispatch({ type: "failed", problem: toProblem(error) }));
    return () => {
      isOver = true;
    };
  }, [wants, profile, isSound, chosen]);

  useEffect(() => (stream ? onTaken(stream, () => lost.current()) : undefined), [stream]);

  useEffect(() => {
    if (wants) return;
    closeCamera(latest.current);
    latest.current = null;
    setStream(null);
  }, [wants]);
  useEffect(() => () => closeCamera(latest.current), []);

  return { stream, devices, chosen, setChosen };
}
