import { forwardRef, type ComponentProps } from "react";
import { controlClass } from "./input";
import { cn } from "./cn";

interface FileInputProps extends Omit<ComponentProps<"input">, "type"> {
  /** What the button says, in the page's language. */
  choose: string;
}

/**
 * A file, with a button in the page's language. The input is the browser's own and fills the whole field, so one
 * presses it, or drops a file on it, without scripts too. The browser's button is not shown, because its words are of
 * the browser's language; ours lies over its place. The name of what was chosen is the browser's to write. It writes
 * there too that nothing is chosen, which is not shown: a field that must be filled says by itself that it is empty,
 * and app/enhance/forms.ts marks the others.
 */
export const FileInput = forwardRef<HTMLInputElement, FileInputProps>(function FileInput(
  { choose, className, ...props },
  ref,
) {
  return (
    <span data-slot="file-input" className="relative block">
      <input
        ref={ref}
        type="file"
        data-slot="input"
        className={cn(
          controlClass,
          "peer file-name min-h-14 cursor-pointer py-0 ps-[calc(min(11rem,60%)+1rem)] leading-[3.25rem]",
          className,
        )}
        {...props}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-1.5 start-1.5 flex w-44 max-w-[60%] items-center justify-center rounded-md bg-secondary px-3 text-center leading-tight font-medium text-secondary-foreground peer-hover:bg-border forced-colors:border"
      >
        {choose}
      </span>
    </span>
  );
});
