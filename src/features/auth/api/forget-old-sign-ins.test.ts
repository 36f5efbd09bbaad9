import { expect, test } from 'vitest';
import { registerTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { dayMs } from '../../../contract/dates.ts';
import { forgetOldSignIns } from './forget-old-sign-ins.ts';

const app = startTestApp();
test('links and sessions that ended long ago are deleted; the last session of a talent is kept', async () => {
  const talent = await registerTalent(app);
  const rowsOf = async (table: 'account_token' | 'session') =>
    (await app.services.pool.query(`select id from ${table} where talent_id = $1`, [talent.id])).rows.length;
  const runAfter = (days: number) => forgetOldSignIns({ ...app.services, clock: () => new Date(Date.now() + days * dayMs) }).run({});
  for (let more = 0; more < 2; more += 1)
    await app.call('POST', '/authorize', { body: { email: talent.email, password: talent.password } });
  expect([await rowsOf('account_token'), await rowsOf('session')]).toEqual([1, 3]);
  await runAfter(36);
  expect([await rowsOf('account_token'), await rowsOf('session')]).toEqual([1, 3]);
  await runAfter(38);
  expect([await rowsOf('account_token'), await rowsOf('session')]).toEqual([0, 3]);
  await runAfter(121);
  expect(await rowsOf('session')).toBe(1);
});

test('events of the security log are deleted after the client’s time, by default a year', async () => {
  const { db, pool, tenants } = app.services;
  const [brief, usual] = [tenants.byKey('nordlicht'), tenants.byKey('atelier')];
  if (!brief || !usual) throw new Error('no tenants');
  expect(usual.config.securityEventRetentionDays).toBe(365);
  brief.config.securityEventRetentionDays = 30;
  await pool.query('delete from security_event');
  const now = new Date('2027-05-01T03:11:00Z');
  const happened = (tenant: number, days: number) =>
    pool.query("insert into security_event (tenant_id, kind, at) values ($1, 'signedIn', $2)", [
      tenant,
      new Date(now.getTime() - days * dayMs),
    ]);
  for (const [tenant, days] of [
    [brief, 29],
    [brief, 31],
    [usual, 31],
    [usual, 364],
    [usual, 366],
  ] as const)
    await happened(tenant.id, days);
  await forgetOldSignIns({ ...app.services, db, tenants, clock: () => now }).run({});
  const { rows } = await pool.query<{ tenant_id: number; days: number }>(
    'select tenant_id, round(extract(epoch from $1 - at) / 86400)::int as days from security_event order by days',
    [now],
  );
  expect(rows).toEqual([
    { tenant_id: brief.id, days: 29 },
    { tenant_id: usual.id, days: 31 },
    { tenant_id: usual.id, days: 364 },
  ]);
});
