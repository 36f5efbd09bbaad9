import { beforeAll, describe, expect, test } from 'vitest';
import { failOnce } from '../../../../tests/support/fail-once.ts';
import { feedRow, feedStart, feedsOf } from '../../../../tests/support/feed-factory.ts';
import { makeCities, makePool } from '../../../../tests/support/project-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { describeImport } from '../../../commands/describe-import.ts';
import { dayMs } from '../../../contract/dates.ts';
import type { ImportReport } from './import-report.ts';
import { summariseReport } from './summarise-report.ts';

const app = startTestApp();
const { run, runRows, runText, stored } = feedsOf(app);

beforeAll(async () => {
  await makeCities(app);
  for (const key of ['grid', 'commissioning', 'wind-offshore', 'plc-automation']) await makePool(app, { key });
  for (const key of ['brand-design', 'web-frontend', 'accessibility']) await makePool(app, { key, tenant: 'atelier' });
  for (const key of ['frontend', 'data-engineering']) await makePool(app, { key, tenant: 'meridian' });
});

const outcomes = (report: ImportReport) => report.rows.map((row) => row.outcome);

test('a town without a country gets the country where the client works, as in a search for it', async () => {
  const { pool, tenants } = app.services;
  await pool.query(`insert into city (id, name, country, latitude, longitude, time_zone, population) values
    (91004, 'Valencia', 'VE', 10.162, -68.008, 'America/Caracas', 1400000), (91005, 'Valencia', 'ES', 39.47, -0.376, 'Europe/Madrid', 800000)`);
  const tenant = tenants.byKey('nordlicht');
  if (!tenant) throw new Error('no tenant');
  tenant.config.preferredSortedCountries = ['ES'];
  await runRows([feedRow('V1', { city: 'Valencia' }), feedRow('V2', { city: 'Valencia', country: 'VE' })], { source: 'towns' });
  expect(await stored('towns', 'V1')).toMatchObject({ city_id: 91005, site_country: 'ES' });
  expect(await stored('towns', 'V2')).toMatchObject({ city_id: 91004 });
});

test('rows are imported and reported once where the database repeats their transaction', async () => {
  const writes = await failOnce(app.services.pool, 'project', '40001');
  const report = await runRows([feedRow('C1'), feedRow('C2'), feedRow('C1')], { source: 'conflicting' });
  expect(await writes()).toBeGreaterThan(1);
  expect(outcomes(report)).toEqual(['created', 'created', 'unchanged']);
  expect(report.rows.at(-1)?.reasons).toEqual([{ code: 'repeats', text: 'is the same as an earlier row; skipped', value: 'line 1' }]);
});

describe('the sample feed', () => {
  test('in JSON lines gives dates, rates, pools and city as columns', async () => {
    expect(outcomes(await run('docs/samples/projects.jsonl'))).toEqual(['created', 'created', 'created']);
    expect(await stored('feed', 'NL-4712')).toMatchObject({
      vms_id: 'VMS-20931',
      forward_mode: 'AUTO',
      city_id: 9001,
      work_mode: 'ONSITE',
      rate_min: '95.50',
      assignment_period_start: '2027-04-12',
      skills: ['HVDC', 'Commissioning', 'SAP PM'],
      originating_display_name: 'Hafenkante Personal',
    });
    expect((await stored('feed', 'NL-4712'))?.description_html).toMatch(/^<p>.*<\/p>\n<p>The first/s);
    const { rows } = await app.services.pool.query(
      'select count(*) from project_pool pp join project p on p.id = pp.project_id where p.reference = $1',
      ['NL-4712'],
    );
    expect(rows).toEqual([{ count: 2 }]);
    const found = await app.call('POST', '/publicsearch/project/query', { body: { any: 'PowerFactory' } });
    expect(await found.json()).toMatchObject({ total: 1 });
  });

  test('in CSV is read with semicolons', async () => {
    expect(outcomes(await run('docs/samples/projects.csv', { tenantKey: 'atelier' }))).toEqual(['created', 'created']);
    expect(await stored('feed', 'AT-101')).toMatchObject({
      rate_unit: 'DAY',
      job_language: 'fr',
      forward_mode: 'DIRECT',
      skills: ['direction artistique', 'identité visuelle', 'typographie'],
    });
  });

  test('in job feed XML gives the salary from its words', async () => {
    const settings = { currency: 'USD' };
    expect(outcomes(await run('docs/samples/projects.xml', { tenantKey: 'meridian', settings }))).toEqual(['created', 'created']);
    expect(await stored('feed', 'HPI-20417')).toMatchObject({
      legal_entity_name: 'Harbor & Pine Insurance',
      work_mode: 'REMOTE',
      rate_min: '80.00',
      rate_max: '95.00',
      rate_currency: 'USD',
      rate_unit: 'HR',
      external_url: 'https://partner.example/jobs/20417',
      published_at: new Date('2027-01-11T09:00:00Z'),
    });
    expect(await stored('feed', 'CH-88')).toMatchObject({ work_mode: 'HYBRID', originating_display_name: 'Kestrel Partners' });
  });
});

