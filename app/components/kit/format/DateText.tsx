import { useTranslation } from "react-i18next";
import {
  calendarDay,
  dayText,
  fullDay,
  fullMoment,
  lastMoment,
  meetingText,
  relativeDay,
  timeAgo,
  weekdayText,
} from "~/services/server/format/days";

interface Near {
  at: string;
  /** relative: "há 3 dias". ago: "há 3 minutos". day: "sexta, 28 de novembro". deadline: the last day before `at`. */
  style: "relative" | "ago" | "day" | "deadline" | "meeting";
  /** The loader's clock, in ISO 8601. */
  now: string;
}

interface Full {
  at: string;
  /** full: "28 de novembro de 2026". moment: with the time of day. weekday: with the day of the week. */
  style: "full" | "moment" | "weekday";
  now?: undefined;
}

export function DateText(props: Near | Full) {
  const { language } = useTranslation().i18n;
  const { at, style } = props;
  if (props.now === undefined) {
    return style === "moment" ? (
      <time dateTime={at}>{fullMoment(at, language)}</time>
    ) : (
      <time dateTime={calendarDay(at)}>{(style === "weekday" ? weekdayText : fullDay)(at, language)}</time>
    );
  }
  if (style === "ago") {
    return (
      <time dateTime={at} title={fullMoment(at, language)}>
        {timeAgo(at, props.now, language)}
      </time>
    );
  }
  if (style === "meeting") return <time dateTime={at}>{meetingText(at, props.now, language)}</time>;
  const instant = style === "deadline" ? lastMoment(at) : at;
  return (
    <time dateTime={calendarDay(instant)} title={fullDay(instant, language)}>
      {style === "relative" ? relativeDay(instant, props.now, language) : dayText(instant, props.now, language)}
    </time>
  );
}
