import type { ComponentProps } from "react";
import { cn } from "./cn";
import { Icon } from "./icon";
import { ButtonLink, type LinkProps } from "./textLink";

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
    <ButtonLink rel="prev" {...props} variant="outline">
      <Icon name="previous" className="rtl:-scale-x-100" />
      {children}
    </ButtonLink>
  );
}

export function PaginationNext({ children, ...props }: LinkProps) {
  return (
    <ButtonLink rel="next" {...props} variant="outline">
      {children}
      <Icon name="next" className="rtl:-scale-x-100" />
    </ButtonLink>
  );
}
