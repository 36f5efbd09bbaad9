import { beforeAll, describe, expect, test } from 'vitest';
import { makeApplication, makeInvitation } from '../../../../tests/support/application-factory.ts';
import { makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { type CallOptions, startTestApp } from '../../../../tests/support/test-app.ts';

const app = startTestApp();
let recruiter: TestOperator;
let viewer: TestOperator;
let owner: TestOperator;
let stranger: TestOperator;
beforeAll(async () => {
  recruiter = await makeOperator(app, { role: 'recruiter' });
  viewer = await makeOperator(app, { role: 'viewer' });
  owner = await makeOperator(app);
  stranger = await makeOperator(app, { tenant: 'atelier' });
});

const ask = (method: string, path: string, options: CallOptions = {}) =>
  app.call(method, `/v1/operator/invitations${path}`, { headers: recruiter.headers, ...options });
const invite = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  ask('POST', '', { body, headers: { ...recruiter.headers, ...headers } });
const withdraw = (id: number, headers: Record<string, string> = {}) =>
  ask('POST', `/${id}/withdrawal`, { body: {}, headers: { ...recruiter.headers, ...headers } });
const idsOf = async (query: string, options: CallOptions = {}): Promise<number[]> =>
  (await (await ask('GET', `?${query}`, options)).json()).results.map(({ id }: { id: number }) => id);

async function makeFindable(options: Parameters<typeof makeTalent>[1] = {}): Promise<TestTalent> {
  const talent = await makeTalent(app, options);
  await app.services.pool.query('update talent set findable_since = now() where id = $1', [talent.id]);
  return talent;
}

describe('sending to many', () => {
  const inviteAll = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
    ask('POST', '/batch', { body, headers: { ...recruiter.headers, ...headers } });
  type Result = {
    talentId: string;
    sent: { invitation: { id: number } | null; mails: unknown[] } | null;
    code: string | null;
    detail: string | null;
  };
  const resultsOf = async (answer: Response): Promise<Result[]> => (await answer.json()).results;

  test('invites each or refuses it by itself, and a repeat invites none of them twice', async () => {
    const [first, hidden, second] = [await makeFindable(), await makeTalent(app), await makeFindable()];
    const projectId = await makeProject(app);
    const body = { talentIds: [first.id, hidden.id, second.id, first.id], projectId, message: 'You fit.' };
    const key = { 'idempotency-key': 'invite-many' };
    const answer = await inviteAll(body, key);
    expect(answer.status).toBe(200);
    const results = await resultsOf(answer);
    expect(results.map(({ talentId, code }) => [talentId, code])).toEqual([
      [first.id, null],
      [hidden.id, 'NOT_FOUND'],
      [second.id, null],
    ]);
    expect(results[0]?.sent).toMatchObject({ invitation: { talent: { id: first.id }, message: 'You fit.' }, isPreview: false });
    expect(await resultsOf(await inviteAll(body, key))).toEqual(results);
    for (const { email } of [first, second]) expect(await mailsTo(app, email)).toHaveLength(1);
    expect(await mailsTo(app, hidden.email)).toEqual([]);
    expect((await resultsOf(await inviteAll(body))).map(({ code }) => code)).toEqual(['ALREADY_EXISTS', 'NOT_FOUND', 'ALREADY_EXISTS']);
  });

  test('can be looked at first, and sends nothing then', async () => {
    const [fits, hidden] = [await makeFindable(), await makeTalent(app)];
    const body = { talentIds: [fits.id, hidden.id], projectId: await makeProject(app), preview: true };
    const results = await resultsOf(await inviteAll(body));
    expect(results.map(({ sent, code }) => [sent?.invitation, sent?.mails.length, code])).toEqual([
      [null, 1, null],
      [undefined, undefined, 'NOT_FOUND'],
    ]);
    expect(await mailsTo(app, fits.email)).toEqual([]);
  });

  test('refuses a call that is wrong as a whole, viewers, and strangers', async () => {
    const body = { talentIds: [(await makeFindable()).id], projectId: await makeProject(app) };
    for (const wrong of [{ ...body, talentIds: [] }, { ...body, talentIds: ['x'] }, { ...body, all: true }, { talentIds: body.talentIds }])
      expect((await inviteAll(wrong)).status).toBe(400);
    expect((await inviteAll({ ...body, talentIds: Array.from({ length: 201 }, () => crypto.randomUUID()) })).status).toBe(400);
    expect((await inviteAll(body, { 'idempotency-key': 'short' })).status).toBe(400);
    expect((await ask('POST', '/batch', { body, headers: viewer.headers })).status).toBe(403);
    expect((await ask('POST', '/batch', { body, headers: {} })).status).toBe(401);
    const foreign = await ask('POST', '/batch', { body, tenant: 'atelier', headers: stranger.headers });
    expect((await resultsOf(foreign)).map(({ code }) => code)).toEqual(['NOT_FOUND']);
  });
});

describe('sending', () => {
  test('mails the talent in their language, once, and is in the log', async () => {
    const talent = await makeFindable({ locale: 'de' });
    const projectId = await makeProject(app, { title: 'Lighthouse' });
    const body = { talentId: talent.id, projectId, message: 'Das kennen Sie schon.' };
    const headers = { 'idempotency-key': 'invite-once' };
    const answer = await invite(body, headers);
    expect(answer.status).toBe(200);
    const { invitation, isPreview } = await answer.json();
    expect(isPreview).toBe(false);
    expect(invitation).toMatchObject({
      state: 'inv',
      project: { title: 'Lighthouse' },
      talent: { id: talent.id, locale: 'de' },
      canWithdraw: true,
    });
    expect((await (await invite(body, headers)).json()).invitation.id).toBe(invitation.id);
    expect((await invite(body)).status).toBe(409);
    const mails = await mailsTo(app, talent.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Das kennen Sie schon.');
    expect(mails[0]?.text).toMatch(/token=[\w-]{43}/);
    const log = await app.call('GET', `/v1/operator/audit?subjectKind=invitation&subjectId=${invitation.id}`, { headers: owner.headers });
    expect((await log.json()).results).toMatchObject([{ action: 'invitation.sent', after: { projectId, talentId: talent.id } }]);
  });

  test('can be looked at first: nothing is sent, and the mail has no link that signs in', async () => {
    const talent = await makeFindable();
    const body = { talentId: talent.id, projectId: await makeProject(app), preview: true };
    const { invitation, isPreview, mails } = await (await invite(body)).json();
    expect([invitation, isPreview]).toEqual([null, true]);
    expect(mails).toMatchObject([{ subject: expect.any(String), locale: 'de' }]);
    expect(JSON.stringify(mails)).not.toMatch(/token=[\w-]{10}/);
    expect(await mailsTo(app, talent.email)).toEqual([]);
    expect(await idsOf(`talentId=${talent.id}`)).toEqual([]);
  });

  test('is refused for people who are not to be found, who applied, and for closed projects', async () => {
    const talent = await makeFindable();
    const projectId = await makeProject(app);
    expect((await invite({ talentId: (await makeTalent(app)).id, projectId })).status).toBe(404);
    expect((await invite({ talentId: (await makeFindable({ tenant: 'atelier' })).id, projectId })).status).toBe(404);
    expect((await invite({ talentId: talent.id, projectId: await makeProject(app, { tenant: 'atelier' }) })).status).toBe(404);
    expect((await invite({ talentId: talent.id, projectId: await makeProject(app, { status: 'CLOSED' }) })).status).toBe(410);
    await makeApplication(app, talent, projectId, 'a');
    expect((await invite({ talentId: talent.id, projectId })).status).toBe(409);
    // An applicant is known, agreed or not.
    const applicant = await makeTalent(app);
    await makeApplication(app, applicant, projectId, 'a');
    expect((await invite({ talentId: applicant.id, projectId: await makeProject(app) })).status).toBe(200);
  });

  test.each([{ talentId: 'x' }, { projectId: 0 }, { message: ' ' }, { message: 'x'.repeat(2001) }, { colour: 'red' }])(
    '%j is refused',
    async (fault) => {
      const body = { talentId: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10', projectId: 1, ...fault };
      expect((await invite(body)).status).toBe(400);
    },
  );
});

describe('the list', () => {
  test('goes by project, talent, state and change, the last change first', async () => {
    const projectId = await makeProject(app);
    const talents = [await makeTalent(app), await makeTalent(app), await makeTalent(app)] as const;
    const open = await makeInvitation(app, talents[0], projectId);
    const over = await makeInvitation(app, talents[1], projectId, { expiresAt: new Date(Date.now() - 1000) });
    const declined = await makeInvitation(app, talents[2], projectId, { code: 'can', status: 'REJECTED' });
    const by = (query: string) => idsOf(`projectId=${projectId}&${query}`);
    expect(await by('')).toEqual([declined, over, open]);
    expect(await by('state=inv')).toEqual([open]);
    expect(await by('state=exp')).toEqual([over]);
    expect(await by('state=declined,inv')).toEqual([declined, open]);
    expect(await by('state=can')).toEqual([]);
    expect(await by(`talentId=${talents[1].id}`)).toEqual([over]);
    expect(await by(`updatedAfter=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([]);
    const page = await (await ask('GET', `?projectId=${projectId}&limit=2`)).json();
    expect(await by(`cursor=${page.next}`)).toEqual([open]);
    expect(await idsOf(`projectId=${projectId}`, { tenant: 'atelier', headers: stranger.headers })).toEqual([]);
  });

  test.each(['state=x', 'projectId=0', 'talentId=x', 'cursor=abc', 'updatedAfter=yesterday', 'colour=red'])('refuses %s', async (query) =>
    expect((await ask('GET', `?${query}`)).status).toBe(400),
  );
});

describe('withdrawing', () => {
  test('ends link and answer, once, unless somebody was faster', async () => {
    const talent = await makeFindable();
    const { invitation } = await (await invite({ talentId: talent.id, projectId: await makeProject(app) })).json();
    const etag = (await ask('GET', `/${invitation.id}`)).headers.get('etag') ?? '';
    expect((await withdraw(invitation.id, { 'if-match': '"other"' })).status).toBe(412);
    expect(await (await withdraw(invitation.id, { 'if-match': etag })).json()).toMatchObject({ state: 'can', canWithdraw: false });
    expect((await withdraw(invitation.id)).status).toBe(409);
    expect((await app.call('POST', `/projectInvitation/${invitation.id}/accept`, { token: talent.token })).status).toBe(409);
    const { rows } = await app.services.pool.query('select secret_hash from project_invitation where id = $1', [invitation.id]);
    expect(rows).toEqual([{ secret_hash: null }]);
  });

  test('is refused for one that is answered or past its time', async () => {
    const projectId = await makeProject(app);
    const over = await makeInvitation(app, await makeTalent(app), projectId, { expiresAt: new Date(Date.now() - 1000) });
    const followed = await makeInvitation(app, await makeTalent(app), projectId, { code: 'com', status: 'ACCEPTED' });
    for (const id of [over, followed]) expect((await withdraw(id)).status).toBe(409);
  });
});

test('another client, a viewer and nobody', async () => {
  const id = await makeInvitation(app, await makeTalent(app), await makeProject(app));
  const calls = [
    ['GET', `/${id}`, undefined],
    ['POST', `/${id}/withdrawal`, {}],
  ] as const;
  for (const [method, path, body] of calls) {
    const given = body ? { body } : {};
    expect((await ask(method, path, { ...given, tenant: 'atelier', headers: stranger.headers })).status).toBe(404);
    expect((await ask(method, path, { ...given, headers: viewer.headers })).status).toBe(method === 'GET' ? 200 : 403);
    expect((await ask(method, path, { ...given, headers: {} })).status).toBe(401);
  }
  expect((await ask('POST', '', { body: {}, headers: viewer.headers })).status).toBe(403);
});
