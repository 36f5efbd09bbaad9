import { afterAll, describe, expect, it } from 'vitest';
import { makeCvPdf } from '../../demo/cv-factory/cv-pdf.ts';
import { endings } from '../../tests/support/end-idle-child.ts';
import { makeEncryptedPdf, makeFlateBomb, makeLongPdf, makeSlowPdf } from '../../tests/support/hostile-pdf.ts';
import { emptyParsedCv } from './parsed-cv.ts';
import { closeCvReader, readCv } from './read-cv.ts';

const options = { referenceDate: '2026-11-20' };

function cv(): Uint8Array {
  return makeCvPdf({
    lines: [{ text: 'Ada Example', size: 22, bold: true }, 'Data engineer', 'ada@example.com'],
    sections: [{ heading: 'Skills', lines: ['SQL, Git'] }],
  });
}

afterAll(closeCvReader);

describe('readCv', () => {
  it('reads a CV in its child process', async () => {
    const { reason, data, proposals } = await readCv(cv(), options);
    expect(reason).toBe('ok');
    expect(data).toMatchObject({ firstName: 'Ada', lastName: 'Example', email: 'ada@example.com', skills: ['SQL', 'Git'] });
    expect(proposals).toContainEqual({ field: 'email', value: 'ada@example.com', sourceLine: 'ada@example.com', confidence: 0.98 });
  });

  it.runIf(process.platform === 'linux').each(endings)('reads the next CV when its process %s', async (_, end) => {
    await readCv(cv(), options);
    await end('cv-child');
    expect((await readCv(cv(), options)).reason).toBe('ok');
  });

  it('reads several CVs at the same time', async () => {
    const readings = await Promise.all([cv(), cv(), cv()].map((pdf) => readCv(pdf, options)));
    expect(readings.map(({ data }) => data.lastName)).toEqual(['Example', 'Example', 'Example']);
  });

  it.each([
    ['an empty file', new Uint8Array(), 'unreadable'],
    ['a web page', new TextEncoder().encode('<!doctype html><p>My CV</p>'), 'unreadable'],
    ['a header without a document', new TextEncoder().encode('%PDF-1.7\n'), 'unreadable'],
    ['a document with a password', makeEncryptedPdf(), 'encrypted'],
    ['a document without text', makeLongPdf(2), 'no-text'],
    ['a document of 31 pages', makeLongPdf(31), 'too-big'],
    ['a file of more than 10 MiB', new Uint8Array(10 * 1024 * 1024 + 1), 'too-big'],
  ])('answers %s with empty data and the reason', async (_name, pdf, reason) => {
    expect(await readCv(pdf, options)).toEqual({ reason, data: emptyParsedCv(), proposals: [] });
  });

  it('does not throw for a truncated file', async () => {
    const whole = cv();
    for (const share of [0.3, 0.6, 0.9]) {
      const { reason } = await readCv(whole.slice(0, Math.floor(whole.length * share)), options);
      expect(['ok', 'unreadable', 'no-text']).toContain(reason);
    }
  });

  it('kills a file of a megabyte that unpacks to a gigabyte, and reads the next CV', { tags: 'full' }, async () => {
    const bomb = makeFlateBomb(1);
    expect(bomb.byteLength).toBeLessThan(1.2 * 1024 * 1024);
    // A busy machine may need minutes to fill the memory.
    const { reason } = await readCv(bomb, { ...options, memoryBytes: 300 * 1024 * 1024, cpuMs: 60_000, timeoutMs: 220_000 });
    expect(reason).toBe('too-big');
    expect((await readCv(cv(), options)).reason).toBe('ok');
  });

  it('kills a file that takes too long, and reads the next CV', async () => {
    const { reason } = await readCv(makeSlowPdf(500_000), { ...options, cpuMs: 150 });
    expect(reason).toBe('timeout');
    expect((await readCv(cv(), options)).reason).toBe('ok');
  });

  it('starts another child when the waiting one has died', { tags: 'full' }, async () => {
    await readCv(cv(), options);
    closeCvReader();
    expect((await readCv(cv(), options)).reason).toBe('ok');
  });
});
