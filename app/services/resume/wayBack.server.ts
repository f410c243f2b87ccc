import { asChanged, paths } from "~/services/shell/paths";

/** Where a saved section leads: to the vacancy from which somebody came to answer it (`?vacancy=…`), else to `to`. */
export function findWayBack(request: Request, to: string): string {
  const vacancy = new URL(request.url).searchParams.get("vacancy");
  return vacancy && /^[1-9]\d{0,15}$/.test(vacancy) ? `${asChanged(paths.vacancy(vacancy))}#asked` : to;
}
