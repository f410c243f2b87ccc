import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import { cn } from "~/components/ui/cn";

interface MessageTextProps {
  text?: string;
  /** HTML that the API server has sanitised (backend/applications/messages/cleanHtml.ts). */
  html: string | null;
  className?: string;
}

export function MessageText({ text, html, className }: MessageTextProps) {
  const lang = useVacancyLanguage();
  return (
    <div lang={lang} className={cn("flex flex-col gap-2 wrap-anywhere", className)}>
      {text ? <p>{text}</p> : null}
      {html ? (
        <div
          className={cn(
            "flex flex-col gap-3 overflow-x-auto",
            "[&_ul]:list-disc [&_ul]:ps-5 [&_ol]:list-decimal [&_ol]:ps-5 [&_td,&_th]:border [&_td,&_th]:p-2 [&_blockquote]:border-s-4 [&_blockquote]:ps-4",
          )}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      ) : null}
    </div>
  );
}
