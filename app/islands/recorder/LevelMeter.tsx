import { useEffect, useRef, useState } from "react";
import { watchLevel } from "./level";

/** Less is silence, on the scale of `toLevel`. */
const SILENCE = 0.08;
/** After so much silence the person is told, in ms. */
const TELL_MS = 4_000;

interface LevelMeterProps {
  stream: MediaStream | null;
  texts: { level: string; silent: string };
}

/** How loud the microphone is. It is the browser's own meter, so forced colours and readers know it. */
export function LevelMeter({ stream, texts }: LevelMeterProps) {
  const meter = useRef<HTMLMeterElement>(null);
  const [isSilent, setIsSilent] = useState(false);
  useEffect(() => {
    if (!stream) return;
    let heardAt = performance.now();
    return watchLevel(stream, (level) => {
      if (meter.current) meter.current.value = level;
      if (level > SILENCE) heardAt = performance.now();
      setIsSilent(performance.now() - heardAt > TELL_MS);
    });
  }, [stream]);
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor="recorder-level">{texts.level}</label>
      <meter ref={meter} id="recorder-level" min={0} max={1} low={SILENCE} className="h-4 w-full max-w-[32rem]" />
      <p role="status" className="text-sm">
        {isSilent ? texts.silent : ""}
      </p>
    </div>
  );
}
