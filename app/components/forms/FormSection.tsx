import type { ReactNode } from "react";
import { Card } from "~/components/ui/card";

/** A part of a long form, on a surface of its own. Its heading lets screen readers and outlines find it. */
export function FormSection({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = `section-${title.replace(/\W+/g, "-").toLowerCase()}`;
  return (
    <Card asChild>
      <section aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        {lead ? <p>{lead}</p> : null}
        {children}
      </section>
    </Card>
  );
}
