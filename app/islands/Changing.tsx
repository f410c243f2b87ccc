/** Renders each new text in a new element, because the browser's page translation loses updates of a text node. */
export function Changing({ children }: { children: string }) {
  return <span key={children}>{children}</span>;
}
