import type { ReactNode } from "react";
import { cn } from "./cn";

export type Fact = readonly [name: string, value: ReactNode, className?: string];

interface FactListProps {
  facts: readonly Fact[];
  label?: string;
  className?: string;
}

export function FactList({ facts, label, className }: FactListProps) {
  return (
    <dl aria-label={label} className={cn("fact-list", className)}>
      {facts.map(([name, value, look]) => (
        <div key={name} className={look}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
