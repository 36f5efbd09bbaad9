import type { Block, PrintedCv, Span } from '../page-blocks.ts';

/** The document as a web page, which a browser prints. */
export function drawHtml(cv: PrintedCv, language: string): string {
  const { font, size, leading, margin } = cv;
  const box = (place: string, blocks: readonly Block[]): string =>
    blocks.length > 0 ? `@${place}{content:"${blocks.map(plainText).join(' ')}";font:${size * 0.85}pt '${font}'}` : '';
  const flow = cv.newspaper ? ' style="columns:2;column-gap:24pt"' : '';
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><style>
@page{size:A4;margin:${margin}pt;${box('top-center', cv.header)}${box('bottom-center', cv.footer)}}
body{margin:0;font-family:'${font}';font-size:${size}pt;line-height:${leading}}
.columns{display:grid;align-items:start}
svg{width:8pt;height:8pt;margin-right:4pt}
a{color:inherit;text-decoration:none}
</style><body><main${flow}>${cv.body.map(drawBlock).join('\n')}</main></body></html>`;
}

function drawBlock(block: Block): string {
  if (block.kind === 'break') return '<div style="break-after:page"></div>';
  if (block.kind === 'icon') {
    const icon = '<svg viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></svg>';
    return `<div style="${space(block.before)}">${icon}${block.spans.map(drawSpan).join('')}</div>`;
  }
  if (block.kind === 'columns') {
    const widths = block.widths.map((width) => (width === 0 ? 'auto' : `minmax(0,${width}fr)`)).join(' ');
    const cells = block.cells.map((cell) => `<div>${cell.map(drawBlock).join('')}</div>`).join('');
    return `<div class="columns" style="grid-template-columns:${widths};column-gap:${block.gap}pt;${space(block.before)}">${cells}</div>`;
  }
  if (block.kind === 'framed') {
    const cells = [[...block.beside], [...block.frame]];
    return drawBlock({ kind: 'columns', widths: [1 - block.share, block.share], gap: 20, cells });
  }
  const style = [
    space(block.before),
    block.align ? `text-align:${block.align};` : '',
    block.indent ? `padding-left:${block.indent}pt;` : '',
    block.rule ? 'border-bottom:0.6pt solid #555;margin-bottom:3pt;' : '',
    block.twice ? 'position:relative;' : '',
  ].join('');
  const text = block.spans.map(drawSpan).join('');
  const shadow = block.twice ? `<div style="position:absolute;left:0.5pt;top:0.5pt;color:#999">${text}</div>` : '';
  return `<div style="${style}">${shadow}${text}</div>`;
}

/** What is repeated on every page has no styles. */
function plainText(block: Block): string {
  return block.kind === 'line'
    ? block.spans
        .map(({ text }) => text)
        .join('')
        .replace(/["\\]/g, '')
    : '';
}

function drawSpan(span: Span): string {
  const style = [
    span.bold ? 'font-weight:bold;' : '',
    span.italic ? 'font-style:italic;' : '',
    span.size ? `font-size:${span.size}pt;` : '',
    span.smallCaps ? 'font-variant:small-caps;' : '',
    span.upper ? 'text-transform:uppercase;' : '',
    span.spacing ? `letter-spacing:${span.spacing}pt;` : '',
  ].join('');
  const text = span.text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/ {2,}/g, (blanks) => '&nbsp;'.repeat(blanks.length));
  const drawn = style ? `<span style="${style}">${text}</span>` : text;
  return span.href ? `<a href="${span.href}">${drawn}</a>` : drawn;
}

function space(before: number | undefined): string {
  return before ? `margin-top:${before}pt;` : '';
}
