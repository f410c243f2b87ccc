import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "./Icon";
import { VisuallyHidden } from "./VisuallyHidden";

interface ChipProps {
  /** The address without what the chip stands for. */
  to: string;
  /** "Remover filtro": said before the chip's own words. */
  removeLabel: string;
  children: ReactNode;
}

/** Something chosen that takes itself away: a link to the same page without it. */
export function Chip({ to, removeLabel, children }: ChipProps) {
  return (
    <Link to={to} data-slot="chip" className="chip">
      <VisuallyHidden>{removeLabel}: </VisuallyHidden>
      {children}
      <Icon name="close" />
    </Link>
  );
}
