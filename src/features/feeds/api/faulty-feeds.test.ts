import { describe, expect, test } from 'vitest';
import { feedsOf } from '../../../../tests/support/feed-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { ImportReport } from './import-report.ts';

const app = startTestApp();
const { runText, runRows, stored } = feedsOf(app);

const outcomes = ({ rows }: ImportReport) => rows.map((row) => row.outcome);

describe('encodings', () => {
  const xml = (declaration: string) =>
    `${declaration}<jobs><job><id>E1</id><title>Übersetzerin</title><description>Sie übersetzen Gebrauchsanweisungen aus dem Französischen.</description></job></jobs>`;
  const cases: [string, Buffer][] = [
    ['UTF-8 with a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(xml(''))])],
    [
      'UTF-16 with a byte order mark',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(xml('<?xml version="1.0" encoding="utf-16"?>'), 'utf16le')]),
    ],
    ['UTF-16 without a mark', Buffer.from(xml('<?xml version="1.0"?>'), 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\ufeff${xml('')}`, 'utf16le').swap16()],
    ['a declared encoding', Buffer.from(xml('<?xml version="1.0" encoding="ISO-8859-1"?>'), 'latin1')],
  ];
  test.each(cases)('are read: %s', async (name, bytes) => {
    expect(outcomes(await runText(bytes, 'xml', { source: name }))).toEqual(['created']);
    expect(await stored(name, 'E1')).toMatchObject({ title: 'Übersetzerin' });
  });

  test('are said by the operator for a file that does not declare them, and kept', async () => {
    const csv = Buffer.from(
      'reference;title;description\nL1;Büroleiterin;Sie leiten ein Büro für Übersetzungen.\nL2;Clerk;You keep the books of a small office.\n',
      'latin1',
    );
    const refused = await runText(csv, 'csv', { source: 'latin' });
    expect(outcomes(refused)).toEqual(['failed', 'created']);
    expect(refused.rows[0]?.reasons?.[0]?.text).toContain('--encoding');
    await runText(csv, 'csv', { source: 'latin', settings: { encoding: 'windows-1252' } });
    expect(outcomes(await runText(csv, 'csv', { source: 'latin' }))).toEqual(['unchanged', 'unchanged']);
    expect(await stored('latin', 'L1')).toMatchObject({ title: 'Büroleiterin' });
  });

  test('that do not exist are refused by name', async () => {
    expect((await runText(xml('<?xml version="1.0" encoding="klingon"?>'), 'xml', { source: 'klingon' })).brokenOff).toContain(
      '"klingon" is not known',
    );
  });
});

describe('a feed that is not as it should be', () => {
  test('loses one row of an array in which one is no JSON', async () => {
    const report = await runText(
      '[{"id":1,"title":"One","description":"The first of three."},\n{"id":2,"title":"Two},\n{"id":3,"title":"Three","description":"The last of three."}]',
      'json',
      { source: 'array' },
    );
    expect(report.rows.map(({ outcome, reference }) => [outcome, reference])).toContainEqual(['created', '1']);
    expect(report.rows.some(({ outcome }) => outcome === 'failed')).toBe(true);
  });

  test('has no project element: the ones it has are named', async () => {
    const report = await runText('<catalogue><product><title>Chair</title></product></catalogue>', 'xml', { source: 'catalogue' });
    expect(report.brokenOff).toContain('its elements are <product>, <title>');
    expect(
      outcomes(
        await runText('<catalogue><product><id>7</id><title>Chair maker</title></product></catalogue>', 'xml', {
          source: 'mapped',
          settings: { mapping: { rows: 'product' } },
        }),
      ),
    ).toEqual(['created']);
  });

  test('refuses only the value that the database cannot store', async () => {
    const rows = ['N1', 'N2'].map((reference) => ({
      reference,
      title: `Fitter ${reference}\u0000`,
      description: `Half a character: \ud83d, and ${reference}.`,
    }));
    expect(outcomes(await runRows(rows, { source: 'zeros' }))).toEqual(['created', 'created']);
  });

  test('with an element nested ten thousand times costs that row only, and no time', async () => {
    const deep = `${'<a>'.repeat(10_000)}x${'</a>'.repeat(10_000)}`;
    const report = await runText(
      `<jobs><job><id>D1</id><title>Deep</title>${deep}</job><job><id>D2</id><title>Flat one</title></job></jobs>`,
      'xml',
      { source: 'deep' },
    );
    expect(report.rows.at(-1)).toMatchObject({ outcome: 'created', reference: 'D2' });
  });
});

test('a row that the database refuses is the only one that fails, also among many, and searches have the others at once', async () => {
  const { pool } = app.services;
  await pool.query(`alter table project add constraint refused check (title <> 'Refused title') not valid`);
  const rows = Array.from({ length: 120 }, (_, index) => ({
    reference: `N-${index}`,
    title: index === 60 ? 'Refused title' : `Turbine fitter ${index}`,
    description: 'You fit turbines in halls that are not yours.',
  }));
  // The last one is the first again.
  const report = await runRows([...rows, { ...rows[0] }], { source: 'many' });
  expect(report.rows.filter(({ outcome }) => outcome === 'created')).toHaveLength(119);
  expect(report.rows.filter(({ outcome }) => outcome === 'failed').map(({ line }) => line)).toEqual([61]);
  expect(report.rows.at(-1)).toMatchObject({ line: 121, outcome: 'unchanged' });
  await runRows(
    rows.filter((_, index) => index !== 60).map((row) => ({ ...row, title: `${row.title} m/f` })),
    { source: 'many' },
  );
  const found = await pool.query(`select count(*)::int as count from project_search where head @@ 'turbine'`);
  expect(found.rows[0]).toEqual({ count: 119 });
  const options = await pool.query(`select reloptions from pg_class where relname = 'project_search_open'`);
  expect(options.rows[0]).toEqual({ reloptions: ['fastupdate=off'] });
  await pool.query('alter table project drop constraint refused');
});
