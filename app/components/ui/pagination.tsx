import { Link, type LinkProps } from "@remix-run/react";
import type { ComponentProps } from "react";
import { buttonVariants } from "./button";
import { cn } from "./cn";
import { Icon } from "./icon";

/** The pages of a list; `aria-label` says of which. */
export function Pagination(props: ComponentProps<"nav">) {
  return <nav data-slot="pagination" {...props} />;
}

export function PaginationContent({ className, ...props }: ComponentProps<"ul">) {
  return (
    <ul
      data-slot="pagination-content"
      className={cn("flex flex-wrap items-center justify-between gap-2", className)}
      {...props}
    />
  );
}

export function PaginationItem(props: ComponentProps<"li">) {
  return <li data-slot="pagination-item" {...props} />;
}

export function PaginationPrevious({ className, children, ...props }: LinkProps) {
  return (
    <Link rel="prev" {...props} className={cn(buttonVariants({ variant: "outline" }), className)}>
      <Icon name="previous" className="rtl:-scale-x-100" />
      {children}
    </Link>
  );
}

export function PaginationNext({ className, children, ...props }: LinkProps) {
  return (
    <Link rel="next" {...props} className={cn(buttonVariants({ variant: "outline" }), className)}>
      {children}
      <Icon name="next" className="rtl:-scale-x-100" />
    </Link>
  );
}
