import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { ascii, type PdfStream, writePdf } from '../../demo/cv-factory/pdf-writer.ts';

/** A PDF with an unknown password. */
export function makeEncryptedPdf(): Uint8Array {
  const noise = 'ab'.repeat(32);
  return writePdf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>',
      `<< /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${noise}> /U <${noise}> >>`,
    ],
    `/Encrypt 4 0 R /ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>]`,
  );
}

/** A PDF of many pages, all of them the same. */
export function makeLongPdf(pageCount: number): Uint8Array {
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pageCount} /Kids [${'3 0 R '.repeat(pageCount)}] >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>',
  ]);
}

/** A file of about a megabyte whose page unpacks to `gigabytes` of blanks. */
export function makeFlateBomb(gigabytes: number): Uint8Array {
  // Blocks that end in a full flush are independent, so one block of 1 MiB can be repeated without compressing it again.
  const block = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  const count = Math.round(gigabytes * 1024);
  const bytes = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: count }, () => block), Buffer.from([0x03, 0x00])]);
  return withContent({ dictionary: '/Filter /FlateDecode', bytes });
}

/** A small file whose page draws a letter again and again. */
export function makeSlowPdf(operators: number): Uint8Array {
  const drawing = ascii(`BT /F1 9 Tf ${'1 0 Td (a) Tj '.repeat(operators)} ET`);
  return withContent({ dictionary: '/Filter /FlateDecode', bytes: deflateSync(drawing) });
}

function withContent(content: PdfStream): Uint8Array {
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    content,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]);
}
