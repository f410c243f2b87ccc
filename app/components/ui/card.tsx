import { Slot } from "@radix-ui/react-slot";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

export function Card({ className, asChild = false, ...props }: ComponentProps<"div"> & { asChild?: boolean }) {
  const Surface = asChild ? Slot : "div";
  return (
    <Surface
      data-slot="card"
      className={cn("flex flex-col gap-4 rounded-lg border bg-card p-4 text-card-foreground sm:p-6", className)}
      {...props}
    />
  );
}

interface TitledCardProps extends Omit<ComponentProps<"div">, "title"> {
  id: string;
  title: ReactNode;
}

export function TitledCard({ id, title, children, ...props }: TitledCardProps) {
  return (
    <Card asChild {...props}>
      <section aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        {children}
      </section>
    </Card>
  );
}
