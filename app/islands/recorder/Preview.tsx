import { useEffect, useRef } from "react";

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
