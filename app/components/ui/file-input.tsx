import { forwardRef, type ComponentProps } from "react";
import { controlClass } from "./input";
import { cn } from "./cn";

interface FileInputProps extends Omit<ComponentProps<"input">, "type"> {
  choose: string;
}

/**
 * A file input whose button has the page's language. The native input fills the field, so press and drop work without
 * scripts. Our button covers its own, which has the browser's language. The browser writes the chosen file's name. Its
 * "no file chosen" is hidden: the browser checks required fields, and app/enhance/forms.ts marks the others.
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
