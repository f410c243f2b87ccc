import type { ComponentProps } from "react";

const looks = {
  plain: "page-width py-4 flex flex-col gap-4",
  list: "page-width flex flex-col gap-4 pt-4 pb-8",
  results: "page-width flex flex-col pt-2 pb-6 md:pt-4",
  site: "page-width flex flex-col gap-4 py-6 sm:py-10",
  article: "page-width flex flex-col gap-8 py-6 sm:py-10",
  message: "page-width py-12 flex flex-col gap-4",
  bare: undefined,
};

type ScreenProps = Omit<ComponentProps<"main">, "id" | "tabIndex"> & { look?: keyof typeof looks };

/** The page's main part, the skip link's target. `className` replaces the look. */
export const Screen = ({ look = "plain", className = looks[look], ...main }: ScreenProps) => (
  <main id="content" tabIndex={-1} className={className} {...main} />
);
