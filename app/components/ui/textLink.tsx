import { Link, type LinkProps } from "@remix-run/react";
import type { ComponentProps } from "react";
import { Button } from "./button";

type TextLinkProps = Omit<LinkProps, "className">;

export function TextLink(props: TextLinkProps) {
  return <Link {...props} className="inline-flex min-h-11 items-center" />;
}

export function LinkLine(props: TextLinkProps) {
  return (
    <p>
      <TextLink {...props} />
    </p>
  );
}

type ButtonLinkProps = LinkProps & Pick<ComponentProps<typeof Button>, "variant" | "size">;

export function ButtonLink({ variant, size, className, ...props }: ButtonLinkProps) {
  return (
    <Button asChild variant={variant} size={size} className={className}>
      <Link {...props} />
    </Button>
  );
}
