import type { Layout } from './layout-options.ts';
import { type Block, bold, columns, line, type Span } from './page-blocks.ts';
import type { Person } from './person.ts';

/** Name, title and contact data, as the layout arranges them; and what it repeats on every page. */
export function printHead(person: Person, layout: Layout): { top: Block[]; header: Block[]; footer: Block[] } {
  const name = `${person.firstName} ${person.lastName}`;
  const big = bold(name, layout.size * 2.1);
  const headline = layout.headline ? [line({ text: person.headline, size: layout.size * 1.2 })] : [];
  const contact = contactSpans(person, layout);
  switch (layout.head) {
    case 'left':
      return only([line(big), ...headline, joined(contact, ' | ')]);
    case 'centred':
      return only([line(big), ...headline, joined(contact, ' • ')].map(centred));
    case 'beside':
      return only([columns([0.55, 0.45], [[line(big), ...headline], contact.map((span) => line(span, { align: 'right' }))])]);
    case 'labelled':
      return only([line(big), ...headline, ...labelledLines(person, layout)]);
    case 'table':
      return only([
        line({ text: person.words.documentTitle, size: layout.size * 1.7, bold: true }),
        ...labelled(person, layout, name).map(([label, span]) => columns([0.28, 0.72], [[line(`${label}:`)], [line(span)]])),
      ]);
    case 'name-only':
      return only([line(big), ...headline]);
    case 'footer':
      return { top: [line(big), ...headline], header: [], footer: [joined(contact, ' · ')].map(centred) };
    case 'header':
      return { top: [line(big), ...headline], header: [joined([{ text: name }, ...contact], ' · ')], footer: [] };
    case 'two-line-name':
      return only([
        line({ text: person.firstName, size: layout.size * 2.6 }),
        line({ text: person.lastName, size: layout.size * 2.6, bold: true }),
        ...headline,
        ...contact.map((span) => line(span)),
      ]);
    case 'icons':
      return only([
        line(big, { twice: layout.heading.look === 'shadow' }),
        ...headline,
        ...contact.map((span): Block => ({ kind: 'icon', spans: [span] })),
      ]);
    case 'title-first':
      return only([
        line({ text: person.words.documentTitle, size: layout.size * 2, spacing: 2 }),
        line(bold(name, layout.size * 1.5)),
        ...headline,
        ...contact.map((span) => line(span)),
      ]);
  }
}

/** Contact data as a section of a sidebar. */
export function contactLines(person: Person, layout: Layout): Block[] {
  const [first = { text: '' }, ...others] = contactSpans(person, layout);
  return layout.head === 'name-only' ? [first, ...others].map((span) => line(span)) : labelledLines(person, layout);
}

function only(top: Block[]): { top: Block[]; header: Block[]; footer: Block[] } {
  return { top, header: [], footer: [] };
}

function contactSpans(person: Person, layout: Layout): Span[] {
  const [, town = person.town] = [person.street, person.town];
  return [{ text: `${person.street}, ${town}` }, { text: person.phone }, { text: person.email }, ...linkSpans(person, layout)];
}

function linkSpans({ linkedIn }: Person, { link }: Layout): Span[] {
  const href = `https://www.linkedin.com/in/${linkedIn}`;
  if (link === 'printed') return [{ text: `linkedin.com/in/${linkedIn}` }];
  if (link === 'bare') return [{ text: `LinkedIn: ${linkedIn}` }];
  return link === 'hidden' ? [{ text: 'LinkedIn', href }] : [];
}

function labelled(person: Person, layout: Layout, name?: string): [string, Span][] {
  const { labels } = person.words;
  const fullName: [string, Span][] = name ? [['Name', { text: name }]] : [];
  return [
    ...fullName,
    [labels.address, { text: `${person.street}, ${person.town}` }],
    [labels.phone, { text: person.phone }],
    [labels.email, { text: person.email }],
    [labels.born, { text: person.born }],
    ...linkSpans(person, layout).map((span): [string, Span] => ['Web', span]),
  ];
}

function labelledLines(person: Person, layout: Layout): Block[] {
  return labelled(person, layout).map(([label, span]) => line([bold(`${label}: `), span]));
}

function joined(spans: readonly Span[], separator: string): Block {
  return line(spans.flatMap((span, index) => (index === 0 ? [span] : [{ text: separator }, span])));
}

function centred(block: Block): Block {
  return block.kind === 'line' ? { ...block, align: 'center' } : block;
}
