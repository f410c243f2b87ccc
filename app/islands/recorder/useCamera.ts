import { useEffect, useRef, useState, type Dispatch } from "react";
import { closeCamera, listDevices, onTaken, openCamera, type ChosenDevices, type Devices, toProblem } from "./camera";
import { isOn, type Event, type Phase } from "./machine";
import type { Profile } from "./profiles";

const noDevices: Devices = { cameras: [], microphones: [] };

interface CameraOptions {
  phase: Phase;
  profile: Profile;
  /** The microphone alone is wanted. */
  isSound: boolean;
  dispatch: Dispatch<Event>;
  /** The system took the camera away. */
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
        // A device that was chosen and pulled out since is another one from now on.
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
