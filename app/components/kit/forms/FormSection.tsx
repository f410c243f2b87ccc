import type { ReactNode } from "react";

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = `section-${title.replace(/\W+/g, "-").toLowerCase()}`;
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 border-t pt-4 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
