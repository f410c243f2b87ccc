import { useEffect, useRef, useState } from "react";

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

/**
 * Says how loud a piece of sound is, from 0 to 1, on the scale that ears have: -60 dB is 0. `samples` are the bytes of
 * AnalyserNode.getByteTimeDomainData, where 128 is silence.
 */
export function toLevel(samples: Uint8Array): number {
  if (samples.length === 0) return 0;
  let sum = 0;
  for (const sample of samples) sum += ((sample - 128) / 128) ** 2;
  const decibels = 20 * Math.log10(Math.sqrt(sum / samples.length) || 1e-6);
  return Math.min(1, Math.max(0, (decibels + 60) / 60));
}

/** So often the level is measured, in ms. */
const EVERY_MS = 100;

/** Measures the microphone until the function that it returns is called. Browsers without AudioContext do not. */
export function watchLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  if (typeof AudioContext === "undefined" || stream.getAudioTracks().length === 0) return () => undefined;
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Uint8Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getByteTimeDomainData(samples);
    onLevel(toLevel(samples));
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    void context.close().catch(() => undefined);
  };
}
