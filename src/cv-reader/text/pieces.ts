import type { Line } from '../layout/layout-types.ts';

/** A part of a line between separators, with the line it came from. */
export type Piece = { text: string; line: Line };

/** The dots of "555 · 010 · 7936" are within a number. */
export const DIGIT_DOTS = /(?<=\d)\s[·∙•]\s(?=\d{2,4}(?:\s[·∙•]\s\d|(?!\S)))/gu;
const CONTACT_SEPARATORS = /\s+[|•·∙⋅◦/–—]\s+|\s*[|•·∙⋅]\s*|\s{3,}|\s*;\s+/u;

/** Cuts lines of contact data at icons, cells and separators. */
export function contactPieces(lines: readonly Line[]): Piece[] {
  return lines.flatMap((line) =>
    line.cells
      .flatMap((cell) => cell.text.replace(DIGIT_DOTS, ' ').split(CONTACT_SEPARATORS))
      .map(dropContacts)
      .map((text) => ({ text: text.trim().replace(/^[|•·,]+\s*|\s*[|•·,]+$/g, ''), line }))
      .filter(({ text }) => text.length > 0),
  );
}

/** In "ada@example.com, +43 660 1234567, Wien, Österreich" only the place is left for the address. */
function dropContacts(text: string): string {
  if (!text.includes('@') || !text.includes(',')) return text;
  const isContact = (bit: string) => bit.includes('@') || /^[+(\d][\d\s()/.-]{6,}$/.test(bit.trim());
  return text
    .split(',')
    .filter((bit) => !isContact(bit))
    .join(',');
}
