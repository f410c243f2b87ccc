import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { buttonVariants } from "~/components/ui/button";
import type { RecorderProps } from "./props";
import type { Problem } from "./machine";

interface PanelProps {
  title: string;
  /** Whether the title takes the focus, because the button that was pressed is gone. */
  takesFocus: boolean;
  children: ReactNode;
}

export function Panel({ title, takesFocus, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, []);
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </div>
  );
}

interface PressButtonProps extends Omit<ComponentProps<"button">, "type" | "className"> {
  variant?: "default" | "outline" | "ghost";
  size?: "default" | "lg";
}

/**
 * A button with the look of all others (components/ui/button.tsx). The shared one can give its look to a child, for
 * which it needs React as a whole. That would put a second file before the script of every page
 * (scripts/build-enhance.mjs).
 */
export function PressButton({ variant, size, ...props }: PressButtonProps) {
  return <button type="button" className={buttonVariants({ variant, size })} {...props} />;
}

interface ProblemViewProps {
  problem: Problem;
  props: RecorderProps;
  retry: () => void;
  /** Records sound alone instead. Null where sound is not allowed, or was what failed. */
  useSound: (() => void) | null;
}

/** Why nothing can be recorded, what to do about it, and the other way, which is on the page anyhow. */
export function ProblemView({ problem, props: { texts, fileId }, retry, useSound }: ProblemViewProps) {
  const goToFile = () => document.getElementById(fileId)?.focus();
  return (
    <>
      <p>{texts.problems[problem]}</p>
      <div className="flex flex-wrap gap-3">
        {problem === "unsupported" ? null : <PressButton onClick={retry}>{texts.retry}</PressButton>}
        {useSound && problem !== "unsupported" ? (
          <PressButton variant="outline" onClick={useSound}>
            {texts.soundOnly}
          </PressButton>
        ) : null}
        <a href={`#${fileId}`} onClick={goToFile} className={buttonVariants({ variant: "outline" })}>
          {texts.file}
        </a>
      </div>
    </>
  );
}

/** Shows the camera's picture as in a mirror, as people are used to. The sound is off. */
export function Preview({ stream, label }: { stream: MediaStream | null; label: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!video.current) return;
    video.current.srcObject = stream;
    if (stream) void video.current.play().catch(() => undefined);
  }, [stream]);
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={label}
      className="aspect-4/3 w-full max-w-[32rem] [transform:scaleX(-1)] rounded-lg border bg-muted object-cover"
    />
  );
}

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

/** Turns sound into 0 to 1 by decibels: -60 dB is 0. In `samples` of getByteTimeDomainData, 128 is silence. */
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
