interface ProgressProps {
  /** What is under way. */
  label: string;
  /** Done so far, of `max`; absent while nobody knows. */
  value?: number;
  max?: number;
}

/** How far a long work has come: a native bar, and the share in figures inside it for what can't draw one. */
export function Progress({ label, value, max = 100 }: ProgressProps) {
  return (
    <progress data-slot="progress" className="progress" aria-label={label} value={value} max={max}>
      {value === undefined ? label : `${Math.round((value / max) * 100)}%`}
    </progress>
  );
}
