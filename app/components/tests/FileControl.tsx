import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/forms/SubmitButton";
import { Input } from "~/components/ui/input";
import type { ItemProps } from "./itemProps";

/** A file as an answer: what was sent, which can be looked at, replaced and deleted, and the field that takes one. */
export function FileControl({ item, field, screen }: Omit<ItemProps, "values"> & { screen: string }) {
  const { t } = useTranslation("tests");
  // The screen of a vacancy's test is its application's, with the test's name at the end.
  const at = screen.lastIndexOf("/");
  const address = `${screen.slice(0, at)}/answerFiles${screen.slice(at)}/${item.id}`;
  return (
    <div className="flex flex-col gap-3">
      {item.answer === null ? null : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <a href={address} className="inline-flex min-h-11 items-center">
            {t(item.answer === "pdf" ? "file.sentPdf" : "file.sentPicture")}
          </a>
          <SubmitButton name="go" value="removeFile" variant="outline" size="sm">
            {t("file.remove")}
          </SubmitButton>
        </div>
      )}
      <Input
        id={`${field.id}-file`}
        name={field.name}
        type="file"
        accept="application/pdf,image/jpeg,image/png,image/webp,image/avif"
        aria-label={item.answer === null ? item.text : t("file.another", { question: item.text })}
        aria-invalid={field.errors?.length ? true : undefined}
        aria-describedby={`${field.id}-limits`}
        className="h-auto min-h-24 cursor-pointer border-2 [border-style:dashed] p-4"
      />
      <p id={`${field.id}-limits`} className="text-sm text-muted-foreground">
        {t("file.limits")} {t("file.who")}
      </p>
    </div>
  );
}
