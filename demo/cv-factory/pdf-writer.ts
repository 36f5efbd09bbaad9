/** A small PDF writer for tests and demo data: objects in, a valid file with cross-reference table out. */

export type PdfStream = { dictionary: string; bytes: Uint8Array };
export type PdfObject = string | PdfStream;

// What Windows' code page has beyond Latin-1, from byte 0x80 on; a blank marks an unused byte.
const WINDOWS_EXTRA = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Writes objects 1, 2, 3, … to a file; object 1 is the catalogue. `trailer` adds entries, such as `/Encrypt 9 0 R`. */
export function writePdf(objects: readonly PdfObject[], trailer = ''): Uint8Array {
  const chunks: Uint8Array[] = [ascii('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = chunks[0]?.byteLength ?? 0;
  const push = (chunk: Uint8Array) => {
    chunks.push(chunk);
    length += chunk.byteLength;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    push(ascii(`${index + 1} 0 obj\n`));
    if (typeof object === 'string') push(ascii(object));
    else {
      push(ascii(`<< ${object.dictionary} /Length ${object.bytes.byteLength} >>\nstream\n`));
      push(object.bytes);
      push(ascii('\nendstream'));
    }
    push(ascii('\nendobj\n'));
  }
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  push(ascii(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`));
  push(ascii(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`));
  return concat(chunks);
}

/** A text as a PDF string in Windows' Latin encoding; letters it lacks become question marks. */
export function pdfText(text: string): string {
  const bytes = [...text].map((letter) => {
    const code = letter.codePointAt(0) ?? 63;
    const extra = letter === ' ' ? -1 : WINDOWS_EXTRA.indexOf(letter);
    return extra >= 0 ? 0x80 + extra : code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : 63;
  });
  return `<${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}>`;
}

export function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff);
}

function concat(chunks: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0));
  let offset = 0;
  for (const chunk of chunks) {
    all.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return all;
}
