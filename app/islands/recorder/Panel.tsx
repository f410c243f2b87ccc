import { useEffect, useRef, type ReactNode } from "react";

interface PanelProps {
  title: string;
  /** Somebody has pressed something that is gone by now, so the focus goes to the title. */
  takesFocus: boolean;
  children: ReactNode;
}

/** One state of the recorder, with what it is called. */
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
