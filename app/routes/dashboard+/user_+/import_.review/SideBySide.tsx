import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/cn";
import { Card } from "~/components/ui/card";

interface SideBySideProps {
  id: string;
  title: string;
  /** The stored part. With null, only the file's part (`children`) is shown. */
  kept: ReactNode;
  children: ReactNode;
}

/** Shows the stored currículo, and the file's data to its right, or below it on a phone. */
export function SideBySide({ id, title, kept, children }: SideBySideProps) {
  const { t } = useTranslation("resumeFile");
  return (
    <Card asChild>
      <section aria-labelledby={`${id}-title`} className="wrap-anywhere">
        <h2 id={`${id}-title`}>{title}</h2>
        <div className={cn("grid grid-cols-1 gap-6", kept && "md:grid-cols-2")}>
          {kept ? (
            <div className="flex min-w-0 flex-col gap-3">
              <h3>{t("kept")}</h3>
              {kept}
            </div>
          ) : null}
          <div className="flex min-w-0 flex-col gap-3">
            {kept ? <h3>{t("inFile")}</h3> : null}
            {children}
          </div>
        </div>
      </section>
    </Card>
  );
}
