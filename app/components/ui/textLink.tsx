import { Link, type LinkProps } from "@remix-run/react";

type TextLinkProps = Omit<LinkProps, "className">;

/** A link among text, as tall as a thumb. */
export function TextLink(props: TextLinkProps) {
  return <Link {...props} className="inline-flex min-h-11 items-center" />;
}

/** A paragraph that is one link. */
export function LinkLine(props: TextLinkProps) {
  return (
    <p>
      <TextLink {...props} />
    </p>
  );
}
