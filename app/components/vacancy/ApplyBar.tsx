import { Button } from "~/components/ui/Button";

/**
 * Keeps applying in reach of the thumb while one reads (docs/design.md, section 11); from md up the side column does.
 * Its one child is the link or button.
 */
export function ApplyBar({ children }: { children: React.ReactElement }) {
  return (
    <div className="action-bar apply-bar">
      <Button asChild size="large">
        {children}
      </Button>
    </div>
  );
}
