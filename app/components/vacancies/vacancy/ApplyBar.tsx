import { Button } from "~/components/ui/button";

/** Shows the apply button at the bottom of the window, in the thumb's reach. Only windows below md show it. */
export function ApplyBar({ children }: { children: React.ReactElement }) {
  return (
    <div
      data-apply=""
      className="sticky bottom-0 order-last z-10 -mx-(--gutter) flex border-t bg-background px-(--gutter) pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-sm:*:flex-1 sm:mx-0 sm:border-0 sm:px-0 md:hidden print:hidden"
    >
      <Button asChild size="lg">
        {children}
      </Button>
    </div>
  );
}
