import type { ComponentProps } from "react";
import { cn } from "./cn";

/** Shows a table. On a phone each row is a block, and TableCell's `label` names each cell. */
export function Table({ className, ...props }: ComponentProps<"table">) {
  return (
    <table
      data-slot="table"
      className={cn("w-full border-collapse tabular-nums max-sm:block sm:wrap-break-word", className)}
      {...props}
    />
  );
}

export function TableCaption({ className, ...props }: ComponentProps<"caption">) {
  return <caption data-slot="table-caption" className={cn("sr-only", className)} {...props} />;
}

export function TableHeader({ className, ...props }: ComponentProps<"thead">) {
  return <thead data-slot="table-header" className={cn("max-sm:sr-only", className)} {...props} />;
}

export function TableBody({ className, ...props }: ComponentProps<"tbody">) {
  return <tbody data-slot="table-body" className={cn("max-sm:block", className)} {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return <tr data-slot="table-row" className={cn("border-b max-sm:block max-sm:py-2", className)} {...props} />;
}

export function TableHead({ className, ...props }: ComponentProps<"th"> & { scope: "col" | "row" }) {
  return (
    <th
      data-slot="table-head"
      className={cn("p-3 text-start max-sm:block max-sm:px-0 max-sm:py-1", className)}
      {...props}
    />
  );
}

export function TableCell({ className, label, ...props }: ComponentProps<"td"> & { label?: string }) {
  return (
    <td
      data-slot="table-cell"
      data-label={label}
      className={cn(
        "p-3 max-sm:block max-sm:px-0 max-sm:py-1 max-sm:before:block max-sm:before:text-muted-foreground max-sm:before:content-[attr(data-label)]",
        className,
      )}
      {...props}
    />
  );
}
