/** Shows a changing text in a new element each time. Page translation replaces text nodes, which would not change. */
export function Changing({ children }: { children: string }) {
  return <span key={children}>{children}</span>;
}
