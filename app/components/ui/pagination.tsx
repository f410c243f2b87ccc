import { Link, type LinkProps } from "@remix-run/react";
import type { ComponentProps } from "react";
import { Button } from "./button";
import { cn } from "./cn";
import { Icon } from "./icon";

/** The pages of a list. `aria-label` says of which. */
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

export function PaginationPrevious({ children, ...props }: LinkProps) {
  return (
    <Button asChild variant="outline">
      <Link rel="prev" {...props}>
        <Icon name="previous" className="rtl:-scale-x-100" />
        {children}
      </Link>
    </Button>
  );
}

export function PaginationNext({ children, ...props }: LinkProps) {
  return (
    <Button asChild variant="outline">
      <Link rel="next" {...props}>
        {children}
        <Icon name="next" className="rtl:-scale-x-100" />
      </Link>
    </Button>
  );
}
