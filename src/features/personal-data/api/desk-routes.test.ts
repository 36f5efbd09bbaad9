import { beforeAll, expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { makeKey, makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { readZip } from '../../../../tests/support/read-zip.ts';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { type CallOptions, startTestApp } from '../../../../tests/support/test-app.ts';
import { dayMs, minuteMs } from '../../../contract/dates.ts';

const app = startTestApp();
let owner: TestOperator;
let recruiter: TestOperator;
let stranger: TestOperator;
beforeAll(async () => {
  owner = await makeOperator(app);
  recruiter = await makeOperator(app, { role: 'recruiter' });
  stranger = await makeOperator(app, { tenant: 'atelier' });
});

const post = (path: string, options: CallOptions = {}) =>
  app.call('POST', `/v1/operator/talents${path}`, { headers: owner.headers, body: {}, ...options });
const erase = (id: string, options: CallOptions = {}) => post(`/${id}/erasure`, { body: { confirmed: true }, ...options });
const filesOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return readZip(new Uint8Array(await response.arrayBuffer()));
};
const logOf = async (id: string) => {
  const log = await app.call('GET', `/v1/operator/audit?subjectKind=talent&subjectId=${id}`, { headers: owner.headers });
  return (await log.json()).results.map(({ action }: { action: string }) => action);
};

test('a copy has everything, what operators wrote down too, and is in both logs', async () => {
  const talent = await makeTalent(app, { firstName: 'Żaneta' });
  await app.services.pool.query('update talent set findable_since = now() where id = $1', [talent.id]);
  const note = { headers: recruiter.headers, body: { text: 'Sounds confident.' } };
  expect((await post(`/${talent.id}/notes`, note)).status).toBe(201);
  await app.call('PUT', `/v1/operator/talents/${talent.id}/tags`, { headers: recruiter.headers, body: { tags: ['substations'] } });
  const answer = await post(`/${talent.id}/export`);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="nordlicht-/);
  const files = await filesOf(answer);
  const json = (name: string) => JSON.parse(new TextDecoder().decode(files.get(name)));
  expect(json('account.json')).toMatchObject({ first_name: 'Żaneta', findable_since: expect.any(String) });
  const written = {
    notes: [{ at: expect.any(String), text: 'Sounds confident.' }],
    tags: [{ at: expect.any(String), tag: 'substations' }],
  };
  expect(json('operatorNotes.json')).toEqual(written);
  expect(await logOf(talent.id)).toEqual(['talent.exported', 'talent.tagged', 'talent.noted']);
  const { rows } = await app.services.pool.query("select details from security_event where talent_id = $1 and kind = 'exported'", [
    talent.id,
  ]);
  expect(rows).toEqual([{ details: { by: 'operator' } }]);
  // The talent's own copy says the same, and nobody else's does.
  const own = async (token: string, id: string) => {
    await app.services.pool.query('update talent set password_hash = null where id = $1', [id]);
    const copy = await filesOf(await app.call('POST', '/freelancer/export', { token, body: {} }));
    return JSON.parse(new TextDecoder().decode(copy.get('operatorNotes.json')));
  };
  expect(await own(talent.token, talent.id)).toEqual(written);
  const other = await makeTalent(app);
  expect(await own(other.token, other.id)).toEqual({ notes: [], tags: [] });
});

test('an erasure closes the account, tells the talent how to come back, and is final after 30 days', async () => {
  const talent = await makeTalent(app);
  const application = await makeApplication(app, talent, await makeProject(app), 'a');
  await post(`/${talent.id}/notes`, { body: { text: 'x' } });
  const first = await erase(talent.id);
  expect(first.status).toBe(200);
  const { eraseAfter } = await first.json();
  expect(Math.round((Date.parse(eraseAfter) - Date.now()) / dayMs)).toBe(30);
  app.setNow(new Date(Date.now() + minuteMs));
  expect(await (await erase(talent.id)).json()).toEqual({ eraseAfter });
  app.setNow(new Date());
  const mails = await mailsTo(app, talent.email);
  expect(mails.filter(({ text }) => text.includes('/app/account/restore?token='))).toHaveLength(1);
  expect(await logOf(talent.id)).toEqual(['talent.closed', 'talent.noted']);
  const { rows } = await app.services.pool.query('select status from application where id = $1', [application]);
  expect(rows).toEqual([{ status: 'w' }]);
  expect((await app.call('GET', '/freelancer', { token: talent.token })).status).toBe(403);
});

test('both ask for the scope and for a fresh proof, and for somebody of this client', async () => {
  const talent = await makeTalent(app);
  const calls = [(options: CallOptions) => post(`/${talent.id}/export`, options), (options: CallOptions) => erase(talent.id, options)];
  for (const call of calls) {
    expect((await call({ headers: {} })).status).toBe(401);
    expect((await call({ headers: recruiter.headers })).status).toBe(403);
    expect((await call({ headers: stranger.headers, tenant: 'atelier' })).status).toBe(404);
    app.setNow(new Date(Date.now() + 11 * minuteMs));
    const late = await call({});
    app.setNow(new Date());
    expect([late.status, (await late.json()).code]).toEqual([403, 'PROOF_NEEDED']);
  }
  expect((await erase(talent.id, { body: {} })).status).toBe(400);
  const { rows } = await app.services.pool.query('select is_active from talent where id = $1', [talent.id]);
  expect(rows).toEqual([{ is_active: true }]);
  const { key } = await makeKey(app, { scopes: ['talents:export'] });
  expect((await post(`/${talent.id}/export`, { headers: {}, token: key })).status).toBe(200);
});
