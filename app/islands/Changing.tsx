/** Renders each new text in a new element, because an update of a text node is lost after page translation. */
export function Changing({ children }: { children: string }) {
  return <span key={children}>{children}</span>;
}
