import type { ReactNode } from "react";
import { Icon } from "~/components/ui/icon";

export function Doubt({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2 font-medium text-warning">
      <Icon name="alert" className="mt-0.5" />
      {children}
    </p>
  );
}
