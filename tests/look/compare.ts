import type { NamedElement, Property } from './elements.ts';
import type { Box, Measured } from './measure.ts';

const maxDistance = 1;
// Two ways to mix the same two tokens may round differently.
const maxColourStep = 2;

export type Difference = { property: Property; mock: string; product: string };

export type Side = { element: Measured; before: Measured | null; tokens: ReadonlyMap<string, string> };

/** What differs between an element of the mock and the same of the product. */
export function compare(named: NamedElement, mock: Side, product: Side): Difference[] {
  const found: Difference[] = [];
  const note = (property: Property, one: string, other: string) => {
    if (one !== other) found.push({ property, mock: one, product: other });
  };
  const [one, other] = [mock.element, product.element];
  if (one.hasText && other.hasText) {
    note('font', one.font, other.font);
    note('size', one.size, other.size);
  }
  if (!named.grows && isApart(heightOfOneLine(one), heightOfOneLine(other)))
    note('height', px(heightOfOneLine(one)), px(heightOfOneLine(other)));
  noteGap(named, mock, product, note);
  noteColours(mock, product, note);
  return found;
}

type Note = (property: Property, mock: string, product: string) => void;

/** Words of another length may need more lines, which is no difference of the look. */
function heightOfOneLine({ box, lines, lineHeight }: Measured): number {
  return box.bottom - box.top - (lines > 1 ? (lines - 1) * lineHeight : 0);
}

function noteGap(named: NamedElement, mock: Side, product: Side, note: Note): void {
  if (!mock.before || !product.before || named.gap === 'none') return;
  const way = named.gap ?? wayBetween(mock.before.box, mock.element.box);
  const [one, other] = [gapBetween(mock.before.box, mock.element.box, way), gapBetween(product.before.box, product.element.box, way)];
  if (isApart(one, other)) note('gap', `${way} ${px(one)}`, `${way} ${px(other)}`);
}

type Way = 'x' | 'y' | 'end';

/** To the side when they share a line and one ends before the other starts. */
function wayBetween(before: Box, box: Box): Way {
  return box.left >= before.right - maxDistance && box.top < before.bottom ? 'x' : 'y';
}

/** Between the facing edges of two boxes that lie apart, else between the edges where both start. */
function gapBetween(before: Box, box: Box, way: Way): number {
  if (way === 'end') return before.right - box.right;
  if (way === 'x') return box.left >= before.right - maxDistance ? box.left - before.right : box.left - before.left;
  return box.top >= before.bottom - maxDistance ? box.top - before.bottom : box.top - before.top;
}

function noteColours(mock: Side, product: Side, note: Note): void {
  const words = (side: Side, part: string) => `${part} ${nameOf(side.element.colours[part] ?? null, side.tokens)}`;
  const differing = Object.keys(mock.element.colours).filter((part) => {
    const [one, other] = [mock.element.colours[part] ?? null, product.element.colours[part] ?? null];
    // Words may stand in an element of their own; then the colour of the words is that one's.
    return !(part === 'text' && (one === null || other === null)) && !isSameColour(one, other);
  });
  const borders = differing.filter((part) => part.startsWith('border'));
  // Four sides are mostly alike.
  for (const part of borders.length === 4 ? differing.filter((each) => each === borders[0] || !borders.includes(each)) : differing)
    note('colour', words(mock, part), words(product, part));
}

function isSameColour(one: readonly number[] | null, other: readonly number[] | null): boolean {
  if (one === null || other === null) return one === other;
  return one.every((value, place) => Math.abs(value - (other[place] ?? 0)) <= maxColourStep);
}

function nameOf(colour: readonly number[] | null, tokens: ReadonlyMap<string, string>): string {
  return colour === null ? 'none' : (tokens.get(colour.join(' ')) ?? `rgb(${colour.join(' ')})`);
}

function isApart(one: number, other: number): boolean {
  return Math.abs(one - other) > maxDistance;
}

function px(value: number): string {
  return `${Math.round(value * 10) / 10} px`;
}
