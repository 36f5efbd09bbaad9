import type { HeadingForm, Layout } from './layout-options.ts';
import { type Block, columns, line, type PrintedCv } from './page-blocks.ts';
import type { Person } from './person.ts';
import { printHead } from './print-head.ts';
import { printSection } from './print-sections.ts';
import { joinedHeadings } from './words/joined-headings.ts';
import type { SectionName } from './words/language-words.ts';

/** Arranges a person's CV as the layout says. */
export function printCv(person: Person, layout: Layout): PrintedCv {
  const { top, header, footer } = printHead(person, layout);
  const main = layout.main.map((name) => ({
    name,
    heading: headingText(name, person, layout),
    blocks: printSection(name, person, layout),
  }));
  const side = layout.side.map((name) => [
    ...printHeading(headingText(name, person, layout), { ...layout.heading, size: layout.sideHeadingSize }, 0),
    ...printSection(name, person, layout),
  ]);
  const mainBlocks = main.flatMap(({ heading, blocks }, index) => [...printHeading(heading, layout.heading, index + 1), ...blocks]);
  const pageNumber: Block[] = layout.pageNumbers ? pageNumberLine(person) : [];
  return {
    font: layout.font,
    size: layout.size,
    leading: 1.32,
    margin: 46,
    header,
    footer: [...footer, ...pageNumber],
    body: [...printLetter(person, layout), ...arrange(layout, top, mainBlocks, side, main)],
    newspaper: layout.page === 'newspaper',
  };
}

function pageNumberLine({ words }: Person): Block[] {
  const [before = '', after = ''] = words.labels.page.split('{n}');
  return [line([{ text: before }, { text: '1', isPageNumber: true }, { text: after }], { align: 'right' })];
}

function arrange(
  layout: Layout,
  top: Block[],
  mainBlocks: Block[],
  sideSections: readonly Block[][],
  main: readonly { heading: string; blocks: Block[] }[],
): Block[] {
  const side = sideSections.flat();
  switch (layout.page) {
    case 'single':
    case 'newspaper':
      return [...top, ...mainBlocks];
    case 'sidebar-left':
      return layout.head === 'name-only'
        ? [columns([0.32, 0.68], [[...top, ...side], mainBlocks], { gap: 22 })]
        : [...top, columns([0.32, 0.68], [side, mainBlocks], { gap: 22, before: 8 })];
    case 'framed':
      return [...top, { kind: 'framed', share: 0.31, frame: side, beside: mainBlocks }];
    case 'sidebar-right':
      return [...top, columns([0.66, 0.34], [mainBlocks, side], { gap: 24, before: 8 })];
    case 'three':
      return [
        ...top,
        ...mainBlocks,
        columns(
          sideSections.map(() => 1),
          [...sideSections],
          { gap: 18, before: 10 },
        ),
      ];
    case 'label-column':
      return [
        ...top,
        ...main.map(({ heading, blocks }) =>
          columns([0.23, 0.77], [printHeading(heading, { ...layout.heading, rule: false }, 0), blocks], { gap: 14, before: 10 }),
        ),
      ];
  }
}

export function headingText(name: SectionName, { words }: Person, { heading }: Layout): string {
  const wordings = words.headings[name].split(' | ');
  const usual = wordings[0] ?? '';
  if (heading.wording === 'other') return wordings[1 + (heading.size % Math.max(1, wordings.length - 1))] ?? usual;
  if (heading.wording === 'joined') return joinedHeadings[words.language]?.[name] ?? usual;
  if (usual.length < 8) return usual;
  const [before, one, two, after] = [usual.slice(0, 4), usual.slice(4, 5), usual.slice(5, 6), usual.slice(6)];
  if (heading.wording === 'misspelt') return before + two + after;
  if (heading.wording === 'doubled') return before + one + one + two + after;
  return heading.wording === 'swapped' ? before + two + one + after : usual;
}

function printHeading(text: string, form: HeadingForm, number: number): Block[] {
  const { look, size, rule } = form;
  const options = { before: size * 0.9, rule };
  switch (look) {
    case 'bold':
      return [line({ text, bold: true, size }, options)];
    case 'shadow':
      return [line({ text, bold: true, size }, { ...options, twice: true })];
    case 'upper':
      return [line({ text, bold: true, size, upper: true }, options)];
    case 'small-caps':
      return [line({ text, size, smallCaps: true }, options)];
    case 'split-caps': {
      const [first = '', ...others] = text.toLocaleUpperCase();
      return [
        line(
          [
            { text: first, size: size * 1.25, spacing: size * 0.3 },
            { text: others.join(''), size },
          ],
          options,
        ),
      ];
    }
    case 'spaced':
      return [line({ text, size, upper: true, spacing: size * 0.35 }, options)];
    case 'plain':
      return [line({ text, size }, options)];
    case 'numbered':
      return [line({ text: number > 0 ? `${number}. ${text}` : text, bold: true, size }, options)];
    case 'colon':
      return [line({ text: `${text}:`, bold: true, size }, options)];
    case 'icon':
      return [{ kind: 'icon', spans: [{ text, bold: true, size }], before: size * 0.9 }];
    case 'centred':
      return [line({ text, bold: true, size }, { ...options, align: 'center' })];
  }
}

/** A letter with the address of its reader before the CV. */
function printLetter(person: Person, layout: Layout): Block[] {
  if (layout.letterPages === 0) return [];
  const sender = [line(`${person.firstName} ${person.lastName}`), line(person.street), line(person.town)];
  const paragraphs = person.words.letter.split(' | ').map((text) => line(text, { before: 10 }));
  const letter = [...sender, ...paragraphs, line(`${person.firstName} ${person.lastName}`, { before: 24 }), { kind: 'break' as const }];
  const cover: Block[] = [line({ text: person.headline, size: 22, bold: true }, { before: 200 }), { kind: 'break' }];
  return layout.letterPages === 1 ? letter : [...cover, ...letter];
}
