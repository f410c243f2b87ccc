export function Mark() {
  return (
    <svg className="size-7 flex-none rtl:-scale-x-100" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path fill="currentColor" fillRule="evenodd" stroke="currentColor" strokeLinejoin="round" d={markPath} />
    </svg>
  );
}

/** The brand mark's outline, in a square of 32 with a margin of 1. scripts/pictures.ts draws icons from it. */
export const markPath =
  "M19.6 13.2h2.8V8.6l8.8 7.4-8.8 7.4v-4.6h-2.8l-1.5 2.7 1.1 2.7-4 2.3-1.8-2.3h-3.2l-1.8 2.3-4-2.3 1.1-2.7-1.6-2.8-2.9-.4v-4.6l2.9-.4 1.6-2.8-1.1-2.7 4-2.3 1.8 2.3h3.2l1.8-2.3 4 2.3-1.1 2.7zM11.8 12a4 4 0 1 0 .1 0z";
