import { Link, type LinkProps } from "@remix-run/react";

/** A link among text, as tall as a thumb. */
export function TextLink(props: Omit<LinkProps, "className">) {
  return <Link {...props} className="inline-flex min-h-11 items-center" />;
}
