import { Mark } from "./Mark";

interface WordmarkProps {
  to: string;
  name?: string;
  isShort?: boolean;
}

export function Wordmark({ to, name = "Motriz", isShort = false }: WordmarkProps) {
  return (
    <a
      href={to}
      className="inline-flex min-h-11 items-center gap-1.5 font-voice text-lg font-bold tracking-[-0.02em] text-primary no-underline sm:gap-2 sm:text-xl"
    >
      <Mark />
      <span className={isShort ? "max-sm:sr-only" : "max-[17rem]:sr-only"}>{name}</span>
    </a>
  );
}
