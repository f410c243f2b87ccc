import type { ReactNode } from "react";
import { Drawing } from "~/components/kit/brand/Drawing";
import type { DrawingName } from "~/components/kit/brand/Drawing";

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  drawing?: DrawingName;
}

/** Replaces an empty list and says what to do next (docs/design.md, section 11, "Words"). */
export function EmptyState({ title, children, action, drawing }: EmptyStateProps) {
  return (
    <div data-slot="empty-state" className="flex flex-col items-start gap-3 py-6">
      {drawing ? <Drawing name={drawing} className="w-48" /> : null}
      <h2>{title}</h2>
      {children ? <div>{children}</div> : null}
      {action}
    </div>
  );
}
