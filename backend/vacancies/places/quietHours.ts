import { DAY_MS, MINUTE_MS } from "#contract/base/time";

/** Between these hours in the person's time zone, deferrable messages wait (docs/design.md, section 8). */
const QUIET_FROM = 21;
const QUIET_UNTIL = 8;

const formats = new Map<string, Intl.DateTimeFormat>();

function toWall(moment: Date, zone: string): Date {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    formats.set(zone, format);
  }
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return new Date(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`);
}

export function isQuiet(now: Date, zone: string): boolean {
  const hour = toWall(now, zone).getUTCHours();
  return hour >= QUIET_FROM || hour < QUIET_UNTIL;
}

export const toDay = (moment: Date, zone: string): string => toWall(moment, zone).toISOString().slice(0, 10);

/** Returns the most recent 8:00 in the zone. With `monday`, returns the most recent Monday's 8:00. */
export function lastMorning(now: Date, zone: string, { monday = false } = {}): Date {
  const wall = toWall(now, zone);
  const offset = Math.round((wall.getTime() - now.getTime()) / MINUTE_MS) * MINUTE_MS;
  const morning = new Date(wall);
  morning.setUTCHours(QUIET_UNTIL, 0, 0, 0);
  if (morning > wall) morning.setTime(morning.getTime() - DAY_MS);
  if (monday) morning.setTime(morning.getTime() - ((morning.getUTCDay() + 6) % 7) * DAY_MS);
  return new Date(morning.getTime() - offset);
}

/** Adds exactly 24 hours, because Brazil has had no summer time since 2019 (Decreto 9.772/2019). */
const nextMorning = (now: Date, zone: string): Date => new Date(lastMorning(now, zone).getTime() + DAY_MS);

export const whenNotQuiet = (now: Date, zone: string): Date => (isQuiet(now, zone) ? nextMorning(now, zone) : now);
