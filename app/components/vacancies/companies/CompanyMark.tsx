import { TradeDrawing } from "~/components/kit/brand/TradeDrawing";
import { cn } from "~/components/ui/cn";
import { Icon } from "~/components/ui/icon";
import { logoHref, toInitials } from "~/services/vacancies/companies/logo";
import { useRootData } from "~/services/server/navigation/rootData";
import type { Trade } from "~/services/vacancies/vacancy/trade";

/** `side` is in px. */
const sizes = {
  card: { side: 44, look: "size-11 max-sm:size-8 max-sm:text-sm" },
  page: { side: 64, look: "size-16 text-xl" },
} as const;

interface CompanyMarkProps {
  name: string | null;
  logo?: string | null | undefined;
  size?: keyof typeof sizes;
  trade?: Trade;
}

/** A company's logo or initials, decorative. With `trade`, a confidential company has a drawing of this trade. */
export function CompanyMark({ name, logo, size = "card", trade }: CompanyMarkProps) {
  const { side, look } = sizes[size];
  const isLite = useRootData()?.lite;
  const shape = cn("flex-none rounded-md border", look);
  if (logo && !isLite)
    return (
      <picture className="flex-none">
        <source type="image/webp" srcSet={logoHref(logo, side, "webp")} />
        <img
          src={logoHref(logo, side, "png")}
          alt=""
          width={side}
          height={side}
          loading={size === "card" ? "lazy" : undefined}
          className={cn(shape, "bg-white")}
        />
      </picture>
    );
  const initials = name === null ? "" : toInitials(name);
  return (
    <span
      aria-hidden="true"
      data-initials={initials || undefined}
      className={cn(
        shape,
        "flex items-center justify-center bg-muted font-bold text-muted-foreground before:content-[attr(data-initials)]",
      )}
    >
      {initials ? null : trade && !isLite ? (
        <TradeDrawing trade={trade} className="size-3/4" />
      ) : (
        <Icon name="building" />
      )}
    </span>
  );
}
