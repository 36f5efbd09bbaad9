import { beforeAll, describe, expect, test } from 'vitest';
import { feedStart, feedsOf } from '../../../../tests/support/feed-factory.ts';
import { makeCities } from '../../../../tests/support/project-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { describeImport } from '../../../commands/describe-import.ts';
import { dayMs } from '../../../contract/dates.ts';
import { type ImportReport, isEmptyRun } from './import-report.ts';
import { summariseReport } from './summarise-report.ts';

const app = startTestApp();
const { runRows, runText } = feedsOf(app);

beforeAll(() => makeCities(app));

const towns = ['Hamburg', 'Munich', 'Paris', 'Stade'];
/** A job without a reference and an address. */
const job = (n: number, more: object = {}) => ({
  title: `Welder ${n}`,
  company: 'Nordwerft',
  city: towns[n % towns.length],
  description: `Welds what ship ${n} needs.`,
  ...more,
});
const jobs = (count: number, more: (n: number) => object = () => ({})) => Array.from({ length: count }, (_, n) => job(n, more(n)));

const outcomes = ({ rows }: ImportReport) => rows.map(({ outcome }) => outcome);
const guesses = ({ rows }: ImportReport) => [
  ...new Set(rows.flatMap((row) => row.guesses ?? []).flatMap(({ text }) => (text.startsWith('reference') ? [text] : []))),
];
const keysOf = async (source: string): Promise<string[]> => {
  const { rows } = await app.services.pool.query<{ reference: string }>(
    `select reference from project where source = $1 and status <> 'CLOSED' order by id`,
    [source],
  );
  return rows.map(({ reference }) => reference);
};

describe('rows whose reference is none', () => {
  test.each([
    [
      'an address without a host',
      (n: number) => ({ url: 'https:///', apply_url: `https://apply.example/${n}` }),
      'reference: the feed has none; the address in applyurl is used',
    ],
    [
      'an address as reference that is the same in every row',
      (n: number) => ({ guid: 'https://board.example/jobs', link: `https://board.example/jobs/${n}` }),
      'reference: guid is the same in other rows; the address in link is used',
    ],
    [
      'an invalid address as reference',
      (n: number) => ({ guid: 'http://', link: `https://board.example/jobs/${n}` }),
      'reference: guid is not valid; the address in link is used',
    ],
    [
      'a word for nothing',
      (n: number) => ({ reference: n % 2 ? 'N/A' : '-', url: `https://board.example/jobs/${n}` }),
      'reference: reference is not valid; the address in url is used',
    ],
    [
      'the page of all jobs as address',
      () => ({ url: 'https://board.example/jobs' }),
      'reference: the feed has none; title, company, place and date are used',
    ],
    [
      'a department as reference',
      (n: number) => ({ reference: `dept-${n % 3}` }),
      'reference: reference is the same in other rows; title, company, place and date are used',
    ],
    [
      'numbers larger than a computer keeps',
      (n: number) => ({ id: 12345678901234567000 + n, url: `https://board.example/jobs/${n}` }),
      'reference: id is the same in other rows; the address in url is used',
    ],
  ])('are identified by something else: %s', async (name, more, guess) => {
    const report = await runRows(jobs(39, more), { source: name });
    expect(outcomes(report).filter((outcome) => outcome === 'created')).toHaveLength(39);
    expect(guesses(report)).toEqual([guess]);
    expect(new Set(outcomes(await runRows(jobs(39, more).reverse(), { source: name })))).toEqual(new Set(['unchanged']));
  });

  test('are identified by the next element of a reference where it has values', async () => {
    const rows = jobs(4, (n) => ({ reference: n === 0 ? '' : 'none', id: 700 + n }));
    await runRows(rows, { source: 'next' });
    expect(await keysOf('next')).toEqual(['700', '701', '702', '703']);
  });

  test('lend the address to apply at, which is the one that differs', async () => {
    await runRows(
      jobs(5, (n) => ({ url: 'https://board.example/jobs', apply_url: `https://apply.example/${n}` })),
      { source: 'urls' },
    );
    const { rows } = await app.services.pool.query(`select external_url from project where source = 'urls' order by id limit 1`);
    expect(rows).toEqual([{ external_url: 'https://apply.example/0' }]);
  });
});

describe('an address as key', () => {
  const addresses = async (source: string, address: (n: number) => string) => {
    await runRows(
      jobs(5, (n) => ({ url: address(n) })),
      { source },
    );
    return (await keysOf(source))[1];
  };

  test('keeps a parameter that may be the number of the job where it differs from row to row', async () => {
    expect(await addresses('ref', (n) => `https://a.example/apply?ref=${n}&source=board`)).toBe('https://a.example/apply?ref=1');
  });

  test('loses tracking even where it differs, unless nothing else does', async () => {
    expect(await addresses('utm', (n) => `https://a.example/${n}?utm_term=${n * 7}`)).toBe('https://a.example/1');
    expect(await addresses('only utm', (n) => `https://a.example/apply?utm_content=${n}`)).toBe('https://a.example/apply?utm_content=1');
  });

  test('is the same with another session in each run', async () => {
    const linked = (session: string) => jobs(5, (n) => ({ link: `https://a.example/job;jsessionid=${session}?nr=${n}&sid=${session}` }));
    await runRows(linked('A1'), { source: 'session' });
    expect(new Set(outcomes(await runRows(linked('B2'), { source: 'session' })))).toEqual(new Set(['updated']));
    expect(await keysOf('session')).toHaveLength(5);
  });
});

