import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import { cn } from "../../ui/cn";
import { Icon } from "../../ui/icon";
import type { IconName } from "../../ui/iconNames";

export interface Step {
  key: string;
  state: "done" | "current" | "ahead" | "ended";
  /** The state in words, for screen readers. */
  stateLabel: string;
  content: ReactNode;
}

const markVariants = cva("absolute start-0 top-0 grid size-6 place-items-center rounded-full text-sm", {
  variants: {
    state: {
      done: "border-2 border-transparent bg-primary text-primary-foreground",
      current: "border-4 border-primary bg-card",
      ahead: "border-2 border-input bg-card",
      ended: "border-2 border-transparent bg-muted-foreground text-card",
    },
  },
});

const stepIcons: Partial<Record<Step["state"], IconName>> = { done: "check", ended: "ended" };

export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol>
      {steps.map(({ key, state, stateLabel, content }) => (
        <li
          key={key}
          className="relative ps-9 pb-5 last:pb-0 before:absolute before:start-[calc(0.75rem-1px)] before:top-7 before:bottom-0 before:border-s-2 last:before:hidden"
          aria-current={state === "current" || state === "ended" ? "step" : undefined}
        >
          <span className={cn(markVariants({ state }))}>
            {stepIcons[state] ? <Icon name={stepIcons[state]} /> : null}
          </span>
          <span className="sr-only">{stateLabel}: </span>
          {content}
        </li>
      ))}
    </ol>
  );
}
