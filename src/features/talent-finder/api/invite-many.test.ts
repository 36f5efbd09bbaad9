import { beforeAll, expect, test } from 'vitest';
import { makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makePool, makeProject } from '../../../../tests/support/project-factory.ts';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { workRunners } from '../../../app/work-runners.ts';
import { runWork } from '../../long-work/api/run-work.ts';

const app = startTestApp();
let recruiter: TestOperator;
let viewer: TestOperator;
beforeAll(async () => {
  recruiter = await makeOperator(app, { role: 'recruiter' });
  viewer = await makeOperator(app, { role: 'viewer' });
});

const ask = (body: object, headers: Record<string, string> = recruiter.headers) =>
  app.call('POST', '/v1/operator/invitations/many', { headers, body });
const findable = async (change: string): Promise<TestTalent> => {
  const talent = await makeTalent(app);
  await app.services.pool.query(`update talent set findable_since = now() ${change} where id = $1`, [talent.id]);
  return talent;
};
const idsOf = (talents: readonly TestTalent[]) => talents.map(({ id }) => id);
const invitationMails = async (talent: TestTalent) =>
  (await mailsTo(app, talent.email)).filter(({ kind }) => kind === 'invitation' || kind === 'poolInvited').length;

async function run(id: string) {
  await runWork({ ...app.services, runners: workRunners(app.services) }, id);
  return (await app.call('GET', `/v1/operator/long-work/${id}`, { headers: recruiter.headers })).json();
}

test('many are invited to a pool: counted before, each once, with the reasons of those who are not', async () => {
  const poolId = await makePool(app, { name: { de: 'Netze', en: 'Grids' } });
  const [german, english, silent, member, waiting] = [
    await findable(", locale = 'de'"),
    await findable(", locale = 'en'"),
    await findable(', invitation_mails = false'),
    await findable(''),
    await findable(''),
  ];
  await app.services.pool.query(
    `insert into pool_membership (tenant_id, talent_id, pool_id, status, changed_at) values ($1, $2, $4, 'ACCEPTED', now()), ($1, $3, $4, 'APPLIED', now())`,
    [recruiter.scope.tenantId, member.id, waiting.id, poolId],
  );
  const hidden = await makeTalent(app);
  const talentIds = idsOf([german, english, silent, member, waiting, hidden, german]);
  const shown = await (await ask({ talentIds, poolId, message: 'Welcome', preview: true })).json();
  expect(shown).toMatchObject({ invited: 3, unmailed: 1, work: null });
  expect(shown.refused.map(({ reason, count }: { reason: string; count: number }) => [reason, count]).sort()).toEqual([
    ['APPLIED', 1],
    ['GONE', 1],
    ['MEMBER', 1],
  ]);
  expect(shown.mails.map(({ locale, count }: { locale: string; count: number }) => [locale, count]).sort()).toEqual([
    ['de', 1],
    ['en', 1],
  ]);
  expect(shown.mails[0].mail.text).toContain('Welcome');
  expect(await invitationMails(german)).toBe(0);

  const { work } = await (await ask({ talentIds, poolId, message: 'Welcome' })).json();
  expect(work).toMatchObject({ kind: 'poolInvitations.send', total: 6 });
  await Promise.all([run(work.id), run(work.id)]);
  const report = await run(work.id);
  expect(report).toMatchObject({ done: 3, refused: 3, endedAt: expect.any(String) });
  expect(report.refusals.map(({ reason }: { reason: string }) => reason).sort()).toEqual(['APPLIED', 'GONE', 'MEMBER']);
  expect(await Promise.all([german, english, silent].map(invitationMails))).toEqual([1, 1, 0]);
  expect(await (await ask({ talentIds, poolId, preview: true })).json()).toMatchObject({ invited: 0 });
});

test('many are invited to a project, and one who is erased meanwhile is passed', async () => {
  const projectId = await makeProject(app);
  const talents = [await findable(''), await findable('')];
  const { work } = await (await ask({ talentIds: idsOf(talents), projectId })).json();
  await app.services.pool.query('update long_work_item set talent_id = null where work_id = $1 and position = 2', [work.id]);
  expect(await run(work.id)).toMatchObject({ done: 1, refused: 1, refusals: [{ position: 2, label: null, reason: 'GONE' }] });
  expect(await Promise.all(talents.map(invitationMails))).toEqual([1, 0]);
});

test('what is counted is what comes of sending, whatever stands between a talent and an invitation to a project', async () => {
  const projectId = await makeProject(app);
  const { pool } = app.services;
  const ids = idsOf(await Promise.all(Array.from({ length: 12 }, (_, index) => findable(index % 2 ? ", locale = 'de'" : ''))));
  const [, , muted, applied, blocked, draft, invited, closed, hidden, held] = ids;
  await pool.query('update talent set invitation_mails = false where id = $1', [muted]);
  const apply = `insert into application (tenant_id, talent_id, project_id, status, is_blocked, last_updated) values ($1, $2, $3, $4, $5, now())`;
  const tenantId = recruiter.scope.tenantId;
  await pool.query(apply, [tenantId, applied, projectId, 'a', false]);
  await pool.query(apply, [tenantId, blocked, projectId, 'rm', true]);
  await pool.query(apply, [tenantId, draft, projectId, 'co', false]);
  await pool.query('update talent set is_active = false, deactivated_at = now() where id = $1', [closed]);
  await pool.query('update talent set findable_since = null where id = $1', [hidden]);
  const invite = (talentId: unknown, undoSeconds: number) =>
    app.call('POST', '/v1/operator/invitations', { headers: recruiter.headers, body: { talentId, projectId, undoSeconds } });
  expect((await invite(invited, 0)).status).toBeLessThan(300);
  expect((await invite(held, 60)).status).toBeLessThan(300);
  const counted = await (await ask({ talentIds: ids, projectId, preview: true })).json();
  const { work } = await (await ask({ talentIds: ids, projectId })).json();
  const report = await run(work.id);
  expect(counted.invited).toBe(report.done);
  const reasons = (rows: { reason: string; count?: number }[]) =>
    Object.fromEntries(
      [...Map.groupBy(rows, ({ reason }) => reason)].map(([reason, of]) => [reason, of.reduce((sum, { count = 1 }) => sum + count, 0)]),
    );
  expect(reasons(counted.refused)).toEqual(reasons(report.refusals));
  expect(Object.keys(reasons(report.refusals)).length).toBeGreaterThan(3);
  expect(counted.unmailed).toBe(1);
});

test('it is refused without a target or right, and for what is not of this client', async () => {
  const [projectId, poolId] = [await makeProject(app), await makePool(app)];
  const talentIds = [(await findable('')).id];
  for (const body of [{}, { talentIds }, { talentIds, projectId, poolId }, { talentIds: [], poolId }, { talentIds: ['x'], poolId }])
    expect((await ask(body)).status).toBe(400);
  expect((await ask({ talentIds, poolId }, {})).status).toBe(401);
  expect((await ask({ talentIds, poolId }, viewer.headers)).status).toBe(403);
  for (const preview of [true, false]) {
    expect((await ask({ talentIds, poolId: 99_999_999, preview })).status).toBe(404);
    expect((await ask({ talentIds, projectId: 99_999_999, preview })).status).toBe(404);
  }
  const stranger = await makeOperator(app, { tenant: 'atelier' });
  const theirs = await app.call('POST', '/v1/operator/invitations/many', {
    tenant: 'atelier',
    headers: stranger.headers,
    body: { talentIds, poolId, preview: true },
  });
  expect(theirs.status).toBe(404);
});
