import { createHash } from "node:crypto";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { readCalendarFeed } from "#contract/applications/calendarFeed";
import { defaultLanguage } from "~/locales/languages";
import { createCalendar } from "#contract/applications/calendar";
import { toMeeting } from "~/services/applications/progress/meeting";
import { fileLoader } from "~/services/requests/fileLoader.server";
import { publicLoader } from "~/services/requests/handlers.server";
import { getI18n } from "~/services/requests/i18n/i18n.server";
import { env } from "~/services/server/serve/env.server";
import { getOrigin } from "~/services/server/serve/origin.server";
import { paths } from "~/services/server/navigation/paths";

/** A calendar's refresh interval, in minutes. */
const MINUTES = 60;

/** Answers with the calendar of the key in the address, without a session (docs/decisions/0019). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  fileLoader(request, "text", () =>
    publicLoader(async ({ api }) => {
      const key = new URL(request.url).searchParams.get("key") ?? "";
      if (!/^[\w-]{43}$/.test(key)) throw data(null, { status: 404 });
      const { rows } = await api.call(readCalendarFeed, { body: { key } });
      const t = getI18n(defaultLanguage).getFixedT(null, "applications");
      const meetings = rows.map((row) =>
        toMeeting({ ...row, protocol: null, url: getOrigin(request) + paths.progress(row.selectiveProcessId) }, t),
      );
      const name = t("calendar.feedName", { brand: env.BRAND_NAME });
      const file = createCalendar(meetings, env.BRAND_NAME, { name, minutes: MINUTES });
      const etag = `"${createHash("sha256").update(file).digest("base64url")}"`;
      const headers = {
        etag,
        "cache-control": `private, max-age=${15 * 60}`,
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
      };
      const known =
        request.headers
          .get("if-none-match")
          ?.split(",")
          .map((each) => each.trim()) ?? [];
      // A compressing proxy makes an ETag weak ("W/"), but the file is the same.
      if (known.some((each) => each.replace(/^W\//, "") === etag)) return new Response(null, { status: 304, headers });
      return new Response(file, { headers: { ...headers, "content-type": "text/calendar; charset=utf-8" } });
    }),
  );
