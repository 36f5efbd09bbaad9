import { expect, test } from 'vitest';
import { makePool } from '../../tests/support/project-factory.ts';
import { mailsTo } from '../../tests/support/sent-mails.ts';
import { makeTalent } from '../../tests/support/talent-factory.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import type { OperatorVerb } from '../features/pools/join-rules.ts';
import { describePools, describeRequests, runPool } from './pool-command.ts';

const app = startTestApp();

const run = (verb: OperatorVerb, pool: number | string, email: string, note: string | null = null) =>
  runPool(app.services, verb, { pool: String(pool), email, note });

test('the pool command answers requests, removes and invites; every step tells the talent in their language', async () => {
  const pool = await makePool(app, { joinRule: 'APPROVAL', name: { en: 'Grid', de: 'Netze' } });
  const talent = await makeTalent(app, { locale: 'de' });
  await app.call('POST', `/pool/${pool}/membership/apply`, talent);
  expect(await describeRequests(app.services, 'nordlicht')).toMatch(new RegExp(`${pool}  \\d{4}-\\d\\d-\\d\\d  ${talent.email}  Grid`));
  expect(await describePools(app.services, 'nordlicht')).toMatch(/APPROVAL +Grid: 0 members, 1 requests, 0 invited/);
  expect(await run('reject', pool, talent.email, 'Im Herbst wieder.')).toBe(`${talent.email} in "Grid": APPLIED -> REJECTED`);
  expect(await describeRequests(app.services, 'nordlicht')).toBe('Nobody waits.');
  expect(await run('invite', pool, talent.email)).toBe(`${talent.email} in "Grid": REJECTED -> INVITED`);
  await app.call('POST', `/pool/${pool}/membership/apply`, talent);
  expect(await run('remove', pool, talent.email)).toBe(`${talent.email} in "Grid": ACCEPTED -> REMOVED`);
  const mails = await mailsTo(app, talent.email);
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['poolInvited', 'poolRejected', 'poolRemoved']);
  expect(mails.find(({ kind }) => kind === 'poolRejected')?.text).toContain('Im Herbst wieder.');
  expect(mails.every(({ text }) => text.includes('Netze'))).toBe(true);
  const { rows } = await app.services.pool.query(
    'select from_status, to_status, actor from pool_membership_event where talent_id = $1 order by id',
    [talent.id],
  );
  expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
    ' APPLIED talent',
    'APPLIED REJECTED operator',
    'REJECTED INVITED operator',
    'REJECTED ACCEPTED talent',
    'ACCEPTED REMOVED operator',
  ]);
});

test('a talent who switched mails with invitations off finds the invitation in the portal', async () => {
  const pool = await makePool(app, { joinRule: 'INVITE' });
  const talent = await makeTalent(app);
  await app.call('PUT', '/freelancer/clientSubscription', { ...talent, body: { subscribed: false, list: 'invitations' } });
  await run('invite', pool, talent.email);
  expect(await mailsTo(app, talent.email)).toEqual([]);
  expect(await (await app.call('GET', `/pool/${pool}`, talent)).json()).toMatchObject({ invitation: { message: null } });
});

test('the pool command refuses with one line what does not apply', async () => {
  const pool = await makePool(app, { joinRule: 'INVITE', name: { en: 'Wind' } });
  const talent = await makeTalent(app);
  await expect(run('accept', pool, talent.email)).rejects.toThrow(/is "none" in "Wind", so "accept" does not apply/);
  await run('invite', pool, talent.email);
  await expect(run('invite', pool, talent.email)).rejects.toThrow(/is invited to "Wind" already/);
  await expect(run('invite', 'wind', talent.email)).rejects.toThrow(/no number of a pool/);
  await expect(run('invite', 999_999, talent.email)).rejects.toThrow(/no pool 999999/);
  await expect(run('invite', pool, 'nobody@example.com')).rejects.toThrow(/No talent of this pool’s client/);
  const stranger = await makeTalent(app, { tenant: 'atelier' });
  await expect(run('invite', pool, stranger.email)).rejects.toThrow(/No talent of this pool’s client/);
  const gone = await makeTalent(app, { isActive: false });
  await expect(run('invite', pool, gone.email)).rejects.toThrow(/deactivated/);
  await expect(describePools(app.services, 'nowhere')).rejects.toThrow(/no client nowhere/);
});
