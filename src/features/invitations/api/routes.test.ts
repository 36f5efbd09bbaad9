import { beforeAll, describe, expect, test } from 'vitest';
import { makeApplication, makeInvitation } from '../../../../tests/support/application-factory.ts';
import { makePool, makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { applicationPorts } from '../../../app/application-ports.ts';
import { dayMs } from '../../../contract/dates.ts';
import { hashSecret } from '../../../server/secret.ts';
import { endEverything } from '../../personal-data/api/close-account.ts';
import type { Invitation } from '../contract.ts';
import { expireInvitationsJob } from './expire-invitations.ts';
import { invitationsExport } from './export.ts';
import { sendInvitation } from './send-invitation.ts';
import { findInvitationBySecret } from './store.ts';

const app = startTestApp();
let anna: TestTalent;
let ben: TestTalent;
let elsewhere: TestTalent;
beforeAll(async () => {
  anna = await makeTalent(app);
  ben = await makeTalent(app);
  elsewhere = await makeTalent(app, { tenant: 'atelier' });
});

const list = async (talent: TestTalent, query = ''): Promise<Invitation[]> =>
  ((await (await app.call('GET', `/projectInvitation/open${query}`, { token: talent.token })).json()) as { results: Invitation[] }).results;

describe('GET /projectInvitation/open', () => {
  test('answers the invitations that wait for an answer, with all=true the others, but no unsent or hidden ones', async () => {
    const talent = await makeTalent(app);
    const pool = await makePool(app);
    const open = await makeInvitation(app, talent, await makeProject(app, { pools: [pool] }));
    await makeInvitation(app, talent, await makeProject(app), { code: 'cre', status: null });
    await makeInvitation(app, talent, await makeProject(app), { code: 'can', status: 'DELETED' });
    await makeInvitation(app, talent, await makeProject(app), { code: 'can', status: 'WITHDRAWN' });
    await makeInvitation(app, talent, await makeProject(app), { expiresAt: new Date(Date.now() - 1000) });
    expect(await list(talent)).toMatchObject([{ id: open, status: 'PENDING', canAnswer: true }]);
    const all = await list(talent, '?all=true');
    expect(all.map(({ code, status, reason, canAnswer }) => [code, status, reason, canAnswer])).toEqual([
      ['exp', 'REJECTED', 'EXPIRED', false],
      ['can', 'WITHDRAWN', null, false],
      ['inv', 'PENDING', null, true],
    ]);
    expect((await list(talent, '?over=true')).map(({ code, changedAt, replyBy }) => [code, changedAt === replyBy])).toEqual([
      ['exp', true],
      ['can', false],
    ]);
    expect((await app.call('GET', '/projectInvitation/open?over=maybe', { token: talent.token })).status).toBe(400);
    expect(await (await app.call('GET', `/pool/${pool}/projectInvitations/open`, { token: talent.token })).json()).toMatchObject({
      total: 1,
      results: [{ id: open }],
    });
    expect(await (await app.call('GET', '/projectInvitation/open?page=99', { token: talent.token })).json()).toMatchObject({
      total: 1,
      results: [],
    });
    expect(await (await app.call('GET', '/freelancer', { token: talent.token })).json()).toMatchObject({ jobInvitationCount: 1 });
    expect(await list(ben)).toEqual([]);
  });

  test.each(['/projectInvitation/open', '/pool/1/projectInvitations/open'])(
    '%s asks visitors to log in and refuses unknown fields',
    async (path) => {
      expect((await app.call('GET', path)).status).toBe(401);
      expect((await app.call('GET', `${path}?surprise=1`, { token: anna.token })).status).toBe(400);
    },
  );
});

describe.each([
  ['accept', undefined, 'cf', 'ACCEPTED'],
  ['decline', { reasonCode: 'RATE' }, 'can', 'REJECTED'],
] as const)('POST /projectInvitation/{id}/%s', (name, body, code, status) => {
  const call = (talent: TestTalent, id: number | string) =>
    app.call('POST', `/projectInvitation/${id}/${name}`, { token: talent.token, tenant: talent.tenant, body });

  test('answers once', async () => {
    const id = await makeInvitation(app, anna, await makeProject(app));
    expect(await (await call(anna, id)).json()).toMatchObject({ id, code, status, canAnswer: false });
    expect((await call(anna, id)).status).toBe(409);
  });

  test('is for the invited talent only', async () => {
    const id = await makeInvitation(app, anna, await makeProject(app));
    expect((await app.call('POST', `/projectInvitation/${id}/${name}`, { body })).status).toBe(401);
    expect((await call(ben, id)).status).toBe(404);
    expect((await call(elsewhere, id)).status).toBe(404);
    expect((await call(anna, 'x')).status).toBe(400);
  });

  test('answers 409 after the invitation has expired', async () => {
    const id = await makeInvitation(app, anna, await makeProject(app), { expiresAt: new Date(Date.now() - 1000) });
    const response = await call(anna, id);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ currentStatus: 'exp' });
  });
});

