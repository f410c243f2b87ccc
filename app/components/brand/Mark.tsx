import { markPath } from "./markPath";

/** The mark is a gear of which one tooth is an arrow forward. It has the colour of the text around it. */
export function Mark() {
  return (
    <svg className="size-7 flex-none rtl:-scale-x-100" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path fill="currentColor" fillRule="evenodd" stroke="currentColor" strokeLinejoin="round" d={markPath} />
    </svg>
  );
}
