import { describe, expect, test } from 'vitest';
import { cleanFileName, sniffContentType } from './file-kinds.ts';

const text = (value: string) => new TextEncoder().encode(value);

describe('sniffContentType', () => {
  test.each([
    ['a PDF', text('%PDF-1.7\n'), 'application/pdf'],
    ['a PDF behind a byte order mark', text('\uFEFF%PDF-1.4'), 'application/pdf'],
    ['a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
    ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'image/png'],
    ['a WebP', text('RIFF0000WEBPVP8 '), 'image/webp'],
    ['SVG, which may carry scripts', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
    ['HTML', text('<!doctype html>'), null],
    ['a Word document', text('PK\u0003\u0004'), null],
    ['a PDF header far behind other content', text(`${' '.repeat(2000)}%PDF-1.7`), null],
    ['nothing', new Uint8Array(), null],
  ])('recognises %s', (_what, bytes, expected) => {
    expect(sniffContentType(bytes)).toBe(expected);
  });
});

describe('cleanFileName', () => {
  test.each([
    ['C:\\Users\\me\\my cv.pdf', 'my cv.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['Lebenslauf Žofia.pdf', 'Lebenslauf Žofia.pdf'],
    ['cv\u202Efdp.exe', 'cvfdp.exe'],
    ['line\nbreak.pdf', 'linebreak.pdf'],
    ['..', 'cv.pdf'],
    ['', 'cv.pdf'],
  ])('makes %j safe to show', (name, expected) => {
    expect(cleanFileName(name, 'cv.pdf')).toBe(expected);
  });

  test('keeps the ending of a long name', () => {
    const name = cleanFileName(`${'x'.repeat(300)}.pdf`, 'cv.pdf');
    expect(name).toHaveLength(120);
    expect(name.endsWith('x.pdf')).toBe(true);
  });
});
