import type { ReactNode } from "react";

export function FormSection({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = `section-${title.replace(/\W+/g, "-").toLowerCase()}`;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-t pt-4">
      <h2 id={id}>{title}</h2>
      {lead ? <p>{lead}</p> : null}
      {children}
    </section>
  );
}
