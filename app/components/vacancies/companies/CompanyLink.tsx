import { toCompanySlug } from "#contract/vacancies/companySlug";
import { CompanyName } from "~/components/kit/format/CompanyText";
import { paths } from "~/services/server/navigation/paths";

/** Links to the company's page. A hidden name is replaced by our words, without a link. */
export function CompanyLink({ name }: { name: string | null }) {
  const slug = toCompanySlug(name);
  if (slug === null) return <CompanyName name={name} />;
  return (
    <a href={paths.company(slug)}>
      <CompanyName name={name} />
    </a>
  );
}
