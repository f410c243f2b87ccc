import type { ReactNode } from "react";
import type { Application } from "#contract/application";
import { cn } from "../ui/cn";

interface TurnZoneProps {
  application: Pick<Application, "turn" | "daysLate">;
  className?: string;
  children: ReactNode;
}

/**
 * The part of a card that says how an application stands. Its ground tells from afar what its words say: what waits for
 * the candidate, a company that is late, and all else.
 */
export function TurnZone({ application: { turn, daysLate }, className, children }: TurnZoneProps) {
  const ground = turn === "candidate" ? "bg-accent" : daysLate > 0 ? "bg-warning-soft" : "bg-panel";
  return <div className={cn("flex flex-col gap-1 rounded-sm p-3", ground, className)}>{children}</div>;
}
