/** The mark: one tooth of a gear that is also an arrow forward. In the colour of the text around it. */
export function Mark({ className = "mark" }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path fill="currentColor" fillRule="evenodd" d={markPath} />
    </svg>
  );
}

/** In a square of 32: scripts/pictures.ts draws the icons from it too. */
export const markPath =
  "M3 16a11 11 0 0 1 11-11c2.4 0 4.6.8 6.4 2.1l2.1-1.6L31 16l-8.500 10.500-2.100-1.600A11 11 0 1 1 3 16zm11-4.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9z";
