import type { ReactNode } from "react";
import type { Application } from "#contract/applications/application";
import { cn } from "../../ui/cn";

interface TurnZoneProps {
  application: Pick<Application, "turn" | "daysLate">;
  className?: string;
  children: ReactNode;
}

export function TurnZone({ application: { turn, daysLate }, className, children }: TurnZoneProps) {
  const ground = turn === "candidate" ? "bg-accent" : daysLate > 0 ? "bg-warning-soft" : null;
  return (
    <div className={cn("flex flex-col gap-1", ground && `rounded-sm px-3 py-2 ${ground}`, className)}>{children}</div>
  );
}
