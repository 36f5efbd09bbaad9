import { fonts } from '../layout-presets.ts';
import { type Block, type PrintedCv, type Span, spreadLines } from '../page-blocks.ts';
import { hashText } from '../random.ts';
import { latexPreamble, latexText } from './latex-text.ts';

/** From so many lines on, columns may be longer than a page and are set so that they can break. */
const minLinesToBreak = 14;

/** The document for pdfLaTeX, with the article class. Every other document is justified and hyphenated. */
export function drawLatex(cv: PrintedCv, language: string, id: string): string {
  const hash = hashText(id);
  const isJustified = hash % 2 === 0;
  const repeated = (place: string, blocks: readonly Block[]): string =>
    `\\fancy${place}[C]{\\fontsize{${cv.size * 0.85}}{${cv.size}}\\selectfont ${blocks.map((block) => (block.kind === 'line' ? block.spans.map(drawSpan).join('') : '')).join(' ')}}`;
  const body = cv.body.map((block) => drawBlock(block, true)).join('\n');
  return [
    '\\documentclass[a4paper,10pt]{article}',
    latexPreamble(language, { family: families[cv.font] ?? '', hasUnicodeMap: hash % 3 > 0 }),
    `\\usepackage[margin=${cv.margin}pt,includehead,includefoot,headsep=6pt,footskip=18pt]{geometry}`,
    '\\usepackage{fancyhdr,paracol,multicol,microtype,pifont,xcolor,hyperref}',
    '\\hypersetup{hidelinks}\\pagestyle{fancy}\\fancyhf{}\\renewcommand{\\headrulewidth}{0pt}',
    repeated('head', cv.header),
    repeated('foot', cv.footer),
    '\\setlength{\\parindent}{0pt}\\setlength{\\parskip}{0pt}\\setlength{\\columnseprule}{0pt}',
    '\\begin{document}',
    `\\fontsize{${cv.size}}{${(cv.size * cv.leading).toFixed(1)}}\\selectfont${isJustified ? '' : '\\raggedright'}`,
    cv.newspaper ? `\\begin{multicols}{2}\n${body}\n\\end{multicols}` : body,
    '\\end{document}',
  ].join('\n');
}

/** The usual fonts of LaTeX that stand for the fonts of a layout; none is the class's own. */
const families: Readonly<Record<string, string>> = {
  [fonts.sans]: 'phv',
  [fonts.serif]: '',
  [fonts.dejavu]: 'lmss',
  [fonts.dejavuSerif]: 'ppl',
  [fonts.narrow]: 'pag',
  [fonts.condensed]: 'lmr',
};

function drawBlock(block: Block, isOutermost: boolean): string {
  switch (block.kind) {
    case 'break':
      return '\\clearpage';
    case 'icon':
      return paragraph(`\\ding{228} ${block.spans.map(drawSpan).join('')}`, block.before);
    case 'framed':
      return drawBlock(
        { kind: 'columns', widths: [1 - block.share, block.share], gap: 20, cells: [block.beside, block.frame] },
        isOutermost,
      );
    case 'columns':
      return drawColumns(block, isOutermost);
    case 'line': {
      const text = block.spans.map(drawSpan).join('');
      const shadow = block.twice ? `\\rlap{\\kern0.5pt\\raisebox{-0.5pt}{\\color{gray}${text}}}` : '';
      const indented = block.indent ? `\\hangindent=${block.indent}pt\\hspace*{${block.indent}pt}` : '';
      const rule = block.rule ? '\\par\\vspace{-0.7\\baselineskip}\\rule{\\linewidth}{0.6pt}' : '';
      const content = `${indented}${shadow}${text}${rule}`;
      if (block.align === 'center') return paragraph(`{\\centering ${content}\\par}`, block.before);
      return paragraph(block.align === 'right' ? `{\\raggedleft ${content}\\par}` : content, block.before);
    }
  }
}

function drawColumns(block: Extract<Block, { kind: 'columns' }>, isOutermost: boolean): string {
  const { widths, gap, cells, before } = block;
  const [left, right] = spreadLines(block) ?? [];
  if (left && right) return paragraph(`${left.spans.map(drawSpan).join('')}\\hfill ${right.spans.map(drawSpan).join('')}`, before);
  const drawn = cells.map((cell) => cell.map((inner) => drawBlock(inner, false)).join('\n'));
  const total = widths.reduce((sum, width) => sum + width, 0);
  const shares = widths.map((width) => width / total);
  if (isOutermost && Math.max(...cells.map(countLines)) > minLinesToBreak) {
    const ratios = shares
      .slice(0, -1)
      .map((share) => share.toFixed(3))
      .join(',');
    return `\\par\\vspace{${before ?? 0}pt}\\setlength{\\columnsep}{${gap}pt}\\columnratio{${ratios}}\\begin{paracol}{${cells.length}}\n${drawn.join('\n\\switchcolumn\n')}\n\\end{paracol}`;
  }
  const gaps = (gap * (cells.length - 1)) / cells.length;
  const boxes = drawn.map(
    (content, index) =>
      `\\begin{minipage}[t]{\\dimexpr${(shares[index] ?? 0).toFixed(3)}\\linewidth-${gaps.toFixed(1)}pt\\relax}\\raggedright\n\\strut ${content}\\end{minipage}`,
  );
  return paragraph(boxes.join(`\\hspace{${gap}pt}`), before);
}

function countLines(cell: readonly Block[]): number {
  return cell.reduce((sum, block) => sum + (block.kind === 'columns' ? Math.max(...block.cells.map(countLines)) : 1), 0);
}

function paragraph(content: string, before = 0): string {
  return `\\par${before ? `\\vspace{${before}pt}` : ''}\\noindent ${content}\\par`;
}

function drawSpan(span: Span): string {
  if (span.isPageNumber) return '\\thepage{}';
  let drawn = latexText(span.upper ? span.text.toLocaleUpperCase() : span.text);
  if (span.spacing) drawn = `\\textls[${Math.round((1000 * span.spacing) / (span.size ?? 10))}]{${drawn}}`;
  if (span.smallCaps) drawn = `\\textsc{${drawn}}`;
  if (span.bold) drawn = `\\textbf{${drawn}}`;
  if (span.italic) drawn = `\\textit{${drawn}}`;
  if (span.size) drawn = `{\\fontsize{${span.size}}{${(span.size * 1.25).toFixed(1)}}\\selectfont ${drawn}}`;
  return span.href ? `\\href{${latexText(span.href)}}{${drawn}}` : drawn;
}
