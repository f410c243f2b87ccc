import { Slot } from "@radix-ui/react-slot";
import { cva, type VariantProps } from "class-variance-authority";
import { forwardRef, type ComponentProps, type ReactNode } from "react";
import { cn } from "./cn";
import { Icon } from "./icon";
import type { IconName } from "./iconNames";

export const alertVariants = cva("flex gap-3 rounded-lg border border-s-4 border-current px-4 py-3", {
  variants: {
    variant: {
      default: "bg-info-soft text-info",
      success: "bg-success-soft text-success",
      warning: "bg-warning-soft text-warning",
      destructive: "bg-destructive-soft text-destructive",
    },
  },
  defaultVariants: { variant: "default" },
});

type AlertVariant = NonNullable<VariantProps<typeof alertVariants>["variant"]>;

const icons: Record<AlertVariant, IconName> = {
  default: "info",
  success: "success",
  warning: "alert",
  destructive: "error",
};

interface AlertProps extends Omit<ComponentProps<"div">, "ref"> {
  variant?: AlertVariant;
}

/** The role `alert` interrupts a screen reader, `status` waits. An icon and a title say the same as the colour. */
export const Alert = forwardRef<HTMLDivElement, AlertProps>(function Alert(
  { variant = "default", className, children, ...props },
  ref,
) {
  return (
    <div
      ref={ref}
      role={variant === "destructive" || variant === "warning" ? "alert" : "status"}
      data-slot="alert"
      className={cn(alertVariants({ variant }), className)}
      {...props}
    >
      <Icon name={icons[variant]} className="mt-0.5" />
      <div className="flex min-w-0 flex-col gap-2">{children}</div>
    </div>
  );
});

export function AlertTitle({ className, asChild = false, ...props }: ComponentProps<"p"> & { asChild?: boolean }) {
  const Title = asChild ? Slot : "p";
  return <Title data-slot="alert-title" className={cn("font-bold", className)} {...props} />;
}

export function AlertDescription({ className, ...props }: ComponentProps<"div">) {
  return (
    <div data-slot="alert-description" className={cn("flex flex-col gap-2 text-foreground", className)} {...props} />
  );
}

export function Note({ title, children, ...props }: Omit<AlertProps, "title"> & { title?: ReactNode }) {
  return (
    <Alert {...props}>
      {title ? <AlertTitle>{title}</AlertTitle> : null}
      <AlertDescription>
        <p>{children}</p>
      </AlertDescription>
    </Alert>
  );
}
