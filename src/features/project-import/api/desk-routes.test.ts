import { beforeAll, describe, expect, test } from 'vitest';
import { makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { type CallOptions, startTestApp } from '../../../../tests/support/test-app.ts';

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
