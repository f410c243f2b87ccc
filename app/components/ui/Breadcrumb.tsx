import { Link } from "@remix-run/react";

export interface Crumb {
  label: string;
  /** Absent on the page one is on. */
  to?: string;
}

/** The way here, from the top; the last entry is this page. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label} data-slot="breadcrumb">
      <ol className="breadcrumb">
        {crumbs.map(({ label: name, to }) => (
          <li key={name}>{to ? <Link to={to}>{name}</Link> : <span aria-current="page">{name}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
