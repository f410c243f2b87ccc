import type { ReactNode } from "react";
import { TitledCard } from "~/components/ui/card";

/** A part of a long form, on a surface of its own. Its heading lets screen readers and outlines find it. */
export function FormSection({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = `section-${title.replace(/\W+/g, "-").toLowerCase()}`;
  return (
    <TitledCard id={id} title={title}>
      {lead ? <p>{lead}</p> : null}
      {children}
    </TitledCard>
  );
}
