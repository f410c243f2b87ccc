import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Understood } from "#contract/vacancy";
import { TextLink } from "~/components/ui/textLink";
import {
  cleared,
  filters,
  listChosen,
  onPage,
  toHref,
  without,
  type Filter,
  type Search,
} from "~/services/search/search";
import { useSearchLabels } from "./labels";
import { Badge } from "../ui/badge";
import { Icon } from "../ui/icon";

interface ChipsProps {
  path: string;
  search: Search;
  understood: Understood | null;
}

/**
 * Each chosen filter takes itself away; the last link takes them all. A filter that stood in the words is a chip too,
 * and takes its words away. A place that was written short stands there in full, in the place of what was typed.
 */
export function Chips({ path, search, understood }: ChipsProps) {
  const { t } = useTranslation("search");
  const { toLabel, toLabelOf } = useSearchLabels();
  const hidden = understood?.filters ?? [];
  // A text that is nothing but a filter says the same as the filter's own chip.
  const isRead = (filter: Filter) =>
    hidden.some(({ field, rest }) => field === filter && (field === "city" || rest === ""));
  const chips = [
    ...listChosen(search)
      .filter(({ filter }) => !isRead(filter))
      .map((one) => ({ label: toLabel(one), to: without(search, one) })),
    ...hidden.map(({ field, filter, values, rest }) => ({
      label: toLabelOf(filter, values),
      to: onPage({ ...search, [field]: rest }, 1),
    })),
  ];
  if (!chips.length) return null;
  return (
    <ul
      className="flex items-center gap-2 max-md:*:flex-none md:min-w-0 md:flex-wrap"
      aria-label={t("chosen")}
      data-stays-in-place=""
    >
      {chips.map(({ label, to }) => (
        <li key={label} className="flex">
          <Badge asChild variant="chip">
            <Link to={toHref(path, to)}>
              <span className="sr-only">{t("remove")}: </span>
              {label}
              <Icon name="close" />
            </Link>
          </Badge>
        </li>
      ))}
      <li>
        <TextLink to={toHref(path, cleared(search, ...filters))}>{t("clear")}</TextLink>
      </li>
    </ul>
  );
}
