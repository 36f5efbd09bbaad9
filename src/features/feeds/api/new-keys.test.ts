import { beforeAll, describe, expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { feedStart, feedsOf } from '../../../../tests/support/feed-factory.ts';
import { makeCities } from '../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { describeImport } from '../../../commands/describe-import.ts';
import { dayMs } from '../../../contract/dates.ts';
import type { ImportReport } from './import-report.ts';
import { summariseReport } from './summarise-report.ts';

const app = startTestApp();
const { runRows } = feedsOf(app);

beforeAll(() => makeCities(app));

const towns = ['Hamburg', 'Munich', 'Paris', 'Stade'];
const job = (n: number, more: object = {}) => ({
  title: `Welder ${n}`,
  company: 'Nordwerft',
  city: towns[n % towns.length],
  description: `Welds what ship ${n} needs.`,
  language: 'en',
  ...more,
});
const jobs = (count: number, more: (n: number) => object = () => ({})) => Array.from({ length: count }, (_, n) => job(n, more(n)));

const after = (days: number) => new Date(feedStart.getTime() + days * dayMs);
/** A run of a feed that names all of its projects. */
const runWhole = (rows: object[], source: string, days = 0) => runRows(rows, { source, closeMissing: true, now: after(days) });
type Stored = { id: number; reference: string; title: string; status: string };
const projects = async (source: string): Promise<Stored[]> => {
  const { rows } = await app.services.pool.query<Stored>('select id, reference, title, status from project where source = $1 order by id', [
    source,
  ]);
  return rows;
};
const byTitle = async (source: string) => Object.fromEntries((await projects(source)).map(({ id, title }) => [title, id]));
const outcomes = ({ rows }: ImportReport) => rows.map(({ outcome }) => outcome);

describe('a feed that was stored under the keys of an earlier rule', () => {
  test('keeps its projects with everything that belongs to them', async () => {
    const source = 'tracked';
    const rows = jobs(6, (n) => ({ url: `https://board.example/jobs/${n}?utm_source=feed` }));
    await runWhole(rows, source);
    await app.services.pool.query(`update project set reference = reference || '?utm_source=feed' where source = $1`, [source]);
    const before = await projects(source);
    const talent = await makeTalent(app);
    const application = await makeApplication(app, talent, before[2]?.id ?? 0, 's2c');
    const changed = rows.map((row, n) => (n === 2 ? { ...row, title: 'Senior welder' } : row));
    const report = await runWhole(changed, source, 1);
    expect(outcomes(report)).not.toContain('created');
    expect(report).toMatchObject({ newKeys: 6, closed: [] });
    expect((await projects(source)).map(({ id, reference }) => [id, reference])).toEqual(
      before.map(({ id }, n) => [id, `https://board.example/jobs/${n}`]),
    );
    const { rows: stayed } = await app.services.pool.query('select project_id, status from application where id = $1', [application]);
    expect(stayed).toEqual([{ project_id: before[2]?.id, status: 's2c' }]);
    // Nobody is left out for three days, and nothing has a new key any more.
    expect(await runWhole(changed, source, 5)).toMatchObject({ newKeys: 0, closed: [], refusedToClose: null });
  });

  test('has each project go on in the row that has its title, where one key stood for all rows', async () => {
    const source = 'one for all';
    const rows = jobs(39, (n) => ({ url: 'https:///', apply_url: `https://apply.example/${n}` }));
    await runWhole(rows, source);
    // Eight came in, one for each place, as "https:///" and "https:/// (Paris, FR)".
    const kept = (await projects(source)).slice(0, 4);
    await app.services.pool.query('delete from project where source = $1 and id <> all($2)', [source, kept.map(({ id }) => id)]);
    await app.services.pool.query(
      `update project set reference = 'https:///' || case when id = $2 then '' else ' (' || site_city || ', ' || site_country || ')' end where source = $1`,
      [source, kept[0]?.id],
    );
    const dry = await runRows(rows, { source, closeMissing: true, now: after(1), dryRun: true });
    expect(describeImport(summariseReport(dry), { isDryRun: true })).toContain(
      '4 rows get a new key; their projects go on. 35 new projects.',
    );
    expect(await runWhole(rows, source, 1)).toMatchObject({ newKeys: 4, closed: [] });
    const now = await projects(source);
    expect(now).toHaveLength(39);
    expect(now.slice(0, 4)).toEqual(kept);
  });

  test('keeps the project of each place', async () => {
    const source = 'places';
    const rows = ['Hamburg', 'Munich', 'Paris'].map((city) => job(1, { city, url: 'https://board.example/jobs/1?utm_source=feed' }));
    await runWhole([...rows, job(2, { url: 'https://board.example/jobs/2' })], source);
    await app.services.pool.query(
      `update project set reference = replace(reference, 'jobs/1', 'jobs/1?utm_source=feed') where source = $1`,
      [source],
    );
    const before = await projects(source);
    const report = await runWhole([...rows].reverse(), source, 1);
    expect(report).toMatchObject({ newKeys: 3 });
    expect((await projects(source)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect((await projects(source)).map(({ reference }) => reference)).toContain('https://board.example/jobs/1 (Paris)');
  });

  test('keeps a project whose row fails in the run that changes keys', async () => {
    const source = 'failing';
    const rows = jobs(6, (n) => ({ url: `https://board.example/jobs/${n}?utm_source=feed` }));
    await runWhole(rows, source);
    await app.services.pool.query(`update project set reference = reference || '?utm_source=feed' where source = $1`, [source]);
    const before = await projects(source);
    const faulty = rows.map((row, n) => (n === 0 ? { ...row, rateMin: 'much' } : row));
    expect(await runWhole(faulty, source, 4)).toMatchObject({ closed: [], refusedToClose: null });
    expect(await runWhole(rows, source, 5)).toMatchObject({ closed: [] });
    expect((await projects(source)).map(({ id, status }) => [id, status])).toEqual(before.map(({ id }) => [id, 'ACTIVE']));
  });

  test('that gets references at last keeps the projects of its addresses', async () => {
    const source = 'references at last';
    const rows = jobs(4, (n) => ({ url: `https://board.example/jobs/${n}` }));
    await runWhole(rows, source);
    const before = await byTitle(source);
    expect(
      await runWhole(
        rows.map((row, n) => ({ ...row, reference: `R-${n}` })),
        source,
        1,
      ),
    ).toMatchObject({ newKeys: 4 });
    expect(await byTitle(source)).toEqual(before);
    expect((await projects(source)).map(({ reference }) => reference)).toEqual(['R-0', 'R-1', 'R-2', 'R-3']);
  });
});

describe('references that do not last', () => {
  test('made of the time of each run are noticed, and the address is the key from then on', async () => {
    const source = 'timestamps';
    const at = (run: number) => jobs(6, (n) => ({ guid: `${run}-${n}`, link: `https://board.example/jobs/${n}` }));
    await runWhole(at(1), source);
    const before = await byTitle(source);
    const report = await runWhole(at(2), source, 1);
    expect(report).toMatchObject({ newKeys: 6, closed: [] });
    expect(report.rows[0]?.guesses).toContainEqual({
      code: 'referenceElse',
      text: 'reference: guid changes from run to run; the address in link is used',
      value: '2-0',
    });
    expect(outcomes(await runWhole(at(3), source, 5))).toEqual(Array(6).fill('unchanged'));
    expect(await byTitle(source)).toEqual(before);
    expect((await projects(source))[0]?.reference).toBe('https://board.example/jobs/0');
    // What an operator names is not doubted.
    const settings = { mapping: { reference: 'guid' } };
    await runRows(at(4), { source, closeMissing: true, now: after(6), settings });
    expect((await projects(source)).map(({ reference }) => reference)).toContain('4-0');
  });

  test('with links that contain an unknown session parameter leave title, company and place as the key', async () => {
    const source = 'sessions';
    const at = (run: string) => jobs(6, (n) => ({ guid: `${run}-${n}`, link: `https://board.example/jobs?visit=${run}${n}` }));
    await runWhole(at('a'), source);
    const before = await byTitle(source);
    expect(await runWhole(at('b'), source, 1)).toMatchObject({ newKeys: 6 });
    expect(await runWhole(at('c'), source, 5)).toMatchObject({ newKeys: 0, closed: [] });
    expect(await byTitle(source)).toEqual(before);
  });

  test('made of the number of the row do not give one job the applicants of another', async () => {
    const source = 'row numbers';
    const numbered = (list: object[]) => list.map((row, index) => ({ id: index + 1, ...row }));
    const list = jobs(8, (n) => ({ link: `https://board.example/jobs/${n}` }));
    await runWhole(numbered(list), source);
    const before = await byTitle(source);
    await runWhole(numbered(list.slice(1)), source, 1);
    expect(await byTitle(source)).toEqual(before);
    expect(await runWhole(numbered(list.slice(1)), source, 4)).toMatchObject({ closed: [{ title: 'Welder 0' }] });
  });

  test('with a date that is always today still identify the same project', async () => {
    const source = 'dated';
    const at = (date: string) => jobs(6, () => ({ pubDate: date }));
    await runWhole(at('2027-01-20'), source);
    const before = await byTitle(source);
    expect(await runWhole(at('2027-01-21'), source, 1)).toMatchObject({ newKeys: 6 });
    expect(await runWhole(at('2027-01-25'), source, 5)).toMatchObject({ newKeys: 0, closed: [] });
    expect(await byTitle(source)).toEqual(before);
  });

  test('written in other letters or with spaces are the same', async () => {
    const source = 'letters';
    await runWhole(
      jobs(3, (n) => ({ reference: `AB-${n}` })),
      source,
    );
    const before = await byTitle(source);
    expect(
      await runWhole(
        jobs(3, (n) => ({ reference: ` ab -${n} ` })),
        source,
        1,
      ),
    ).toMatchObject({ newKeys: 3 });
    expect(await byTitle(source)).toEqual(before);
    // In one feed they are two.
    expect(outcomes(await runWhole([job(0, { reference: 'X-a' }), job(1, { reference: 'X-A' })], 'two letters'))).toEqual([
      'created',
      'created',
    ]);
  });
});

describe('a project stays apart', () => {
  test('from one with another reference and the same title that follows it', async () => {
    const source = 'again';
    await runWhole(
      jobs(5, (n) => ({ reference: `R-${n}`, url: `https://board.example/jobs/${n}` })),
      source,
    );
    const rows = [
      ...jobs(5, (n) => ({ reference: `R-${n}`, url: `https://board.example/jobs/${n}` })).slice(1),
      job(0, { reference: 'R-9', url: 'https://board.example/jobs/9' }),
    ];
    expect(await runWhole(rows, source, 1)).toMatchObject({ newKeys: 0 });
    expect(await projects(source)).toHaveLength(6);
  });

  test('from one of the same title in a feed that names only what is new', async () => {
    const source = 'parts';
    await runRows(
      jobs(5, (n) => ({ reference: `R-${n}` })),
      { source },
    );
    const report = await runRows(
      jobs(5, (n) => ({ reference: `S-${n}` })),
      { source },
    );
    expect(report).toMatchObject({ newKeys: 0 });
    expect(outcomes(report)).toEqual(Array(5).fill('created'));
  });

  test('from another job that gets its reference later', async () => {
    const source = 'reused';
    await runWhole(
      jobs(6, (n) => ({ reference: `R-${n}` })),
      source,
    );
    const [before] = await projects(source);
    const rows = jobs(6, (n) => ({ reference: `R-${n}`, ...(n === 0 && { title: 'Accountant', city: 'Munich' }) }));
    const report = await runWhole(rows, source, 1);
    expect(report.rows[0]).toMatchObject({
      outcome: 'created',
      warnings: [{ text: 'reference: was that of another project, which closes; a new one is made', value: 'Welder 0' }],
    });
    expect(await runWhole(rows, source, 4)).toMatchObject({ closed: [{ reference: `R-0 [${before?.id}]`, title: 'Welder 0' }] });
    expect((await projects(source)).find(({ reference }) => reference === 'R-0')).toMatchObject({ title: 'Accountant', status: 'ACTIVE' });
  });

  test('from another job, but not in a feed that names only what is new: it changes the project', async () => {
    const source = 'changed in parts';
    await runRows([job(0, { reference: 'R-0' })], { source });
    expect(outcomes(await runRows([job(0, { reference: 'R-0', title: 'Accountant', city: 'Munich' })], { source }))).toEqual(['updated']);
  });

  test('but not from itself when it is renamed or moves', async () => {
    const source = 'renamed';
    await runWhole([job(0, { reference: 'R-0' }), job(1, { reference: 'R-1' })], source);
    const rows = [job(0, { reference: 'R-0', title: 'Schweißerin' }), job(1, { reference: 'R-1', city: 'Paris' })];
    expect(outcomes(await runWhole(rows, source, 1))).toEqual(['updated', 'updated']);
  });
});
