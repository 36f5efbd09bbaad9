import { type Block, type PrintedCv, type Span, spreadLines } from '../page-blocks.ts';
import { hashText } from '../random.ts';
import { type OdtStyles, odtStyles, odtText } from './odt-styles.ts';

type Line = Extract<Block, { kind: 'line' }>;
/** `frames` collects what is anchored to the page, which a document names before its text. */
type Paper = { styles: OdtStyles; cv: PrintedCv; width: number; habits: Habits; frames: string[] };
/** People arrange pages in an office program by tab stops or tables, with or without lines around the cells. */
type Habits = { hasTabs: boolean; hasBorders: boolean; isJustified: boolean };

const pageWidth = 595;
const pageHeight = 842;

/** The document as one flat ODT file. */
export function drawOdt(cv: PrintedCv, language: string, id: string): string {
  const hash = hashText(id);
  const habits = { hasTabs: hash % 2 === 0, hasBorders: hash % 5 === 0, isJustified: hash % 3 === 0 };
  const styles = odtStyles();
  const paper: Paper = { styles, cv, habits, frames: [], width: pageWidth - 2 * cv.margin };
  const body = drawBlocks(cv.body, cv.newspaper ? { ...paper, width: (paper.width - 24) / 2 } : paper);
  const section = '<style:section-properties><style:columns fo:column-count="2" fo:column-gap="24pt"/></style:section-properties>';
  const flow = cv.newspaper
    ? `<text:section text:name="flow" text:style-name="${styles.named('section', section)}">${body}</text:section>`
    : body;
  const repeated = (place: 'header' | 'footer', blocks: readonly Block[]): string =>
    blocks.length > 0 ? `<style:${place}>${drawBlocks(blocks, paper)}</style:${place}>` : '';
  const [header, footer] = [repeated('header', cv.header), repeated('footer', cv.footer)];
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text" ${namespaces}>
<office:styles><style:default-style style:family="paragraph"><style:text-properties style:font-name="${cv.font}" fo:font-size="${cv.size}pt" fo:language="${language}" fo:country="none" fo:hyphenate="${habits.isJustified}"/></style:default-style></office:styles>
<office:automatic-styles><style:page-layout style:name="page"><style:page-layout-properties fo:page-width="${pageWidth}pt" fo:page-height="${pageHeight}pt" fo:margin="${cv.margin}pt"/>
<style:header-style/><style:footer-style/></style:page-layout>${styles.xml()}</office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="page">${header}${footer}</style:master-page></office:master-styles>
<office:body><office:text>${paper.frames.join('')}${flow}</office:text></office:body></office:document>`;
}

const namespaces = ['office', 'style', 'text', 'table', 'fo', 'svg', 'draw', 'xlink']
  .map((name) => `xmlns:${name}="${namespaceOf(name)}"`)
  .join(' ');

function namespaceOf(name: string): string {
  if (name === 'xlink') return 'http://www.w3.org/1999/xlink';
  const full: Record<string, string> = { fo: 'xsl-fo-compatible', svg: 'svg-compatible', draw: 'drawing' };
  return `urn:oasis:names:tc:opendocument:xmlns:${full[name] ?? name}:1.0`;
}

function drawBlocks(blocks: readonly Block[], paper: Paper): string {
  return blocks.map((block) => drawBlock(block, paper)).join('');
}

function drawBlock(block: Block, paper: Paper): string {
  switch (block.kind) {
    case 'break':
      return `<text:p text:style-name="${paper.styles.named('paragraph', '<style:paragraph-properties fo:break-after="page"/>')}"/>`;
    case 'icon':
      return drawLine({ kind: 'line', spans: [{ text: '▪ ', size: paper.cv.size }, ...block.spans], before: block.before ?? 0 }, paper);
    case 'line':
      return drawLine(block, paper);
    case 'framed':
      return drawFramed(block, paper);
    case 'columns':
      return drawTabs(block, paper) ?? drawTable(block, paper);
  }
}

function drawLine(block: Line, paper: Paper, tabAt?: number): string {
  const { before = 0, indent = 0, rule, align = 'left' } = block;
  const isProse = paper.habits.isJustified && block.spans.reduce((sum, { text }) => sum + text.length, 0) > 90;
  const tab = tabAt ? `<style:tab-stops><style:tab-stop style:position="${tabAt}pt" style:type="right"/></style:tab-stops>` : '';
  const properties = `<style:paragraph-properties fo:margin-top="${before}pt" fo:margin-left="${indent}pt" fo:text-align="${isProse ? 'justify' : align}" fo:line-height="${Math.round(paper.cv.leading * 88)}%"${rule ? ' fo:border-bottom="0.6pt solid #555555"' : ''}>${tab}</style:paragraph-properties>`;
  const text = block.spans.map((span) => drawSpan(block.twice ? { ...span, isShadowed: true } : span, paper.styles)).join('');
  return `<text:p text:style-name="${paper.styles.named('paragraph', properties)}">${text}</text:p>`;
}

/** Two texts of one line each, the second one at the right margin: a tab stop rather than a table, for authors who use them. */
function drawTabs(block: Extract<Block, { kind: 'columns' }>, paper: Paper): string | undefined {
  const [first, second] = spreadLines(block) ?? [];
  if (!paper.habits.hasTabs || !first || !second) return undefined;
  const spans = [...first.spans, { text: '\t' }, ...second.spans];
  return drawLine({ ...first, align: 'left', before: block.before ?? 0, spans }, paper, paper.width);
}

function drawTable({ widths, gap, cells, before = 0 }: Extract<Block, { kind: 'columns' }>, paper: Paper): string {
  const { styles, habits } = paper;
  const own = widths.map((width, index) => (width === 0 ? textWidth(cells[index] ?? [], paper.cv.size) + gap : 0));
  const left = paper.width - own.reduce((sum, width) => sum + width, 0);
  const total = Math.max(
    1e-9,
    widths.reduce((sum, width) => sum + width, 0),
  );
  const points = widths.map((width, index) => (width === 0 ? (own[index] ?? 0) : (left * width) / total));
  const columnTags = points.map((width) => {
    const style = styles.named('table-column', `<style:table-column-properties style:column-width="${width.toFixed(1)}pt"/>`);
    return `<table:table-column table:style-name="${style}"/>`;
  });
  const border = habits.hasBorders ? 'fo:border="0.5pt solid #999999"' : 'fo:border="none"';
  const cellTags = cells.map((cell, index) => {
    const right = index < cells.length - 1 ? gap : 0;
    const style = styles.named('table-cell', `<style:table-cell-properties ${border} fo:padding="0pt" fo:padding-right="${right}pt"/>`);
    const inner = { ...paper, width: (points[index] ?? 0) - right };
    return `<table:table-cell table:style-name="${style}">${drawBlocks(cell, inner) || '<text:p/>'}</table:table-cell>`;
  });
  const table = styles.named(
    'table',
    `<style:table-properties style:width="${paper.width.toFixed(1)}pt" fo:margin-top="${before}pt" table:align="left" table:border-model="collapsing"/>`,
  );
  return `<table:table table:style-name="${table}">${columnTags.join('')}<table:table-row>${cellTags.join('')}</table:table-row></table:table>`;
}

/** A frame at the right edge of the first page; the text keeps clear of it on all pages. */
function drawFramed({ share, frame, beside }: Extract<Block, { kind: 'framed' }>, paper: Paper): string {
  const { styles, cv } = paper;
  const width = paper.width * share;
  const graphic = styles.named(
    'graphic',
    '<style:graphic-properties style:wrap="run-through" style:run-through="foreground" style:vertical-pos="from-top" style:vertical-rel="page" style:horizontal-pos="from-left" style:horizontal-rel="page" fo:border="none" fo:padding="0pt"/>',
  );
  const box = `<draw:frame draw:style-name="${graphic}" draw:name="beside" text:anchor-type="page" text:anchor-page-number="1" svg:x="${(pageWidth - cv.margin - width).toFixed(1)}pt" svg:y="${cv.margin + 70}pt" svg:width="${width.toFixed(1)}pt"><draw:text-box fo:min-height="100pt">${drawBlocks(frame, { ...paper, width })}</draw:text-box></draw:frame>`;
  const main = drawTable(
    { kind: 'columns', widths: [1 - share, share], gap: 20, cells: [[...beside], []], before: 10 },
    { ...paper, habits: { ...paper.habits, hasBorders: false } },
  );
  paper.frames.push(box);
  return main;
}

function textWidth(cell: readonly Block[], size: number): number {
  const lengths = cell.map((block) => (block.kind === 'line' ? block.spans.reduce((sum, { text }) => sum + text.length, 0) : 10));
  return Math.max(1, ...lengths) * size * 0.6;
}

function drawSpan(span: Span & { isShadowed?: boolean }, styles: OdtStyles): string {
  if (span.text === '\t') return '<text:tab/>';
  if (span.isPageNumber) return '<text:page-number/>';
  const properties = [
    span.bold ? 'fo:font-weight="bold"' : '',
    span.italic ? 'fo:font-style="italic"' : '',
    span.size ? `fo:font-size="${span.size}pt"` : '',
    span.smallCaps ? 'fo:font-variant="small-caps"' : '',
    span.upper ? 'fo:text-transform="uppercase"' : '',
    span.spacing ? `fo:letter-spacing="${span.spacing}pt"` : '',
    span.isShadowed ? 'fo:text-shadow="1pt 1pt"' : '',
  ].filter(Boolean);
  const style = styles.named('text', `<style:text-properties ${properties.join(' ')}/>`);
  const text = properties.length > 0 ? `<text:span text:style-name="${style}">${odtText(span.text)}</text:span>` : odtText(span.text);
  return span.href ? `<text:a xlink:type="simple" xlink:href="${odtText(span.href)}">${text}</text:a>` : text;
}
