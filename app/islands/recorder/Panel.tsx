import { useEffect, useRef, type ReactNode, type ComponentProps } from "react";
import { buttonVariants } from "~/components/ui/button";
import type { RecorderProps } from "./props";
import type { Problem } from "./camera";

interface PanelProps {
  title: string;
  /** Somebody has pressed something that is gone by now, so the focus goes to the title. */
  takesFocus: boolean;
  children: ReactNode;
}

export function Panel({ title, takesFocus, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, []);
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </div>
  );
}

interface PressButtonProps extends Omit<ComponentProps<"button">, "type" | "className"> {
  variant?: "default" | "outline" | "ghost";
  size?: "default" | "lg";
}

/**
 * A button with the look of all others (components/ui/button.tsx). That one can give its look to a child, and what does
 * this asks for React as a whole, which would put a second file before the script of every page
 * (scripts/build-enhance.mjs).
 */
export function PressButton({ variant, size, ...props }: PressButtonProps) {
  return <button type="button" className={buttonVariants({ variant, size })} {...props} />;
}

interface ProblemViewProps {
  problem: Problem;
  props: RecorderProps;
  retry: () => void;
  /** Records sound alone instead; null where that is no answer, or is what failed. */
  useSound: (() => void) | null;
}

/** Why nothing can be recorded, what to do about it, and the other way, which is on the page anyhow. */
export function ProblemView({ problem, props: { texts, fileId }, retry, useSound }: ProblemViewProps) {
  const goToFile = () => document.getElementById(fileId)?.focus();
  return (
    <>
      <p>{texts.problems[problem]}</p>
      <div className="flex flex-wrap gap-3">
        {problem === "unsupported" ? null : <PressButton onClick={retry}>{texts.retry}</PressButton>}
        {useSound && problem !== "unsupported" ? (
          <PressButton variant="outline" onClick={useSound}>
            {texts.soundOnly}
          </PressButton>
        ) : null}
        <a href={`#${fileId}`} onClick={goToFile} className={buttonVariants({ variant: "outline" })}>
          {texts.file}
        </a>
      </div>
    </>
  );
}
