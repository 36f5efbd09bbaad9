import { beforeAll, describe, expect, test } from 'vitest';
import { makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makePool } from '../../../../tests/support/project-factory.ts';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { makeWorkbook } from '../../../../tests/support/workbook-factory.ts';
import { workRunners } from '../../../app/work-runners.ts';
import { runWork } from '../../long-work/api/run-work.ts';
import { workbookType } from '../../project-import/workbook-type.ts';

const app = startTestApp();
let recruiter: TestOperator;
let viewer: TestOperator;
let stranger: TestOperator;
beforeAll(async () => {
  recruiter = await makeOperator(app, { role: 'recruiter' });
  viewer = await makeOperator(app, { role: 'viewer' });
  stranger = await makeOperator(app, { tenant: 'atelier' });
});

type Sending = { headers?: Record<string, string>; type?: string };
const send = (query: string, text: string | Uint8Array<ArrayBuffer>, { headers, type = 'text/csv', ...rest }: Sending = {}) =>
  app.call('POST', `/v1/operator/leads/import?${query}`, {
    ...rest,
    headers: { ...(headers ?? recruiter.headers), 'content-type': type },
    text,
  });
const preview = async (text: string, query = 'dryRun=true') => (await send(query, text)).json();
const run = (id: string) => runWork({ ...app.services, runners: workRunners(app.services) }, id);
const address = (name: string) => `${name}-${crypto.randomUUID()}@example.com`;
const workOf = async (id: string, headers = recruiter.headers) =>
  (await app.call('GET', `/v1/operator/long-work/${id}`, { headers })).json();

describe('a preview', () => {
  test('counts what would be made, names each row that is wrong, and stores nothing', async () => {
    const { email: known } = await makeTalent(app);
    const fresh = address('new');
    const text = [
      'E-Mail;Vorname;Nachname;Land;Sprache;Telefon;Notiz',
      `${fresh};Mira;Aydın;de;de;+49 151 23456789;x`,
      `${fresh.toUpperCase()};Mira;Again;;;;`,
      `${known};Anna;Known;;;;`,
      'mira;Mira;Wrong;;;;',
      `${address('formula')};=HYPERLINK("x");Formula;;;;`,
      `${address('phone')};Luc;Phone;;;12345;`,
      `${address('locale')};Luc;Locale;;xx;;`,
      `${address('nobody')};;Nobody;;;;`,
    ].join('\n');
    const report = await preview(text);
    expect(report).toMatchObject({
      counts: { created: 1, hasAccount: 1, repeated: 1, invalid: 5, hasLink: 0, stopped: 0 },
      mails: [{ locale: 'de', count: 1 }],
      unused: ['Notiz'],
      work: null,
    });
    expect(report.rows.map((row: { line: number; field: string | null }) => [row.line, row.field])).toEqual([
      [3, null],
      [4, null],
      [5, 'email'],
      [6, 'firstName'],
      [7, 'phone'],
      [8, 'locale'],
      [9, 'firstName'],
    ]);
    expect(report.columns[0]).toEqual({ field: 'email', column: 'E-Mail', sample: fresh });
    expect(await mailsTo(app, fresh)).toEqual([]);
  });

  test('reads the columns that were chosen', async () => {
    const text = `Contact,Called,Family\n${address('chosen')},Mira,Aydın\n`;
    expect((await preview(text)).counts).toMatchObject({ created: 0, invalid: 1 });
    const mapping = encodeURIComponent(JSON.stringify({ email: 'Contact', firstName: 'Called', lastName: 'Family' }));
    expect((await preview(text, `dryRun=true&mapping=${mapping}`)).counts).toMatchObject({ created: 1, invalid: 0 });
  });

  test('reads a workbook', async () => {
    const workbook = makeWorkbook([
      ['email', 'first name', 'last name'],
      [address('book'), 'Mira', 'Aydın'],
    ]);
    expect(await (await send('dryRun=true', workbook, { type: workbookType })).json()).toMatchObject({ counts: { created: 1 } });
  });
});

test('an import makes each lead once and mails it, also when it is run again or by two processes', async () => {
  const emails = Array.from({ length: 12 }, (_, index) => address(`lead${index}`));
  const poolId = await makePool(app);
  const text = ['email,firstName,lastName', ...emails.map((email) => `${email},Mira,Aydın`)].join('\n');
  const headers = { ...recruiter.headers, 'idempotency-key': crypto.randomUUID() };
  const { work } = await (await send(`title=fair.csv&poolIds=${poolId}`, text, { headers })).json();
  expect(work).toMatchObject({ kind: 'leads.import', title: 'fair.csv', total: 12, done: 0, refused: 0, endedAt: null });
  expect((await (await send(`title=fair.csv&poolIds=${poolId}`, text, { headers })).json()).work.id).toBe(work.id);
  // Somebody signs up before their turn.
  const [taken = ''] = emails;
  await makeTalent(app, { email: taken });
  await Promise.all([run(work.id), run(work.id)]);
  await run(work.id);
  expect(await workOf(work.id)).toMatchObject({
    done: 11,
    refused: 1,
    endedAt: expect.any(String),
    refusals: [{ position: 1, label: '2: l…@e….com', reason: 'EXISTS' }],
  });
  for (const email of emails.slice(1)) expect(await mailsTo(app, email)).toHaveLength(1);
  const { rows } = await app.services.pool.query('select pool_ids from lead_profile where email = $1', [emails[1]]);
  expect(rows).toEqual([{ pool_ids: [poolId] }]);
  const kept = await app.services.pool.query('select label, input from long_work_item where work_id = $1 and outcome = $2', [
    work.id,
    'done',
  ]);
  expect(new Set(kept.rows.map((row) => JSON.stringify(row)))).toEqual(new Set(['{"label":null,"input":null}']));
  expect((await preview(text)).counts).toMatchObject({ created: 0, hasLink: 11, hasAccount: 1 });
});

test.each([
  ['', '', 'text/csv', 400],
  ['', 'email,firstName,lastName\n', 'text/csv', 400],
  ['colour=red', 'email\n', 'text/csv', 400],
  ['poolIds=99999999', 'email\nx', 'text/csv', 400],
  ['mapping=x', 'email\nx', 'text/csv', 400],
  ['', '"email\nx', 'text/csv', 400],
  ['', 'email', 'text/plain', 415],
  ['', `email\n${'x\n'.repeat(5001)}`, 'text/csv', 413],
])('%s with a body of %s as %s is refused', async (query, text, type, status) =>
  expect((await send(query, text, { type })).status).toBe(status),
);

test('it is for those who may write talents, of their own client, and nobody else reads of it', async () => {
  const text = `email,firstName,lastName\n${address('own')},Mira,Aydın\n`;
  expect((await send('', text, { headers: {} })).status).toBe(401);
  expect((await send('', text, { headers: viewer.headers })).status).toBe(403);
  const { work } = await (await send('', text)).json();
  for (const [headers, tenant] of [
    [viewer.headers, 'nordlicht'],
    [stranger.headers, 'atelier'],
  ] as const) {
    expect((await app.call('GET', `/v1/operator/long-work/${work.id}`, { headers, tenant })).status).toBe(404);
    const list = await (await app.call('GET', '/v1/operator/long-work', { headers, tenant })).json();
    expect(list.results).toEqual([]);
  }
});
