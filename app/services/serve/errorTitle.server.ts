/**
 * Says first in the title that a form came back with errors: it is the first thing that a screen reader says of a page.
 * It works on the finished page, because the title stands before the form that knows. `toErrorTitle` makes "Erro: …" of
 * a title.
 */
export function withErrorTitle(html: string, toErrorTitle: (title: string) => string): string {
  if (!html.includes(" data-error-summary=")) return html;
  return html.replace(/<title>([^<]*)<\/title>/, (_, title: string) => `<title>${toErrorTitle(title)}</title>`);
}