test('declining an invitation requires one of the reasons and nothing else', async () => {
  const id = await makeInvitation(app, anna, await makeProject(app));
  for (const body of [{}, { reasonCode: 'BORED' }, { reasonCode: 'RATE', surprise: 1 }])
    expect((await app.call('POST', `/projectInvitation/${id}/decline`, { token: anna.token, body })).status).toBe(400);
});

test('an invitation to a closed project cannot be accepted', async () => {
  const id = await makeInvitation(app, anna, await makeProject(app, { status: 'CLOSED', closed_at: new Date() }));
  expect((await app.call('POST', `/projectInvitation/${id}/accept`, { token: anna.token })).status).toBe(410);
});

describe('DELETE /projectInvitation/{id}', () => {
  const remove = (talent: TestTalent, id: number | string) =>
    app.call('DELETE', `/projectInvitation/${id}`, { token: talent.token, tenant: talent.tenant });
  const past = () => new Date(Date.now() - 1000);

  test.each([
    ['declined', { code: 'can', status: 'REJECTED' }],
    ['withdrawn', { code: 'can', status: 'WITHDRAWN' }],
    ['expired', { code: 'exp', status: 'REJECTED' }],
    ['overdue', { expiresAt: past() }],
    ['accepted but overdue', { code: 'cf', status: 'ACCEPTED', expiresAt: past() }],
    ['finished', { code: 'com', status: 'ARCHIVED_ACCEPTED' }],
  ] as const)('removes one that is %s from the list, for good', async (_name, change) => {
    const talent = await makeTalent(app);
    const id = await makeInvitation(app, talent, await makeProject(app), change);
    expect(await list(talent, '?all=true')).toMatchObject([{ id, canRemove: true }]);
    expect((await remove(talent, id)).status).toBe(200);
    expect(await list(talent, '?all=true')).toEqual([]);
    expect((await remove(talent, id)).status).toBe(404);
    const { rows } = await app.services.pool.query<{ status: string }>('select status from project_invitation where id = $1', [id]);
    expect(rows).toEqual([{ status: 'DELETED' }]);
  });

  test.each([
    ['waits', {}],
    ['was accepted', { code: 'cf', status: 'ACCEPTED' }],
    ['has a running application', { code: 'com', status: 'ACCEPTED' }],
  ] as const)('refuses one that %s', async (_name, change) => {
    const talent = await makeTalent(app);
    const id = await makeInvitation(app, talent, await makeProject(app), change);
    expect(await list(talent, '?all=true')).toMatchObject([{ id, canRemove: false }]);
    expect((await remove(talent, id)).status).toBe(409);
    expect(await list(talent, '?all=true')).toHaveLength(1);
  });

  test('is for the invited talent only', async () => {
    const id = await makeInvitation(app, anna, await makeProject(app), { code: 'can', status: 'WITHDRAWN' });
    expect((await app.call('DELETE', `/projectInvitation/${id}`)).status).toBe(401);
    expect((await remove(ben, id)).status).toBe(404);
    expect((await remove(elsewhere, id)).status).toBe(404);
    expect((await remove(anna, 'x')).status).toBe(400);
  });
});

test('removed invitations are part of the copy of a talent’s data, and all are removed with the account', async () => {
  const talent = await makeTalent(app);
  const { db } = app.services;
  await makeInvitation(app, talent, await makeProject(app), { code: 'can', status: 'DELETED' });
  await makeInvitation(app, talent, await makeProject(app));
  await endEverything(applicationPorts(app.services).deps, talent.scope);
  expect(await invitationsExport.read(db, { ...talent.scope, emails: [talent.email], mobileNumbers: [] })).toMatchObject([
    { status: 'DELETED' },
    { status: 'DELETED' },
  ]);
});

