import type { VacancyMarks, VacancyRow } from "#contract/vacancies/vacancy";
import { isPast } from "#contract/vacancies/vacancyStatus";
import { Kept } from "~/components/kit/layout/kept";
import { calendarDay } from "~/services/server/format/days";
import { toAnchor } from "~/services/vacancies/vacancy/marks";
import { HiddenVacancy } from "./MarkButtons";
import { MarkForm } from "./MarkForm";
import { VacancyCard, type VacancyCardProps } from "./VacancyCard";

interface VacancyListProps {
  rows: readonly VacancyRow[];
  marks: VacancyMarks;
  vacancyHref: (id: number) => string;
  returnTo: string;
  now: string;
  heading?: "h2" | "h3";
}

/** Lists vacancies. A vacancy that the person hid takes one line, so that counts and pages stay correct. */
export function VacancyList({ rows, marks, vacancyHref, returnTo, now, heading }: VacancyListProps) {
  const day = calendarDay(now);
  return (
    <MarkForm returnTo={returnTo}>
      <ul className="flex flex-col gap-2">
        {rows.map((vacancy) => (
          <VacancyItem
            key={vacancy.id}
            vacancy={vacancy}
            isHidden={marks.hidden.includes(vacancy.id)}
            to={vacancyHref(vacancy.id)}
            now={now}
            day={day}
            heading={heading}
            marks={{ isSaved: marks.saved.includes(vacancy.id), isSeen: marks.seen.includes(vacancy.id) }}
          />
        ))}
      </ul>
    </MarkForm>
  );
}

/** Caches a card by vacancy and marks, until the day or the vacancy's deadline ends. */
function VacancyItem({ isHidden, day, ...card }: VacancyCardProps & { isHidden: boolean; day: string }) {
  const { vacancy, now, to, heading, marks } = card;
  const id = toAnchor(vacancy.id);
  if (isHidden)
    return (
      <li id={id}>
        <HiddenVacancy vacancy={vacancy} />
      </li>
    );
  const time = [day, isPast(vacancy.closesAt, new Date(now))];
  return (
    <Kept as="li" id={id} of={["card", vacancy, to, heading, marks, time]}>
      {() => <VacancyCard {...card} />}
    </Kept>
  );
}
