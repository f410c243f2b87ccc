import { forwardRef, type ComponentProps } from "react";
import { controlClass } from "./input";
import { cn } from "./cn";

interface FileInputProps extends Omit<ComponentProps<"input">, "type"> {
  choose: string;
}

/** A native file input whose button has the page's language. The browser's own text "no file chosen" is hidden. */
export const FileInput = forwardRef<HTMLInputElement, FileInputProps>(function FileInput(
  { choose, className, ...props },
  ref,
) {
  return (
    <div data-slot="file-input" className="relative">
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
      />{" "}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-1.5 start-1.5 flex w-44 max-w-[60%] items-center justify-center rounded-md bg-secondary px-3 text-center leading-tight font-medium text-secondary-foreground peer-hover:bg-border forced-colors:border"
      >
        {choose}
      </span>
    </div>
  );
});
