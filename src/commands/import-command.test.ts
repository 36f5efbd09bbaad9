import { describe, expect, test } from 'vitest';
import { sourceOfFile } from '../features/feeds/api/import-feed.ts';
import type { ImportReport, RowReport } from '../features/feeds/api/import-report.ts';
import { summariseReport } from '../features/feeds/api/summarise-report.ts';
import { describeImport } from './describe-import.ts';
import { readFeedCurrency, readMapping } from './feed-options.ts';

describe('--map', () => {
  test('takes fields one by one or with commas between, fixed values and empty ones', () => {
    expect(readMapping(['reference=job_id', 'city=place.town,currency==EUR', 'state='])).toEqual({
      reference: 'job_id',
      city: 'place.town',
      currency: '=EUR',
      state: '',
    });
    expect(readMapping([])).toEqual({});
  });

  test('refuses a field that does not exist, and names those that do', () => {
    expect(() => readMapping(['town=city'])).toThrow(/--map town=city: write <field>=<element>. Fields: reference, title/);
    expect(() => readMapping(['reference'])).toThrow('--map reference');
  });
});

describe('a feed', () => {
  test.each([
    ['/in/colen-2026-11-22.xml', 'colen'],
    ['colen_20261122.xml', 'colen'],
    ['2026-11-22-colen.json', 'colen'],
    ['colen.2026-11-22T0930Z.jsonl', 'colen'],
    ['colen-2026-11-22_09-30-15.csv', 'colen'],
    ['22.11.2026 colen.csv', 'colen'],
    ['colen-1795340000.xml', 'colen'],
    ['colen-20261122-full.xml', 'colen-full'],
    ['agency-4711.xml', 'agency-4711'],
    ['project-2000.csv', 'project-2000'],
    ['jobs.xml', 'jobs'],
  ])('in the file %s is called %s', (path, source) => expect(sourceOfFile(path)).toBe(source));

  test('in a file that is named by its date only must be given a name', () => {
    expect(() => sourceOfFile('/in/2026-11-22.xml')).toThrow('--source');
  });
});

describe('the report of an import', () => {
  test('counts the rows whose projects go on under another key', () => {
    const row: RowReport = { line: 1, reference: 'R', outcome: 'updated' };
    expect(report([row], { newKeys: 12 })).toContain('12 rows get a new key; their projects go on. 0 new projects.');
    expect(report([row], { newKeys: 1 })).toContain('1 row gets a new key; its project goes on. 0 new projects.');
  });

  const report = (rows: RowReport[], more: Partial<ImportReport> = {}) =>
    describeImport(
      summariseReport({ rows, closed: [], refusedToClose: null, brokenOff: null, refusal: null, newKeys: 0, unused: [], ...more }),
      { isDryRun: false },
    );

  test('begins with the sums and has one line for many alike', () => {
    const rows: RowReport[] = Array.from({ length: 1200 }, (_, index) => ({
      line: index + 1,
      reference: `R${index}`,
      outcome: 'created',
      warnings: [{ code: 'noUnit', text: 'pay: unit not stated; shown without one', value: `${index} EUR` }],
    }));
    rows.push({ line: 1201, reference: null, outcome: 'failed', reasons: [{ code: 'unreadableRow', text: 'is no JSON' }] });
    expect(report(rows).split('\n')).toEqual([
      '1,201 rows: 1,200 created, 0 updated, 0 unchanged, 1 failed, 1,200 with warnings; 0 closed',
      '',
      'Failed:',
      '  1 row: is no JSON  [line 1201]',
      '',
      'Left out or doubtful:',
      '  1,200 rows: pay: unit not stated; shown without one  [line 1 R0: 0 EUR, line 2 R1: 1 EUR, line 3 R2: 2 EUR, …]',
    ]);
  });

  test('names what was closed and what nothing is read from', () => {
    const closed = Array.from({ length: 22 }, (_, index) => ({ reference: `C${index}`, title: 'Fitter' }));
    const words = report([{ line: 1, reference: 'R', outcome: 'unchanged' }], { closed, unused: [{ name: 'bonus', count: 3 }] });
    expect(words).toContain('Closed, as the feed has left them out (22):\n  C0  Fitter\n');
    expect(words).toContain('  and 2 more');
    expect(words).toContain('Nothing is read from (1): bonus (3)');
  });
});

test('the currency of a feed is one of ISO 4217, or forgotten', () => {
  expect([readFeedCurrency('usd'), readFeedCurrency('none')]).toEqual(['USD', null]);
  for (const text of ['', 'XXX', 'euro', '$']) expect(() => readFeedCurrency(text)).toThrow('write a currency of ISO 4217');
});
