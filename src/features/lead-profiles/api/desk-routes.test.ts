import { beforeAll, describe, expect, test } from 'vitest';
import { makeLead } from '../../../../tests/support/lead-factory.ts';
import { makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makePool, makeProject } from '../../../../tests/support/project-factory.ts';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { type CallOptions, startTestApp } from '../../../../tests/support/test-app.ts';

const app = startTestApp();
let owner: TestOperator;
let recruiter: TestOperator;
let viewer: TestOperator;
let stranger: TestOperator;
beforeAll(async () => {
  owner = await makeOperator(app);
  recruiter = await makeOperator(app, { role: 'recruiter' });
  viewer = await makeOperator(app, { role: 'viewer' });
  stranger = await makeOperator(app, { tenant: 'atelier' });
});

const ask = (method: string, path: string, options: CallOptions = {}) =>
  app.call(method, `/v1/operator/leads${path}`, { headers: recruiter.headers, ...options });
const mira = (change: Record<string, unknown> = {}) => ({
  email: `mira-${crypto.randomUUID()}@example.com`,
  firstName: 'Mira',
  lastName: 'Aydın',
  ...change,
});
const create = async (body: Record<string, unknown>) => (await ask('POST', '', { body })).json();
const idsOf = async (query: string): Promise<string[]> =>
  (await (await ask('GET', `?${query}`)).json()).results.map(({ id }: { id: string }) => id);

describe('creating', () => {
  test('answers a link to hand out, which works and is shown this once', async () => {
    const projectId = await makeProject(app);
    const poolId = await makePool(app);
    const body = mira({
      phone: '01512 3456789',
      country: 'DE',
      title: 'PLC engineer',
      skills: ['TIA Portal', 'TIA Portal'],
      projectId,
      poolIds: [poolId],
    });
    const answer = await ask('POST', '', { body });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { link, ...lead } = await answer.json();
    expect(lead).toMatchObject({ state: 'OPEN', skills: ['TIA Portal'], projectId, poolIds: [poolId], isMailed: false, talentId: null });
    expect(lead.contact).toEqual({ email: body.email, phone: '+4915123456789', country: 'DE' });
    const token = /leadProfile=([\w-]{43})$/.exec(link)?.[1];
    expect(await (await app.call('GET', `/leadprofile/${token}`)).json()).toMatchObject({ email: body.email, projectId });
    const read = await ask('GET', `/${lead.id}`);
    expect(await read.json()).toEqual(lead);
    expect(read.headers.get('etag')).not.toBeNull();
    const log = await app.call('GET', `/v1/operator/audit?subjectKind=lead&subjectId=${lead.id}`, { headers: owner.headers });
    expect((await log.json()).results).toMatchObject([{ action: 'lead.created', after: { isMailed: false } }]);
  });

  test('mails the link where it can sign in, and answers none then', async () => {
    const body = mira({ autoActivate: true });
    expect(await create(body)).toMatchObject({ link: null, isMailed: true, autoActivates: true });
    expect(await mailsTo(app, body.email)).toHaveLength(1);
    // They have an account: a link that was handed out would sign in anyone who has it.
    const { email } = await makeTalent(app);
    expect(await create(mira({ email }))).toMatchObject({ link: null, isMailed: true });
  });

  test('mails nothing more to somebody who stopped these mails', async () => {
    const body = mira({ autoActivate: true });
    await create(body);
    const [mail] = await mailsTo(app, body.email);
    const token = /recommend\/stop\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    expect((await app.call('POST', `/referral/stop?token=${token}`)).status).toBe(200);
    const refused = await ask('POST', '', { body });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ fields: { email: ['talent.lead.error.stopped'] } });
    expect(await mailsTo(app, body.email)).toHaveLength(1);
    // A link that is handed out needs no mail.
    expect(await create({ ...body, autoActivate: false })).toMatchObject({ isMailed: false });
  });

  test('keeps no link for a repeat of the call', async () => {
    const headers = { ...recruiter.headers, 'idempotency-key': 'lead-link-1' };
    const { link } = await (await ask('POST', '', { headers, body: mira() })).json();
    const secret = link.split('=')[1];
    const { rows } = await app.services.pool.query('select 1 from idempotency_key where answer::text like $1', [`%${secret}%`]);
    expect(rows).toEqual([]);
  });

  test.each([
    { email: 'x' },
    { firstName: '' },
    { phone: '12345' },
    { projectId: 99_999_999 },
    { poolIds: [99_999_999] },
    { locale: 'xx' },
    { colour: 'red' },
  ])('%j is refused', async (fault) => expect((await ask('POST', '', { body: mira(fault) })).status).toBe(400));
});

test('the list goes by state, project and change, page by page', async () => {
  const projectId = await makeProject(app);
  const [first, second] = [await create(mira({ projectId })), await create(mira({ projectId }))];
  const by = (query: string) => idsOf(`projectId=${projectId}&${query}`);
  expect(await by('')).toEqual([second.id, first.id]);
  const page = await (await ask('GET', `?projectId=${projectId}&limit=1`)).json();
  expect(await by(`cursor=${page.next}`)).toEqual([first.id]);
  // A newer one to the same address ends the first.
  const newer = await create(mira({ projectId, email: first.contact.email }));
  expect(await by('state=ENDED')).toEqual([first.id]);
  expect(await by('state=OPEN')).toEqual([newer.id, second.id]);
  await app.services.pool.query('update lead_profile set used_at = now() where id = $1', [second.id]);
  expect(await by('state=USED')).toEqual([second.id]);
  expect(await by(`updatedAfter=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([]);
  for (const query of ['state=x', 'projectId=0', 'cursor=abc', 'colour=red']) expect((await ask('GET', `?${query}`)).status).toBe(400);
});

test('a viewer sees no address, changes nothing, and another client sees nothing', async () => {
  const lead = await create(mira());
  const path = `/${lead.id}`;
  expect(await (await ask('GET', path, { headers: viewer.headers })).json()).toMatchObject({ lastName: 'Aydın', contact: null });
  expect((await ask('POST', '', { headers: viewer.headers, body: mira() })).status).toBe(403);
  expect((await ask('DELETE', path, { headers: viewer.headers })).status).toBe(403);
  for (const method of ['GET', 'DELETE']) {
    expect((await ask(method, path, { tenant: 'atelier', headers: stranger.headers })).status).toBe(404);
    expect((await ask(method, path, { headers: {} })).status).toBe(401);
  }
  const theirs = await ask('GET', '', { tenant: 'atelier', headers: stranger.headers });
  expect(JSON.stringify(await theirs.json())).not.toContain(lead.id);
});

test('one is forgotten with its link, until it is part of an account', async () => {
  const { token, email } = await makeLead(app);
  const { rows } = await app.services.pool.query('select id from lead_profile where email = $1', [email]);
  expect((await ask('DELETE', `/${rows[0].id}`)).status).toBe(204);
  expect((await ask('DELETE', `/${rows[0].id}`)).status).toBe(404);
  expect((await app.call('GET', `/leadprofile/${token}`)).status).toBe(404);
  const used = await create(mira());
  await app.services.pool.query('update lead_profile set used_at = now(), talent_id = $2 where id = $1', [
    used.id,
    (await makeTalent(app)).id,
  ]);
  expect((await ask('DELETE', `/${used.id}`)).status).toBe(409);
});
