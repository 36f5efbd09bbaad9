import type { Line } from '../layout/layout-types.ts';
import { matchHeading } from './heading-match.ts';

const maxLines = 4;
/** Lines below this are at the foot of a page of usual size; points. */
const minTop = 700;
const minGap = 20;

/** Contact data at the foot of the pages is no part of the section that ends above it. It is kept once, from the page that has it first. */
export function cutFooters(lines: readonly Line[]): { body: Line[]; footer: Line[] } {
  const footers = [...Map.groupBy(lines, ({ page }) => page).values()].map(footerOf);
  const cut = new Set(footers.flat());
  return { body: lines.filter((line) => !cut.has(line)), footer: footers.find((footer) => footer.length > 0) ?? [] };
}

/** The lowest lines of a page, apart from those above, when one of them has an address of mail. */
function footerOf(page: readonly Line[]): Line[] {
  const low = page.toSorted((a, b) => a.y - b.y).slice(-maxLines - 1);
  const from = low.findLastIndex((line, index) => index > 0 && line.y - (low[index - 1]?.y ?? 0) > minGap);
  const footer = from < 0 ? [] : low.slice(from);
  const isContact =
    footer.some(({ text }) => text.includes('@')) && footer.every(({ y, text }) => y > minTop && matchHeading(text) === null);
  return isContact ? footer : [];
}
