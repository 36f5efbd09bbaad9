import { type Block, type PrintedCv, type Span, spreadLines } from '../page-blocks.ts';
import { hashText } from '../random.ts';

/** The document in Typst's markup. Every other document is justified and hyphenated. */
export function drawTypst(cv: PrintedCv, language: string, id: string): string {
  const isJustified = hashText(id) % 2 === 0;
  const repeated = (blocks: readonly Block[]): string =>
    blocks.length > 0 ? `text(size: ${cv.size * 0.85}pt, [${blocks.map(drawBlock).join('')}])` : 'none';
  const body = cv.body.map(drawBlock).join('\n');
  return [
    `#set page(paper: "a4", margin: ${cv.margin}pt, header: context ${repeated(cv.header)}, footer: context ${repeated(cv.footer)})`,
    `#set text(font: "${cv.font}", size: ${cv.size}pt, lang: "${language}", hyphenate: ${isJustified})`,
    `#set par(leading: ${cv.leading - 0.72}em, justify: ${isJustified})`,
    cv.newspaper ? `#columns(2, gutter: 24pt)[${body}]` : body,
  ].join('\n');
}

function drawBlock(block: Block): string {
  switch (block.kind) {
    case 'break':
      return '#pagebreak()';
    case 'icon':
      return paragraph(`#box(circle(radius: 3pt, fill: gray)) ${block.spans.map(drawSpan).join('')}`, block.before);
    case 'columns': {
      const [left, right] = spreadLines(block) ?? [];
      if (left && right)
        return paragraph(`${left.spans.map(drawSpan).join('')} #h(1fr) ${right.spans.map(drawSpan).join('')}`, block.before);
      const widths = block.widths.map((width) => (width === 0 ? 'auto' : `${width}fr`)).join(', ');
      const cells = block.cells.map((cell) => `[${cell.map(drawBlock).join('\n')}]`).join(', ');
      return paragraph(`#grid(columns: (${widths}), column-gutter: ${block.gap}pt, ${cells})`, block.before);
    }
    case 'framed':
      return drawBlock({
        kind: 'columns',
        widths: [1 - block.share, block.share],
        gap: 20,
        cells: [block.beside, block.frame],
      });
    case 'line': {
      const text = block.spans.map(drawSpan).join('');
      const shadow = block.twice ? `#place(dx: 0.5pt, dy: 0.5pt, text(fill: gray)[${text}])` : '';
      const options = [
        block.indent ? `inset: (left: ${block.indent}pt)` : '',
        block.rule ? 'stroke: (bottom: 0.6pt), outset: (bottom: 2pt)' : '',
      ];
      return paragraph(`#align(${block.align ?? 'left'})[${shadow}${text}]`, block.before, options.filter(Boolean).join(', '));
    }
  }
}

function paragraph(content: string, before = 0, options = ''): string {
  return `#block(width: 100%, above: ${before + 5}pt, below: 5pt${options ? `, ${options}` : ''})[${content}]`;
}

function drawSpan(span: Span): string {
  if (span.isPageNumber) return '#counter(page).display()';
  // Hardly any free font has small capitals of its own; what programs do instead is capitals in two sizes.
  if (span.smallCaps) return smallCaps(span).map(drawSpan).join('');
  const options = [
    span.bold ? 'weight: "bold"' : '',
    span.italic ? 'style: "italic"' : '',
    span.size ? `size: ${span.size}pt` : '',
    span.spacing ? `tracking: ${span.spacing}pt` : '',
  ].filter(Boolean);
  const text = quoted(span.upper ? span.text.toLocaleUpperCase() : span.text);
  const drawn = options.length > 0 ? `#text(${options.join(', ')}, ${text})` : `#${text}`;
  return span.href ? `#link(${quoted(span.href)})[${drawn}]` : drawn;
}

/** Runs of capitals and of lower-case letters, the latter as smaller capitals. */
function smallCaps({ smallCaps: _, ...span }: Span): Span[] {
  const size = span.size ?? 10;
  return [...span.text.matchAll(/\p{Ll}+|[^\p{Ll}]+/gu)].map(([text]) =>
    /\p{Ll}/u.test(text) ? { ...span, text: text.toLocaleUpperCase(), size: size * 0.8 } : { ...span, text, size },
  );
}

function quoted(text: string): string {
  const escaped = text.replace(/["\\]/g, '\\$&').replace(/ {2,}/g, (blanks) => '\u00A0'.repeat(blanks.length));
  return `"${escaped}"`;
}
