import { useEffect, useRef, useState } from "react";

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