describe('amounts without a currency', () => {
  const salary = '80-90 per hour';

  test('have none, and the report names their text', async () => {
    const report = await runRows([feedRow('A', { salary }), feedRow('B', { salary: '85 € per hour' })], { source: 'no-currency' });
    expect(await stored('no-currency', 'A')).toMatchObject({ rate_min: '80.00', rate_max: '90.00', rate_currency: null });
    expect(await stored('no-currency', 'B')).toMatchObject({ rate_currency: 'EUR' });
    expect(describeImport(summariseReport(report), { isDryRun: false })).toContain(
      '  1 row: currency: not stated, and none is set for the feed; shown without one  [line 1 A: 80-90 per hour]',
    );
  });

  test('get the one that is set for the feed, which is kept with it and can be forgotten', async () => {
    const source = 'set-currency';
    const rows = [feedRow('A', { salary })];
    expect(outcomes(await runRows(rows, { source, dryRun: true, settings: { currency: 'PLN' } }))).toEqual(['created']);
    expect(outcomes(await runRows(rows, { source }))).toEqual(['created']);
    expect(await stored(source, 'A')).toMatchObject({ rate_currency: null });
    const report = await runRows(rows, { source, settings: { currency: 'PLN' } });
    expect(outcomes(report)).toEqual(['updated']);
    expect(describeImport(summariseReport(report), { isDryRun: false })).toMatch(
      /Taken from the feed’s settings:\n {2}1 row: currency: not stated; PLN/,
    );
    expect(outcomes(await runRows(rows, { source }))).toEqual(['unchanged']);
    expect(await stored(source, 'A')).toMatchObject({ rate_currency: 'PLN' });
    await runRows(rows, { source, settings: { currency: null } });
    expect(await stored(source, 'A')).toMatchObject({ rate_currency: null });
  });

  test('are shown without one and advertised to search engines without pay', async () => {
    await runRows([feedRow('A', { salary, city: 'Hamburg', country: 'DE' })], { source: 'shown-without' });
    const id = (await stored('shown-without', 'A'))?.id;
    expect(await (await app.call('GET', `/project/${id}`)).json()).toMatchObject({
      rateRange: { min: '80.00', max: '90.00', currency: null, unit: 'HR' },
    });
    const found = await app.call('POST', '/publicsearch/project/query', { body: { any: 'Project A' } });
    expect((await found.json()).results.find((card: { id: number }) => card.id === id)).toMatchObject({ rateRange: { currency: null } });
  });
});

