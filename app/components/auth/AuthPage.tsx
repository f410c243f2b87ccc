import type { ReactNode } from "react";
import { Panel } from "./Panel";

interface AuthPageProps {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** A screen of the auth area: the form, and from lg up the promotional panel before it (docs/requirements.md, 2). */
export function AuthPage({ title, lead, children }: AuthPageProps) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="page-width grid grid-cols-1 gap-8 py-6 sm:py-10 lg:grid-cols-2 lg:items-start lg:gap-16"
    >
      {/* The panel comes first to the eye and last to the ear: whoever comes to log in meets the form before the
          advertisement. */}
      <div className="flex flex-col gap-4 w-full max-w-form lg:col-start-2 lg:row-start-1">
        <h1>{title}</h1>
        {lead ? <p>{lead}</p> : null}
        {children}
      </div>
      <Panel />
    </main>
  );
}
