import { ascii, type PdfObject, pdfText, writePdf } from './pdf-writer.ts';

/** A line of text. `right` is set at the right margin, as dates often are; `x` moves the line, in points from the left. */
type CvPdfLine = string | { text: string; bold?: boolean; italic?: boolean; size?: number; x?: number; right?: string };
type CvPdfSection = { heading: string; lines: readonly CvPdfLine[] };

export type CvPdfContent = {
  /** Lines at the top: name, title, contact. */
  lines?: readonly CvPdfLine[];
  sections?: readonly CvPdfSection[];
  /** A narrow column at the left with sections of its own. */
  sidebar?: readonly CvPdfSection[];
  /** Web and mail addresses as links at the top of the first page. */
  links?: readonly string[];
  attachments?: readonly { name: string; content: string }[];
};

type Drawn = { text: string; font: 'F1' | 'F2' | 'F3'; size: number; x: number; y: number };

const PAGE = { width: 595, height: 842, margin: 50 };
const SIDEBAR_WIDTH = 160;

/**
 * Makes a CV as a valid, readable PDF of A4 pages in Helvetica (Latin letters only). For tests and demo data.
 *
 * @example
 * makeCvPdf({ lines: [{ text: 'Ada Example', size: 22, bold: true }], sections: [{ heading: 'Skills', lines: ['SQL, Git'] }] });
 */
export function makeCvPdf(content: CvPdfContent): Uint8Array {
  const top = flow(content.lines ?? [], [], PAGE.margin, PAGE.margin);
  const hasSidebar = (content.sidebar ?? []).length > 0;
  const left = hasSidebar ? PAGE.margin + SIDEBAR_WIDTH + 30 : PAGE.margin;
  const main = flow([], content.sections ?? [], left, top.end + 10);
  const side = flow([], content.sidebar ?? [], PAGE.margin, top.end + 10);
  return assemble([...top.drawn, ...main.drawn, ...side.drawn], content);
}

/** Lays lines below each other; y runs on over the pages. */
function flow(
  lines: readonly CvPdfLine[],
  sections: readonly CvPdfSection[],
  left: number,
  start: number,
): { drawn: Drawn[]; end: number } {
  const drawn: Drawn[] = [];
  let y = start;
  const place = (line: CvPdfLine, fallback: { size: number; bold: boolean }) => {
    const {
      text,
      bold = fallback.bold,
      italic = false,
      size = fallback.size,
      x = 0,
      right = '',
    } = typeof line === 'string' ? { text: line } : line;
    y += size * 1.35;
    if (y % PAGE.height > PAGE.height - PAGE.margin) y += PAGE.margin * 2;
    const font = bold ? 'F2' : italic ? 'F3' : 'F1';
    if (text) drawn.push({ text, font, size, x: left + x, y });
    if (right) drawn.push({ text: right, font: 'F1', size, x: PAGE.width - PAGE.margin - right.length * size * 0.5, y });
  };
  for (const line of lines) place(line, { size: 10, bold: false });
  for (const section of sections) {
    y += 12;
    place({ text: section.heading, size: 14, bold: true }, { size: 14, bold: true });
    for (const line of section.lines) place(line, { size: 10, bold: false });
  }
  return { drawn, end: y };
}

function assemble(drawn: readonly Drawn[], content: CvPdfContent): Uint8Array {
  const pageCount = Math.max(1, ...drawn.map(({ y }) => Math.floor(y / PAGE.height) + 1));
  const pageIds = Array.from({ length: pageCount }, (_, index) => 6 + 2 * index);
  const files = content.attachments ?? [];
  const firstFile = 6 + 2 * pageCount;
  const names = files.map((file, index) => `${pdfText(file.name)} ${firstFile + 2 * index} 0 R`).join(' ');
  const objects: PdfObject[] = [
    `<< /Type /Catalog /Pages 2 0 R ${names ? `/Names << /EmbeddedFiles << /Names [${names}] >> >>` : ''} >>`,
    `<< /Type /Pages /Count ${pageCount} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`,
    ...['Helvetica', 'Helvetica-Bold', 'Helvetica-Oblique'].map(
      (name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
    ),
  ];
  for (const [index, id] of pageIds.entries()) {
    const annotations = index === 0 ? (content.links ?? []).map(linkAnnotation).join(' ') : '';
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${id + 1} 0 R /Annots [${annotations}] /Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 5 0 R >> >> >>`,
      {
        dictionary: '',
        bytes: ascii(
          drawn
            .filter(({ y }) => Math.floor(y / PAGE.height) === index)
            .map(drawText)
            .join('\n'),
        ),
      },
    );
  }
  for (const [index, file] of files.entries()) {
    const id = firstFile + 2 * index;
    objects.push(`<< /Type /Filespec /F ${pdfText(file.name)} /UF ${pdfText(file.name)} /EF << /F ${id + 1} 0 R >> >>`);
    objects.push({ dictionary: '/Type /EmbeddedFile /Subtype /text#2Fxml', bytes: new TextEncoder().encode(file.content) });
  }
  return writePdf(objects);
}

function drawText({ text, font, size, x, y }: Drawn): string {
  return `BT /${font} ${size} Tf ${x} ${(PAGE.height - (y % PAGE.height)).toFixed(2)} Td ${pdfText(text)} Tj ET`;
}

function linkAnnotation(url: string): string {
  return `<< /Type /Annot /Subtype /Link /Rect [50 780 200 800] /Border [0 0 0] /A << /S /URI /URI (${url}) >> >>`;
}
