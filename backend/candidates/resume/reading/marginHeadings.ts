import { findHeading } from "./headings";
import { toLine } from "./line";
import { right, type Piece } from "./segments";

/** Largest vertical distance between a heading in the margin and its section's first line, divided by the font size. */
const NEAR = 1.5;

/** Moves the margin's headings above their sections. Returns null if the margin has other text. */
export function alignMarginHeadings(segments: Piece[]): { from: number; edge: number } | null {
  joinHeadings(segments);
  const all = segments.filter(isKnown);
  const [first] = all.toSorted((one, other) => one.y - other.y);
  const known = all.filter(({ size, font }) => size === first?.size && font === first.font);
  if (!first || known.length < 2 || known.some(({ x }) => Math.abs(x - first.x) > 3)) return null;
  // A margin's other words are headings if they look like the known headings.
  const headings = segments.filter(
    (piece) =>
      known.includes(piece) ||
      (Math.abs(piece.x - first.x) < 1 && piece.y > first.y && piece.size === first.size && piece.font === first.font),
  );
  const edge = Math.max(...headings.map(right));
  const below = segments.filter(({ y }) => y > first.y - first.size * NEAR);
  const isWord = ({ text }: Piece) => /\p{L}/u.test(text);
  const isMargin = below.every((piece) => headings.includes(piece) || piece.x > edge || !isWord(piece));
  const sections = below.filter((piece) => piece.x > edge).toSorted((one, other) => one.y - other.y);
  if (!isMargin || sections.length < headings.length) return null;
  const starts = headings.map((heading) => findStart(sections, heading));
  if (starts.some((start) => start === undefined)) return null;
  for (const [at, heading] of headings.entries()) {
    heading.y = (starts[at] ?? heading.y) - heading.size * 0.6;
  }
  return { from: Math.min(...headings.map(({ y }) => y)), edge };
}

/** Joins a heading that wraps: "CURSOS E" and, below it, "CERTIFICAÇÕES". */
function joinHeadings(segments: Piece[]): void {
  for (const piece of [...segments]) {
    let end = piece.y;
    for (;;) {
      const { x, y, size, text } = piece;
      const rest = segments.find(
        (each) => each.y > end && each.y - end < size * 2 && each.x === x && each.size === size && each.y > y,
      );
      const isOwn = rest && isKnown(rest) && isKnown(piece) && !/\se$/iu.test(text.trim());
      if (!rest || isOwn || !findHeading(`${text} ${rest.text}`)) break;
      end = rest.y;
      piece.text = `${text.trim()} ${rest.text.trim()}`;
      piece.width = Math.max(piece.width, rest.width);
      segments.splice(segments.indexOf(rest), 1);
    }
  }
}

const isKnown = ({ text }: Piece) => findHeading(toLine(text).text) !== null;

/** Finds a section's first line: the line near its heading that has the largest gap above it. */
function findStart(sections: readonly Piece[], { y, size }: Piece): number | undefined {
  const near = sections.flatMap((piece, at) => {
    const gap = piece.y - (sections[at - 1]?.y ?? -Infinity);
    return Math.abs(piece.y - y) < size * NEAR && gap > 1 ? [{ y: piece.y, gap }] : [];
  });
  return near.toSorted((one, other) => other.gap - one.gap)[0]?.y;
}