test('an invitation leads to the application that followed it once it was sent', async () => {
  const talent = await makeTalent(app);
  const [sent, begun] = [await makeProject(app), await makeProject(app)];
  const application = await makeApplication(app, talent, sent, 'a');
  await makeApplication(app, talent, begun, 'co');
  await makeInvitation(app, talent, sent, { code: 'com', status: 'ACCEPTED' });
  await makeInvitation(app, talent, begun, { code: 'str', status: 'ACCEPTED' });
  const shown = await list(talent, '?all=true');
  expect(shown.map((invitation) => [invitation.project.id, invitation.applicationId])).toEqual([
    [begun, null],
    [sent, application],
  ]);
});

test('invitations and applications of a pool that is not there are 404', async () => {
  const hidden = await makePool(app, { visibility: 'PRIVATE' });
  for (const pool of [9999, hidden, await makePool(app, { tenant: 'atelier' })])
    for (const path of ['projectInvitations/open', 'projectApplications'])
      expect((await app.call('GET', `/pool/${pool}/${path}`, { token: anna.token })).status, `${pool} ${path}`).toBe(404);
});

test('sending an invitation is refused where the talent could not follow it', async () => {
  const { services } = app;
  const [applied, excluded, gone] = [await makeTalent(app), await makeTalent(app), await makeTalent(app, { isActive: false })];
  const project = await makeProject(app);
  await makeApplication(app, applied, project, 'a');
  await makeApplication(app, excluded, project, 'rm', { isBlocked: true });
  const paused = await makeProject(app, { status: 'PAUSED' });
  const overdue = await makeProject(app, { period_deadline: new Date(Date.now() - 1000) });
  await expect(sendInvitation(services, applied.scope, project, null)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(sendInvitation(services, excluded.scope, project, null)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(sendInvitation(services, gone.scope, project, null)).rejects.toMatchObject({ code: 'ACCOUNT_DEACTIVATED' });
  for (const id of [paused, overdue])
    await expect(sendInvitation(services, anna.scope, id, null)).rejects.toMatchObject({ code: 'PROJECT_CLOSED' });
});

test('sending an invitation writes the mail and stores only the hash of its secret', async () => {
  const talent = await makeTalent(app);
  const project = await makeProject(app, { title: 'Port automation' });
  const { id } = await sendInvitation(app.services, talent.scope, project, 'We liked your profile.');
  const { rows } = await app.services.pool.query<{ text: string; subject: string }>(
    'select text, subject from message where recipient = $1',
    [talent.email],
  );
  expect(rows[0]?.text).toContain('We liked your profile.');
  const secret = /token=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? '';
  expect(await findInvitationBySecret(app.services.db, talent.scope, hashSecret(secret))).toMatchObject({
    id,
    code: 'inv',
    talent_id: talent.id,
  });
  await expect(sendInvitation(app.services, talent.scope, project, null)).rejects.toMatchObject({ code: 'ALREADY_EXISTS' });
});

test('the hourly job ends expired invitations', async () => {
  const talent = await makeTalent(app);
  const ids = [
    await makeInvitation(app, talent, await makeProject(app), { expiresAt: new Date(Date.now() - 1000) }),
    await makeInvitation(app, talent, await makeProject(app, { status: 'CLOSED', closed_at: new Date() })),
    await makeInvitation(app, talent, await makeProject(app, { status: 'CLOSED', closed_at: new Date(Date.now() - 31 * dayMs) }), {
      code: 'com',
      status: 'ACCEPTED',
    }),
    await makeInvitation(app, talent, await makeProject(app)),
  ];
  await expireInvitationsJob(app.services).run({});
  const { rows } = await app.services.pool.query<{ code: string; status: string }>(
    'select code, status from project_invitation where id = any($1) order by id',
    [ids],
  );
  expect(rows.map(({ code, status }) => `${code} ${status}`)).toEqual([
    'exp REJECTED',
    'can WITHDRAWN',
    'com ARCHIVED_ACCEPTED',
    'inv PENDING',
  ]);
});
