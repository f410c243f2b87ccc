import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { Changing } from "../Changing";
import { buttonVariants } from "~/components/ui/button";
import type { RecorderProps } from "./props";
import type { Problem } from "./machine";

interface PanelProps {
  title: string;
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
        <Changing>{title}</Changing>
      </h3>
      {children}
    </div>
  );
}

interface PressButtonProps extends Omit<ComponentProps<"button">, "type" | "className"> {
  variant?: "default" | "outline" | "ghost";
  size?: "default" | "lg";
}

/** Copies components/ui/button.tsx, whose `asChild` needs all of React and would split every page's script. */
export function PressButton({ variant, size, ...props }: PressButtonProps) {
  return <button type="button" className={buttonVariants({ variant, size })} {...props} />;
}

interface ProblemViewProps {
  problem: Problem;
  props: RecorderProps;
  retry: () => void;
  back: (() => void) | null;
  /** Switches to recording sound only. Null if sound alone is not allowed or has failed. */
  useSound: (() => void) | null;
}

export function ProblemView({ problem, props: { texts, fileId }, retry, back, useSound }: ProblemViewProps) {
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
        {back ? (
          <PressButton variant="outline" onClick={back}>
            {texts.back}
          </PressButton>
        ) : null}
        <a href={`#${fileId}`} onClick={goToFile} className={buttonVariants({ variant: "outline" })}>
          {texts.file}
        </a>
      </div>
    </>
  );
}

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

const SILENCE = 0.08;
/** Silence in ms, after which a warning is shown. */
const TELL_MS = 4_000;

interface LevelMeterProps {
  stream: MediaStream | null;
  texts: { level: string; silent: string };
}

/** Shows the microphone's level. A native meter works with forced colours and screen readers. */
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
        <Changing>{isSilent ? texts.silent : ""}</Changing>
      </p>
    </div>
  );
}

/** Converts sound to a level: -60 dB is 0, 0 dB is 1. In getByteTimeDomainData's `samples`, 128 is silence. */
export function toLevel(samples: Uint8Array): number {
  if (samples.length === 0) return 0;
  let sum = 0;
  for (const sample of samples) sum += ((sample - 128) / 128) ** 2;
  const decibels = 20 * Math.log10(Math.sqrt(sum / samples.length) || 1e-6);
  return Math.min(1, Math.max(0, (decibels + 60) / 60));
}

const EVERY_MS = 100;

/** Measures the microphone's level until the returned function is called. Without AudioContext nothing is measured. */
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
