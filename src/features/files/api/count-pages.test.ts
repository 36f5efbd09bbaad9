import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makePdf } from '../../../../tests/support/file-factory.ts';
import { makeEncryptedPdf } from '../../../../tests/support/hostile-pdf.ts';
import { countPages } from './count-pages.ts';

test('counting finds the pages of a PDF', async () => {
  expect(await countPages(makePdf(4))).toEqual({ pages: 4, fault: null });
});

test('counting says why a document cannot be opened', async () => {
  expect(await countPages(new TextEncoder().encode('%PDF-1.7 and then nothing'))).toEqual({ pages: null, fault: 'broken' });
  expect(await countPages(makeEncryptedPdf())).toEqual({ pages: null, fault: 'encrypted' });
});

test('counting gives up on a small document that unfolds into more than 512 MB', { tags: 'full' }, async () => {
  const bomb = makeBomb(450 * 1_048_576);
  expect(bomb.length).toBeLessThan(1_048_576);
  expect(await countPages(bomb)).toEqual({ pages: null, fault: null });
});

/** The page tree is in a compressed object stream that is nearly all blanks: reading one object unpacks all of it. */
function makeBomb(unfoldedBytes: number): Uint8Array {
  const tree = '<< /Type /Pages /Count 1 /Kids [] >>';
  const index = `2 0 9 ${unfoldedBytes - 100} `;
  const content = Buffer.alloc(unfoldedBytes, 32);
  content.write(index + tree, 0, 'latin1');
  const packed = deflateSync(content, { level: 9 });
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n')];
  const offsets: number[] = [];
  const push = (bytes: Buffer): void => {
    offsets.push(parts.reduce((size, part) => size + part.length, 0));
    parts.push(bytes);
  };
  push(Buffer.from('1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'));
  push(
    Buffer.concat([
      Buffer.from(`3 0 obj\n<< /Type /ObjStm /N 2 /First ${index.length} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
      packed,
      Buffer.from('\nendstream\nendobj\n'),
    ]),
  );
  const start = parts.reduce((size, part) => size + part.length, 0);
  const entries = Buffer.concat([
    entry(0, 0, 0),
    entry(1, offsets[0] ?? 0, 0),
    entry(2, 3, 0),
    entry(1, offsets[1] ?? 0, 0),
    entry(1, start, 0),
  ]);
  parts.push(
    Buffer.from(`4 0 obj\n<< /Type /XRef /Size 5 /W [1 4 2] /Root 1 0 R /Length ${entries.length} >>\nstream\n`),
    entries,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}

function entry(type: number, second: number, third: number): Buffer {
  const bytes = Buffer.alloc(7);
  bytes.writeUInt8(type, 0);
  bytes.writeUInt32BE(second, 1);
  bytes.writeUInt16BE(third, 5);
  return bytes;
}
