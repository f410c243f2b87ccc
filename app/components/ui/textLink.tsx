import type { ComponentProps } from "react";
import { Button } from "./button";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: string;
}

type TextLinkProps = Omit<LinkProps, "className">;

export function TextLink({ to, children, ...props }: TextLinkProps) {
  return (
    <a href={to} {...props} className="inline-flex min-h-11 items-center">
      {children}
    </a>
  );
}

export function LinkLine(props: TextLinkProps) {
  return (
    <p>
      <TextLink {...props} />
    </p>
  );
}

type ButtonLinkProps = LinkProps & Pick<ComponentProps<typeof Button>, "variant" | "size">;

export function ButtonLink({ to, variant, size, className, children, ...props }: ButtonLinkProps) {
  return (
    <Button asChild variant={variant} size={size} className={className}>
      <a href={to} {...props}>
        {children}
      </a>
    </Button>
  );
}
