import { beforeAll, describe, expect, test } from 'vitest';
import { makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { type CallOptions, startTestApp } from '../../../../tests/support/test-app.ts';
import { makeWorkbook, sheetXml } from '../../../../tests/support/workbook-factory.ts';
import { workbookType } from '../workbook-type.ts';

const app = startTestApp();
let owner: TestOperator;
let recruiter: TestOperator;
beforeAll(async () => {
  owner = await makeOperator(app);
  recruiter = await makeOperator(app, { role: 'recruiter' });
});

const ask = (method: string, path: string, options: CallOptions = {}) =>
  app.call(method, `/v1/operator/projects${path}`, { headers: recruiter.headers, ...options });
const read = async (path: string) => (await ask('GET', path)).json();

describe('an import of JSON lines', () => {
  const send = (query: string, text: string, type = 'application/x-ndjson') =>
    ask('POST', `/import?${query}`, { headers: { ...recruiter.headers, 'content-type': type }, text });
  const lines = ['{"reference":"N-1","title":"Tester","description":"Tests."}', 'no json', '{"reference":"N-2"}'].join('\n');

  test('says of each row what became of it, and is in the log', async () => {
    const response = await send('source=lines', lines);
    expect(response.status).toBe(200);
    expect((await response.json()).rows).toMatchObject([
      { line: 1, reference: 'N-1', outcome: 'created' },
      { line: 2, outcome: 'failed' },
      { line: 3, reference: 'N-2', outcome: 'failed' },
    ]);
    expect((await (await send('source=lines', lines)).json()).rows[0]).toMatchObject({ outcome: 'unchanged' });
    expect((await read('?source=lines')).results).toMatchObject([{ reference: 'N-1', title: 'Tester' }]);
    const log = await app.call('GET', '/v1/operator/audit?subjectKind=feed&subjectId=lines', { headers: owner.headers });
    expect((await log.json()).results).toMatchObject([
      { action: 'projects.imported' },
      { action: 'projects.imported', after: { rows: 3 } },
    ]);
  });

  test('keeps nothing when it is a dry run', async () => {
    expect((await (await send('source=dry&dryRun=true', lines)).json()).rows[0]).toMatchObject({ outcome: 'created' });
    expect((await read('?source=dry')).results).toEqual([]);
  });

  test.each([
    ['source=x', '', 'application/x-ndjson', 400],
    ['', lines, 'application/x-ndjson', 400],
    ['source=x&dryRun=perhaps', lines, 'application/x-ndjson', 400],
    ['source=x', lines, 'text/plain', 415],
  ])('%s with %j as %s is %s', async (query, text, type, status) => expect((await send(query, text, type)).status).toBe(status));
});

describe('an import of a workbook', () => {
  const send = (query: string, workbook: Uint8Array<ArrayBuffer>, options: CallOptions = {}) =>
    ask('POST', `/import?${query}`, {
      ...options,
      headers: { ...(options.headers ?? recruiter.headers), 'content-type': workbookType },
      text: workbook,
    });
  const workbook = makeWorkbook([
    ['Reference', 'Title', 'Description', 'Start', 'Rate min', 'Currency', 'Unit'],
    ['X-1', 'Kranführer (Türme)', 'Lifts steel.', new Date('2027-03-01T00:00:00Z'), 52.5, 'EUR', 'hour'],
    ['X-2', null, null, null, null, null, null],
  ]);

  test('creates projects of its first sheet, once', async () => {
    const preview = await (await send('source=book&dryRun=true', workbook)).json();
    expect(preview.rows).toMatchObject([
      { reference: 'X-1', outcome: 'created' },
      { reference: 'X-2', outcome: 'failed' },
    ]);
    expect((await read('?source=book')).results).toEqual([]);
    expect((await send('source=book', workbook)).status).toBe(200);
    expect((await (await send('source=book', workbook)).json()).rows[0]).toMatchObject({ outcome: 'unchanged' });
    const { results } = await read('?source=book');
    expect(results).toMatchObject([{ reference: 'X-1', title: 'Kranführer (Türme)', assignmentPeriodStart: '2027-03-01' }]);
  });

  test('is refused where it cannot be read, and where it holds too much', async () => {
    const broken = await send('source=book', Buffer.from('PK\u0003\u0004 no workbook'));
    expect(broken.status).toBe(400);
    expect(Object.keys((await broken.json()).fields)).toEqual(['file']);
    const huge = makeWorkbook([], { sheet: sheetXml('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>') });
    expect((await send('source=book', huge)).status).toBe(413);
    expect((await send('source=book', makeWorkbook([]))).status).toBe(400);
  });

  test('is for those who may write projects, of their own client', async () => {
    const viewer = await makeOperator(app, { role: 'viewer' });
    const stranger = await makeOperator(app, { tenant: 'atelier' });
    expect((await send('source=foreign', workbook, { headers: {} })).status).toBe(401);
    expect((await send('source=foreign', workbook, { headers: viewer.headers })).status).toBe(403);
    expect((await send('source=foreign', workbook, { headers: stranger.headers, tenant: 'atelier' })).status).toBe(200);
    expect((await read('?source=foreign')).results).toEqual([]);
  });
});