describe('rows with one reference', () => {
  test('are two projects in two languages, and keep to their own', async () => {
    const twice = [
      job(1, { reference: 'R-1', title: 'Schweißerin', description: 'Sie schweißen Schiffe.', language: 'de' }),
      job(1, { reference: 'R-1', title: 'Welder', description: 'You weld ships.', language: 'en' }),
      job(2, { reference: 'R-2' }),
    ];
    expect(outcomes(await runRows(twice, { source: 'languages' }))).toEqual(['created', 'created', 'created']);
    expect(outcomes(await runRows([...twice].reverse(), { source: 'languages' }))).toEqual(['unchanged', 'unchanged', 'unchanged']);
    // The one that is left alone gets the reference, and stays the same project.
    const report = await runRows([twice[1] ?? {}, twice[2] ?? {}], { source: 'languages' });
    expect(outcomes(report)).toEqual(['updated', 'unchanged']);
    const { rows } = await app.services.pool.query(`select title from project where source = 'languages' and reference = 'R-1'`);
    expect(rows).toEqual([{ title: 'Welder' }]);
  });

  test('and the same content are one project, and are not called failed', async () => {
    const row = job(1, { reference: 'R-1' });
    const report = await runRows([row, { ...row, category: 'Metal' }, job(2, { reference: 'R-2' })], { source: 'repeats' });
    expect(report.rows[1]).toMatchObject({
      outcome: 'unchanged',
      reasons: [{ text: 'is the same as an earlier row; skipped', value: 'line 1' }],
    });
    expect(await keysOf('repeats')).toEqual(['R-1', 'R-2']);
  });

  test('that nothing tells apart but their text are named as failed', async () => {
    const row = job(1, { reference: 'R-1' });
    const report = await runRows([row, { ...row, description: 'Another text.' }, job(2, { reference: 'R-2' })], { source: 'texts' });
    expect(report.rows[1]).toMatchObject({
      outcome: 'failed',
      reasons: [{ text: 'reference: is on an earlier line already, with another title or text', value: 'line 1' }],
    });
  });
});

describe('a feed most of whose rows share a key', () => {
  const source = 'alike';
  const alike = (count: number) => jobs(count, () => ({ guid: 'https:///', title: 'Welder', city: 'Hamburg' }));

  test('imports nothing, closes nothing, overwrites nothing, and names field, value and rows', async () => {
    const good = jobs(8, (n) => ({ guid: `G-${n}` }));
    await runRows(good, { source, closeMissing: true });
    const before = await app.services.pool.query('select * from project where source = $1 order by id', [source]);
    const later = new Date(feedStart.getTime() + 5 * dayMs);
    const report = await runRows([...alike(31), ...good], { source, closeMissing: true, allowMassClose: true, now: later });
    expect(isEmptyRun(report)).toBe(true);
    expect(report).toMatchObject({ closed: [], refusal: expect.stringContaining('guid is "https:///" in 31 of 39 rows') });
    expect(describeImport(summariseReport(report), { isDryRun: false })).toContain(
      '39 rows: reference: guid is "https:///" in 31 of 39 rows, and no address, nor title, company, place and date tell them apart',
    );
    const after = await app.services.pool.query('select * from project where source = $1 order by id', [source]);
    expect(after.rows).toEqual(before.rows);
    const { rows } = await app.services.pool.query('select last_run_at from feed where source = $1', [source]);
    expect(rows).toEqual([{ last_run_at: feedStart }]);
  });

  test('is imported where each job only stands in it several times', async () => {
    const thrice = jobs(5, (n) => ({ reference: `T-${n}` })).flatMap((row) => ['a', 'b', 'c'].map((category) => ({ ...row, category })));
    const report = await runRows(thrice, { source: 'thrice' });
    expect(outcomes(report).filter((outcome) => outcome === 'created')).toHaveLength(5);
  });

  test('is refused as XML, too', async () => {
    const items = Array.from(
      { length: 5 },
      (_, n) => `<item><title>Job</title><guid isPermaLink="false">none</guid><description>Text ${n}</description></item>`,
    );
    const report = await runText(`<rss><channel>${items.join('')}</channel></rss>`, 'xml', { source: 'rss' });
    expect(report.refusal).toContain('guid.value is "none" in 5 of 5 rows');
  });
});
