import { beforeAll, expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { makeKey, makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { minuteMs } from '../../../contract/dates.ts';

const app = startTestApp();
let recruiter: TestOperator;
let project: number;
beforeAll(async () => {
  recruiter = await makeOperator(app, { role: 'recruiter' });
  project = await makeProject(app, { title: 'Grid, north' });
});

type Options = Parameters<typeof app.call>[2];
const ask = (query = '', options: Options = {}) =>
  app.call('POST', `/v1/operator/applications/export?projectId=${project}${query}`, { headers: recruiter.headers, body: {}, ...options });
const linesOf = async (answer: Response) => (await answer.text()).split('\r\n').slice(0, -1);

test('the export has the rows of the list, with formulas made harmless, and is in the audit log without words', async () => {
  const talent = await makeTalent(app, { lastName: '=HYPERLINK("https://evil.example")' });
  const id = await makeApplication(app, talent, project, 'a');
  await makeApplication(app, await makeTalent(app), project, 'rm');
  await makeApplication(app, await makeTalent(app), project, 'co');
  const answer = await ask('&status=a&q=hyperlink');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="applications-\d{4}-\d\d-\d\d\.csv"$/);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const [head, row, ...rest] = await linesOf(answer);
  expect(rest).toEqual([]);
  expect(head).toMatch(/^(\uFEFF)?id,projectId,.*,email,mobileNumber,linkedIn,address$/);
  expect(row).toContain(`${id},${project},`);
  expect(row).toContain('"Grid, north",a,');
  expect(row).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(row).toContain(talent.email);
  const { rows } = await app.services.pool.query(
    `select after from audit_entry where action = 'application.exported' order by at desc limit 1`,
  );
  expect(rows[0].after).toEqual({ projectId: project, statuses: ['a'], hasWords: true, seesContact: true });
});

test('more applications than are read at a time are all there, once', async () => {
  const many = await makeProject(app);
  const id = await makeApplication(app, await makeTalent(app), many, 'a');
  await app.services.pool.query(
    `insert into application (tenant_id, project_id, talent_id, status, submitted_at, last_updated)
     select tenant_id, project_id, talent_id, 'rv', now(), now() from application cross join generate_series(1, 430) where id = $1`,
    [id],
  );
  const [, ...rows] = await linesOf(
    await app.call('POST', `/v1/operator/applications/export?projectId=${many}`, { headers: recruiter.headers, body: {} }),
  );
  const ids = rows.map((row) => Number(row.split(',')[0]));
  expect(new Set(ids).size).toBe(431);
  expect(ids).toHaveLength(431);
});

test('an operator without access to contact data gets no contact columns', async () => {
  const talent = await makeTalent(app);
  await makeApplication(app, talent, project, 's2c');
  const viewer = await makeOperator(app, { role: 'viewer' });
  const { key } = await makeKey(app, { scopes: ['applications:read'] });
  for (const caller of [{ headers: viewer.headers }, { headers: {}, token: key }]) {
    const answer = await ask('', caller);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toContain('Muster');
    expect(text).not.toContain('email');
    expect(text).not.toContain(talent.email);
  }
});

test('another client gets its own, nobody gets any, and an old proof is not enough', async () => {
  const stranger = await makeOperator(app, { tenant: 'atelier' });
  const theirs = await ask('', { headers: stranger.headers, tenant: 'atelier' });
  expect(await linesOf(theirs)).toHaveLength(1);
  expect((await ask('', { headers: {} })).status).toBe(401);
  const { key } = await makeKey(app, { scopes: ['talents:read'] });
  expect((await ask('', { headers: {}, token: key })).status).toBe(403);
  app.setNow(new Date(Date.now() + 11 * minuteMs));
  const late = await ask();
  app.setNow(new Date());
  expect([late.status, (await late.json()).code]).toEqual([403, 'PROOF_NEEDED']);
});

test.each(['&status=co', '&answer=true', '&limit=5', '&colour=red'])('refuses %s', async (query) =>
  expect((await ask(query)).status).toBe(400),
);
