import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { buttonVariants } from "~/components/ui/button";
import type { RecorderProps } from "./props";
import type { Problem } from "./camera";

interface PanelProps {
  title: string;
  /** Somebody has pressed something that is gone by now, so the focus goes to the title. */
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
 * A button with the look of all others (components/ui/button.tsx). That one can give its look to a child, and what does
 * this asks for React as a whole, which would put a second file before the script of every page
 * (scripts/build-enhance.mjs).
 */
export function PressButton({ variant, size, ...props }: PressButtonProps) {
  return <button type="button" className={buttonVariants({ variant, size })} {...props} />;
}

interface ProblemViewProps {
  problem: Problem;
  props: RecorderProps;
  retry: () => void;
  /** Records sound alone instead; null where that is no answer, or is what failed. */
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

interface TakePlayerProps {
  read: () => Promise<Blob | null>;
  label: string;
  /** There is nothing to be seen. */
  isSound: boolean;
}

export function TakePlayer({ read, label, isSound }: TakePlayerProps) {
  const player = useRef<HTMLMediaElement | null>(null);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isOver = false;
    void read().then((blob) => {
      if (!blob || isOver) return;
      made = URL.createObjectURL(blob);
      setAddress(made);
    });
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, []);

  // Chromium's webm has no duration, and finds it out by going to where no file ends.
  const findDuration = () => {
    const element = player.current;
    if (!element || Number.isFinite(element.duration)) return;
    element.addEventListener("timeupdate", () => (element.currentTime = 0), { once: true });
    element.currentTime = 1e7;
  };
  const common = {
    ref: (element: HTMLMediaElement | null) => {
      player.current = element;
    },
    controls: true,
    preload: "metadata" as const,
    src: address,
    "aria-label": label,
    onLoadedMetadata: findDuration,
  };
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- it is the person's own recording, of a moment ago
  if (isSound) return <audio {...common} className="w-full max-w-[32rem]" />;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- it is the person's own recording, of a moment ago
    <video {...common} playsInline className="aspect-4/3 w-full max-w-[32rem] rounded-lg border bg-muted" />
  );
}

interface PreviewProps {
  stream: MediaStream | null;
  label: string;
}

/** What the camera sees, as in a mirror, which people are used to. Nobody hears themselves. */
export function Preview({ stream, label }: PreviewProps) {
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
