import { buttonVariants } from "~/components/ui/button";
import type { RecorderProps } from "./props";
import { PressButton } from "./Panel";
import type { Problem } from "./camera";

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
