import sharp from 'sharp';
import type { FileRow } from '../../src/features/files/api/store.ts';
import { storeFile } from '../../src/features/files/api/store-file.ts';
import type { FileKind } from '../../src/features/files/file-kinds.ts';
import { ownBytes } from '../../src/server/virus/safe-bytes.ts';
import type { TestTalent } from './talent-factory.ts';
import type { TestApp } from './test-app.ts';

/** The smallest PDF a reader opens, with as many empty pages as asked and one line of text on each. */
export function makePdf(pages = 1, line = 'Hello'): Uint8Array<ArrayBuffer> {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, index) => `${4 + index * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  for (let index = 0; index < pages; index += 1) {
    const content = `BT /F1 12 Tf 72 720 Td (${line}) Tj ET`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
    );
    objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}`;
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(body);
}

/** A plain PNG. */
export async function makePng(width = 40, height = 30): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#0a5c8a' } })
      .png()
      .toBuffer(),
  );
}

/** A form with one file part. */
export function makeUpload(field: string, bytes: Uint8Array<ArrayBuffer>, name: string, type = 'application/pdf'): FormData {
  const form = new FormData();
  form.append(field, new File([bytes], name, { type }));
  return form;
}

/** A stored file of a talent. The pages of other bytes than its own are counted, in a process that takes most of half a second to start. */
export async function makeFile(
  app: TestApp,
  talent: TestTalent,
  options: { kind?: FileKind; name?: string; bytes?: Uint8Array; now?: Date } = {},
): Promise<FileRow> {
  return storeFile(app.services.db, app.services.blobs, talent.scope, {
    kind: options.kind ?? 'cv',
    name: options.name ?? 'cv.pdf',
    bytes: ownBytes(options.bytes ?? makePdf()),
    ...(options.bytes ? {} : { pages: 1 }),
    now: options.now ?? app.services.clock(),
  });
}
