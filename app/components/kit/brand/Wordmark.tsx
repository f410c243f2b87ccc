import { Link } from "@remix-run/react";
import { Mark } from "./Mark";

/** The mark and the product's name (`BRAND_NAME`), which lead home. */
export function Wordmark({ to, name = "Motriz" }: { to: string; name?: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-1.5 font-voice text-lg font-bold tracking-[-0.02em] text-primary no-underline sm:gap-2 sm:text-xl"
    >
      <Mark />
      <span>{name}</span>
    </Link>
  );
}
