import { cn } from "../../ui/cn";
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
      data-yields={isShort ? "" : undefined}
      className={cn(
        "inline-flex min-h-11 items-center gap-1.5 font-voice text-lg font-bold tracking-[-0.02em] text-primary no-underline sm:gap-2 sm:text-xl",
        isShort && "h-11 max-w-max flex-[1_1_2rem] flex-wrap overflow-hidden *:min-h-11",
      )}
    >
      <Mark />
      {/* With `isShort`, a name that does not fit wraps to a hidden second line (tests/e2e/support/fit.ts). */}
      <span
        className={
          isShort ? "inline-flex items-center whitespace-nowrap group-arriving:invisible" : "max-[17rem]:sr-only"
        }
      >
        {name}
      </span>
    </a>
  );
}
