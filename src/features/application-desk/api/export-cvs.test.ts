import { beforeAll, expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { makeKey, makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { readZip } from '../../../../tests/support/read-zip.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { minuteMs } from '../../../contract/dates.ts';

const app = startTestApp();
let recruiter: TestOperator;
let project: number;
beforeAll(async () => {
  recruiter = await makeOperator(app, { role: 'recruiter' });
  project = await makeProject(app);
});

type Options = Parameters<typeof app.call>[2];
const ask = (query: string, options: Options = {}) =>
  app.call('POST', `/v1/operator/applications/cvs?${query}`, { headers: recruiter.headers, body: {}, ...options });

test('the archive has each CV under a safe name of its own and lists who sent none; who took it is in the audit log', async () => {
  const anna = await makeApplication(app, await makeTalent(app, { firstName: 'Anna', lastName: '../Muster' }), project, 'a');
  const twin = await makeApplication(app, await makeTalent(app, { firstName: 'Anna', lastName: '../Muster' }), project, 'a');
  const without = await makeApplication(app, await makeTalent(app, { firstName: 'Ole', lastName: 'Hansen' }), project, 'a');
  await app.services.pool.query('update application set cv_file_id = null where id = $1', [without]);
  const answer = await ask(`ids=${anna},${twin},${without}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="cvs-\d{4}-\d\d-\d\d\.zip"/);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const entries = readZip(new Uint8Array(await answer.arrayBuffer()));
  expect([...entries.keys()]).toEqual([`__Muster, Anna (${anna}).pdf`, `__Muster, Anna (${twin}).pdf`, 'without-cv.txt']);
  expect(
    Buffer.from(entries.get(`__Muster, Anna (${anna}).pdf`) ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const list = Buffer.from(entries.get('without-cv.txt') ?? []).toString();
  expect(list).toContain(`Hansen, Ole (${without})\r\n`);
  expect(list).not.toContain('Muster');
  const { rows } = await app.services.pool.query(
    `select after from audit_entry where action = 'application.cvsExported' order by at desc limit 1`,
  );
  expect(rows[0].after).toEqual({ hasWords: false, applicationIds: [anna, twin, without] });
});

test('200 are the most, none is not found, and the filters of the list choose', async () => {
  const many = await makeProject(app);
  const id = await makeApplication(app, await makeTalent(app), many, 'a');
  await app.services.pool.query(
    `insert into application (tenant_id, project_id, talent_id, status, submitted_at, last_updated)
     select tenant_id, project_id, talent_id, 'rv', now(), now() from application cross join generate_series(1, 200) where id = $1`,
    [id],
  );
  const refused = await ask(`projectId=${many}`);
  expect([refused.status, (await refused.json()).code]).toEqual([422, 'UNPROCESSABLE']);
  const chosen = await ask(`projectId=${many}&status=a`);
  expect(readZip(new Uint8Array(await chosen.arrayBuffer())).size).toBe(1);
  expect((await ask(`projectId=${many}&status=h`)).status).toBe(404);
});

test('without contact data, an operator or a fresh proof there is no archive, and none for another client', async () => {
  const id = await makeApplication(app, await makeTalent(app), project, 'a');
  const viewer = await makeOperator(app, { role: 'viewer' });
  const { key } = await makeKey(app, { scopes: ['applications:read'] });
  expect((await ask(`ids=${id}`, { headers: viewer.headers })).status).toBe(403);
  expect((await ask(`ids=${id}`, { headers: {}, token: key })).status).toBe(403);
  expect((await ask(`ids=${id}`, { headers: {} })).status).toBe(401);
  const stranger = await makeOperator(app, { tenant: 'atelier' });
  expect((await ask(`ids=${id}`, { headers: stranger.headers, tenant: 'atelier' })).status).toBe(404);
  for (const query of ['ids=x', `ids=${id}&limit=5`, 'answer=true']) expect((await ask(query)).status).toBe(400);
  app.setNow(new Date(Date.now() + 11 * minuteMs));
  const late = await ask(`ids=${id}`);
  app.setNow(new Date());
  expect([late.status, (await late.json()).code]).toEqual([403, 'PROOF_NEEDED']);
});