describe('rows of a feed', () => {
  test('are created, then unchanged but confirmed, then updated', async () => {
    const source = 'three-times';
    expect(outcomes(await runRows([feedRow('A')], { source }))).toEqual(['created']);
    const before = await stored(source, 'A');
    const later = new Date(feedStart.getTime() + dayMs);
    expect(outcomes(await runRows([feedRow('A')], { source, now: later }))).toEqual(['unchanged']);
    expect(await stored(source, 'A')).toMatchObject({ updated_at: before?.updated_at, confirmed_open_at: later });
    expect(outcomes(await runRows([feedRow('A', { title: 'Another title' })], { source, now: later }))).toEqual(['updated']);
    expect(await stored(source, 'A')).toMatchObject({ id: before?.id, title: 'Another title', published_at: before?.published_at });
  });

  test('that do not say how the work is done are found by every search but the ones for a work mode', async () => {
    const source = 'modes';
    const report = await runRows([feedRow('M1', { city: 'Hamburg' }), feedRow('M2', { city: 'Hamburg', workMode: 'on-site' })], { source });
    expect(JSON.stringify(report.rows)).not.toContain('workMode');
    expect(await stored(source, 'M1')).toMatchObject({ work_mode: null });
    const find = async (body: object) => {
      const answer = await app.call('POST', '/publicsearch/project/query', { body: { any: 'Project M1 M2', verbatim: true, ...body } });
      return (await answer.json()) as {
        results: { title: string; remote: string | null }[];
        facets: { workPrefs: { value: string; count: number }[] };
      };
    };
    for (const [title, remote, modes] of [
      ['Project M1', null, [0, 0, 0]],
      ['Project M2', 'ONSITE', [0, 0, 1]],
    ] as const) {
      const all = await find({ any: title });
      expect(all.results).toMatchObject([{ title, remote }]);
      expect(all.facets.workPrefs.map(({ count }) => count)).toEqual(modes);
      const onSite = await find({ any: title, workPrefs: ['ONSITE'] });
      expect(onSite.results.map((project) => project.title)).toEqual(remote === 'ONSITE' ? [title] : []);
    }
  });

  test('that are faulty are named by line and do not stop the others', async () => {
    const lines = [
      JSON.stringify(feedRow('F1')),
      '{broken',
      JSON.stringify(feedRow('F2', { end: '2027-01-01', start: '2027-02-01' })),
      JSON.stringify(feedRow('F3', { pools: ['nowhere'] })),
      JSON.stringify(feedRow('F1')),
      '[1]',
      '',
      JSON.stringify(feedRow('F4', { rateMin: '90', rateMax: '80', country: 'Germany' })),
    ];
    const report = await runText(lines.join('\n'), 'jsonl', { source: 'faulty' });
    expect(report.rows).toMatchObject([
      { line: 1, reference: 'F1', outcome: 'created' },
      { line: 2, reference: null, outcome: 'failed', reasons: [{ text: 'is no JSON' }] },
      { line: 3, reference: 'F2', outcome: 'failed', reasons: [{ text: 'end: is before the start' }] },
      { line: 4, reference: 'F3', outcome: 'created', warnings: [{ text: 'pools: the client has no pool nowhere' }] },
      {
        line: 5,
        reference: 'F1',
        outcome: 'unchanged',
        reasons: [{ text: 'is the same as an earlier row; skipped', value: 'line 1' }],
      },
      { line: 6, reference: null, outcome: 'failed', reasons: [{ text: 'is no JSON object' }] },
      { line: 8, reference: 'F4', outcome: 'failed', reasons: [{ text: 'rateMax: is below rateMin' }] },
    ]);
    const words = describeImport(summariseReport(report), { isDryRun: false });
    expect(words).toMatch(/^7 rows: 2 created, 0 updated, 1 unchanged, 4 failed, 1 with warnings; 0 closed\n/);
    expect(words).toContain('Failed:\n  1 row: is no JSON  [line 2]');
    expect(words).toContain('Left out or doubtful:\n  1 row: pools: the client has no pool nowhere  [line 4 F3]');
  });

  test('keep known pools when another one is unknown, and report the unknown one every time', async () => {
    const rows = [feedRow('W1', { pools: ['grid', 'nowhere'] })];
    expect(outcomes(await runRows(rows, { source: 'warned' }))).toEqual(['created']);
    const again = await runRows(rows, { source: 'warned' });
    expect(again.rows).toMatchObject([{ outcome: 'unchanged', warnings: [{ text: 'pools: the client has no pool nowhere' }] }]);
    const { rows: pools } = await app.services.pool.query(
      `select pool.key from project_pool pp join pool on pool.id = pp.pool_id join project p on p.id = pp.project_id where p.source = 'warned'`,
    );
    expect(pools).toEqual([{ key: 'grid' }]);
  });

  test('lose every script before they are stored', async () => {
    const description = `<p onclick="alert(1)">Work <script>alert(2)</script><a href="javascript:alert(3)">here</a> <img src=x onerror=alert(4)></p><iframe src="https://evil.example"></iframe>`;
    await runRows(
      [
        feedRow('X', { title: 'Engineer <script>alert(5)</script>', description }),
        feedRow('Y', { description: '<script>alert(6)</script>' }),
      ],
      { source: 'xss' },
    );
    const project = await stored('xss', 'X');
    expect(project?.description_html).toBe('<p>Work <a rel="noopener nofollow">here</a> </p>');
    expect([project?.title, project?.description_text].join(' ')).not.toMatch(/<|alert/);
    expect(await stored('xss', 'Y')).toBeUndefined();
    const id = project?.id;
    expect(await (await app.call('GET', `/project/${id}`)).text()).not.toMatch(/onclick|javascript:|<script/);
  });

  test('are not stored in a dry run', async () => {
    const report = await runRows([feedRow('D1'), feedRow('D2')], { source: 'dry', dryRun: true });
    expect(outcomes(report)).toEqual(['created', 'created']);
    expect(await stored('dry', 'D1')).toBeUndefined();
  });

  test('past their deadline are closed', async () => {
    await runRows([feedRow('P', { deadline: '2027-01-19T00:00:00Z' })], { source: 'past' });
    expect(await stored('past', 'P')).toMatchObject({ status: 'CLOSED' });
  });
});

test('XML with malicious entities is refused', async () => {
  const report = await runText(
    '<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><source><job><referencenumber>E</referencenumber><title>&x;</title><description>d</description></job></source>',
    'xml',
    { source: 'entities' },
  );
  expect(report.brokenOff).toMatch(/declares entities of its own/);
  expect(report.rows).toEqual([]);
});

test('a CSV row with too few columns is named by its line', async () => {
  const report = await runText('reference,title,description,company\nS1,One,Text,Nord\nS2,Two\n', 'csv', { source: 'short' });
  expect(report.rows).toMatchObject([
    { line: 2, outcome: 'created' },
    { line: 3, outcome: 'failed', reasons: [{ text: 'has 2 columns instead of 4' }] },
  ]);
});
