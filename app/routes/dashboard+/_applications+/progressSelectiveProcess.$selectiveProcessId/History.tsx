import { useTranslation } from "react-i18next";
import type { Application } from "#contract/applications/application";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import { DateText } from "~/components/kit/format/DateText";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";

type Transition = Application["history"][number];

interface Entry {
  at: string;
  by: Transition["by"];
  title: string;
  words: string | null;
  times?: string[];
}

const SHOWN = 2;

export function History({ application }: { application: Application }) {
  const { t } = useTranslation("applications");
  const entries = useEntries(application);
  const earlier = entries.slice(SHOWN);
  return (
    <section className="flex flex-col gap-4" aria-labelledby="history">
      <h2 id="history">{t("progress.history")}</h2>
      <Entries entries={entries.slice(0, SHOWN)} first={entries.length} />
      {earlier.length > 0 ? (
        <Collapsible>
          <CollapsibleTrigger>{t("progress.earlier")}</CollapsibleTrigger>
          <Entries entries={earlier} first={earlier.length} />
        </Collapsible>
      ) : null}
    </section>
  );
}

function Entries({ entries, first }: { entries: readonly Entry[]; first: number }) {
  const { t } = useTranslation("applications");
  const lang = useVacancyLanguage();
  return (
    <ol className="divide-y *:py-3" reversed start={first}>
      {entries.map(({ at, by, title, words, times = [] }, index) => (
        <li key={first - index}>
          <p>
            <strong>{title}</strong>
          </p>
          <p className="text-sm text-muted-foreground">
            {t(`progress.by.${by}`)} · <DateText at={at} style="moment" />
          </p>
          {times.map((time) => (
            <p key={time}>
              <DateText at={time} style="moment" />
            </p>
          ))}
          {words ? <p lang={by === "candidate" ? undefined : lang}>{words}</p> : null}
        </li>
      ))}
    </ol>
  );
}

function useEntries({ history, requests }: Application): Entry[] {
  const { t } = useTranslation("applications");
  const { t: progress } = useTranslation("progress");
  const toTitle = ({ from, to, by }: Transition) => {
    if (from === to && to === "offer") return progress("history.offerChanged");
    if (from === to) return progress(by === "candidate" ? "history.confirmed" : "history.moved");
    return from === "withdrawn" ? t("progress.restored") : t(`states.${to}.name`);
  };
  const entries = [
    ...history.map((event): Entry => {
      const { at, by, reason } = event;
      return { at, by, title: toTitle(event), words: by === "system" ? null : reason };
    }),
    ...requests.flatMap(({ kind, at, times, adaptations, note, isGranted, answer, answeredAt }): Entry[] => {
      const wanted = adaptations.map((each) => progress(`adaptation.kinds.${each}`)).join(", ");
      const words = [wanted, note].filter(Boolean).join(". ") || null;
      const asked: Entry = { at, by: "candidate", title: progress(`history.asked.${kind}`), words, times };
      if (answeredAt === null) return [asked];
      const title = progress(isGranted ? "history.granted" : "history.refused");
      return [asked, { at: answeredAt, by: "company", title, words: answer }];
    }),
  ];
  // The sort is stable, so events of the same time stay in order.
  return entries.sort((a, b) => a.at.localeCompare(b.at)).reverse();
}
