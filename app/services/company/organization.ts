import { logoHref } from "./logo";
import type { CompanyPage } from "./page";

/** Makes the Organization of schema.org, which search engines read. */
export function organization(
  { name, about, phone, logo }: Pick<CompanyPage, "name" | "about" | "phone" | "logo">,
  url: string | null,
) {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name,
    ...(about ? { description: about } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(url ? { url } : {}),
    // Search engines read png, and want at least 112 px.
    ...(url && logo ? { logo: new URL(logoHref(logo, 64, "png"), url).href } : {}),
  };
}
