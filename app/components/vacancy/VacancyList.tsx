import type { VacancyRow } from "#contract/vacancy";
import type { VacancyMarks } from "#contract/vacancy";
import { toAnchor } from "~/services/vacancy/marks";
import { HiddenVacancy } from "./MarkButtons";
import { MarkForm } from "./MarkForm";
import { VacancyCard } from "./VacancyCard";

interface VacancyListProps {
  rows: readonly VacancyRow[];
  marks: VacancyMarks;
  vacancyHref: (id: number) => string;
  returnTo: string;
  /** The loader's clock, in ISO 8601. */
  now: string;
  heading?: "h2" | "h3";
}

/** Vacancies as cards that can be saved and hidden. What is hidden is one line, so that counts and pages stay true. */
export function VacancyList({ rows, marks, vacancyHref, returnTo, now, heading }: VacancyListProps) {
  return (
    <MarkForm returnTo={returnTo}>
      <ul className="flex flex-col gap-3">
        {rows.map((vacancy) => (
          <li key={vacancy.id} id={toAnchor(vacancy.id)}>
            {marks.hidden.includes(vacancy.id) ? (
              <HiddenVacancy vacancy={vacancy} />
            ) : (
              <VacancyCard
                vacancy={vacancy}
                to={vacancyHref(vacancy.id)}
                now={now}
                heading={heading}
                marks={{ isSaved: marks.saved.includes(vacancy.id), isSeen: marks.seen.includes(vacancy.id) }}
              />
            )}
          </li>
        ))}
      </ul>
    </MarkForm>
  );
}
