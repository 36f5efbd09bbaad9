import * as childProcess from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { makeCvPdf } from '../../demo/cv-factory/cv-pdf.ts';
import { makeFlateBomb } from '../../tests/support/hostile-pdf.ts';
import { emptyReading } from './parsed-cv.ts';
import { readCv } from './read-cv.ts';
import { readScan } from './read-scan.ts';
import { missingScanPackages } from './scan/scan-packages.ts';

const execFile = promisify(childProcess.execFile);
const scanner = fileURLToPath(new URL('../../tests/support/print-and-scan.ts', import.meta.url));
const languages = ['deu', 'eng'];
const options = { referenceDate: '2026-11-20', languages };

/** A CV that was printed and scanned. */
async function scan(): Promise<Uint8Array> {
  const printed = makeCvPdf({
    lines: [{ text: 'Ada Example', size: 22, bold: true }, 'Data engineer', 'ada@example.com  ·  +49 30 901820'],
    sections: [
      {
        heading: 'Berufserfahrung',
        lines: [
          { text: 'Projektleiterin, Müller Maschinenbau GmbH', bold: true, right: '03/2019 – heute' },
          { text: 'Datenanalystin, Larchmont AG', bold: true, right: '05/2015 – 02/2019' },
        ],
      },
      { heading: 'Kenntnisse', lines: ['SQL, Python, Projektplanung'] },
    ],
  });
  const scanned = execFile(process.execPath, [scanner], { encoding: 'buffer', maxBuffer: 50_000_000 });
  scanned.child.stdin?.end(printed);
  return new Uint8Array((await scanned).stdout);
}

it('answers a file of more than 10 MiB without a process', async () => {
  expect(await readScan(new Uint8Array(10 * 1024 * 1024 + 1), options)).toEqual(emptyReading('too-big'));
});

// Needs the packages of scan-packages, and seconds of CPU: npm run test:full installs them.
describe('reading scans with the real engine', { tags: 'full' }, () => {
  it('has its packages', () => {
    expect(missingScanPackages(languages)).toEqual([]);
  });

  it('reads a CV that was printed and scanned', async () => {
    const pdf = await scan();
    expect((await readCv(pdf, options)).reason).toBe('no-text');
    const { reason, data, proposals } = await readScan(pdf, options);
    expect(reason).toBe('scan-read');
    expect(data).toMatchObject({ firstName: 'Ada', lastName: 'Example', email: 'ada@example.com' });
    expect(data.skills).toEqual(['SQL', 'Python', 'Projektplanung']);
    expect(data.employmentHistory).toMatchObject([
      { title: 'Projektleiterin', organization: 'Müller Maschinenbau GmbH', start: '2019-03', ongoing: true },
      { title: 'Datenanalystin', organization: 'Larchmont AG', start: '2015-05', end: '2019-02' },
    ]);
    expect(Math.max(...proposals.map(({ confidence }) => confidence))).toBeLessThan(0.7);
  });

  it('ends a scan that takes too long', async () => {
    const pdf = await scan();
    expect(await readScan(pdf, { ...options, cpuMs: 300 })).toEqual(emptyReading('timeout'));
  });

  it('ends a file that unpacks to a gigabyte', async () => {
    const { reason } = await readScan(makeFlateBomb(1), { ...options, memoryBytes: 400 * 1024 * 1024 });
    expect(reason).toBe('too-big');
  });
});
