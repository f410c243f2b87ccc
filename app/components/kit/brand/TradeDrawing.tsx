import { cn } from "~/components/ui/cn";
import { drawingHref } from "~/components/ui/icon";
import type { Trade } from "~/services/vacancies/vacancy/trade";

export function TradeDrawing({ trade, className }: { trade: Trade; className?: string }) {
  return (
    <svg className={cn("size-10 flex-none", className)} width="40" height="40" aria-hidden="true">
      <use href={drawingHref(trade)} />
    </svg>
  );
}
