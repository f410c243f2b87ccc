import { Link } from "@remix-run/react";
import { toCompanySlug } from "#contract/vacancies/companySlug";
import { CompanyName } from "~/components/kit/format/CompanyText";
import { paths } from "~/services/server/navigation/paths";

/** The name of a vacancy's company, which leads to its page, or our words where it is not told. Namespace: format. */
export function CompanyLink({ name }: { name: string | null }) {
  const slug = toCompanySlug(name);
  if (slug === null) return <CompanyName name={name} />;
  return (
    <Link to={paths.company(slug)} discover="none">
      <CompanyName name={name} />
    </Link>
  );
}
