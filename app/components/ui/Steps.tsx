import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Icon } from "./Icon";
import { VisuallyHidden } from "./VisuallyHidden";

export interface Step {
  key: string;
  state: "done" | "current" | "ahead";
  /** The state in words, for those who do not see the mark. */
  stateLabel: string;
  content: ReactNode;
}

/** Steps of something as a vertical line, in order. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol data-slot="steps">
      {steps.map(({ key, state, stateLabel, content }) => (
        <li
          key={key}
          className={clsx("step", state !== "ahead" && `step-${state}`)}
          aria-current={state === "current" ? "step" : undefined}
        >
          <span className="step-mark">{state === "done" ? <Icon name="check" /> : null}</span>
          <VisuallyHidden>{stateLabel}: </VisuallyHidden>
          {content}
        </li>
      ))}
    </ol>
  );
}
