import { describe, expect, test } from 'vitest';
import { makeApplication, makeInvitation } from '../../../../tests/support/application-factory.ts';
import { makePool, makeProject } from '../../../../tests/support/project-factory.ts';
import { linkToken, mailsTo } from '../../../../tests/support/sent-mails.ts';
import { goodPassword, makeTalent, registerTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { applicationPorts } from '../../../app/application-ports.ts';
import { dayMs } from '../../../contract/dates.ts';
import type { Problem } from '../../../contract/errors.ts';
import { type ApplicationStatus, applicationStatuses, hasTrait, openStatuses, statusCodes } from '../../applications/status.ts';
import { eraseOverdue } from './erase-accounts.ts';

const app = startTestApp();
const closing = { password: goodPassword, confirmed: true };

const erase = () => eraseOverdue({ ...app.services, ...applicationPorts(app.services).deps });

async function close(token: string): Promise<Response> {
  return app.call('POST', '/freelancer/erasure', { token, body: closing });
}

function restore(token: string, tenant: 'nordlicht' | 'atelier' = 'nordlicht'): Promise<Response> {
  return app.call('POST', '/freelancer/restore', { tenant, body: { token } });
}

async function column<T>(sql: string, ...values: unknown[]): Promise<T[]> {
  const { rows } = await app.services.pool.query<{ value: T }>(sql, values);
  return rows.map(({ value }) => value);
}

describe('POST /freelancer/erasure', () => {
  test('closes the account, ends every session and says until when it can be restored', async () => {
    const talent = await registerTalent(app);
    const second = await app.call('POST', '/authorize', { body: { email: talent.email, password: goodPassword } });
    const { access_token, refresh_token } = (await second.json()) as { access_token: string; refresh_token: string };
    const response = await close(talent.accessToken);
    expect(response.status).toBe(200);
    const { eraseAfter } = (await response.json()) as { eraseAfter: string };
    expect(Math.round((Date.parse(eraseAfter) - Date.now()) / dayMs)).toBe(30);
    for (const token of [talent.accessToken, access_token]) expect((await app.call('GET', '/freelancer', { token })).status).toBe(403);
    for (const token of [talent.refreshToken, refresh_token])
      expect((await app.call('POST', '/refreshToken', { body: { refresh_token: token } })).status).toBeGreaterThanOrEqual(401);
    const again = await app.call('POST', '/authorize', { body: { email: talent.email, password: goodPassword } });
    expect([again.status, ((await again.json()) as Problem).code]).toEqual([403, 'ACCOUNT_DEACTIVATED']);
    const [mail] = await mailsTo(app, talent.email);
    expect(mail?.kind).toBe('farewell');
  });

  test('withdraws live applications through their own rules, and leaves closed ones', async () => {
    const talent = await makeTalent(app);
    await app.services.pool.query('update talent set password_hash = null where id = $1', [talent.id]);
    const ids = new Map<string, number>();
    for (const status of applicationStatuses) ids.set(status, await makeApplication(app, talent, await makeProject(app), status));
    const invitations = [
      await makeInvitation(app, talent, await makeProject(app)),
      await makeInvitation(app, talent, await makeProject(app), { code: 'cf', status: 'ACCEPTED' }),
    ];
    const open = await makePool(app);
    const asked = await makePool(app, { joinRule: 'APPROVAL' });
    for (const id of [open, asked]) await app.call('POST', `/pool/${id}/membership/apply`, { token: talent.token });
    expect((await app.call('POST', '/freelancer/erasure', { token: talent.token, body: { confirmed: true } })).status).toBe(200);
    const after = new Map(
      (
        await app.services.pool.query<{ id: number; status: string }>('select id, status from application where talent_id = $1', [
          talent.id,
        ])
      ).rows.map(({ id, status }) => [id, status]),
    );
    const expected = (status: ApplicationStatus) => {
      if (status === statusCodes.draft) return undefined;
      return hasTrait(status, 'open') ? statusCodes.withdrawn : status;
    };
    for (const status of applicationStatuses) expect([status, after.get(ids.get(status) ?? 0)]).toEqual([status, expected(status)]);
    const events = await column<string>(
      "select from_status as value from application_event e join application a on a.id = e.application_id where a.talent_id = $1 and e.to_status = 'w' and e.actor = 'talent' and e.from_status <> 'co' order by e.id",
      talent.id,
    );
    expect(events).toEqual(openStatuses.filter((status) => status !== statusCodes.draft));
    expect(await column('select status as value from project_invitation where id = any($1) order by id', invitations)).toEqual([
      'DELETED',
      'DELETED',
    ]);
    expect(await column('select status as value from pool_membership where talent_id = $1', talent.id)).toEqual(['LEFT']);
  });

  test('requires a proof and a confirmation', async () => {
    const { accessToken } = await registerTalent(app);
    const bodies = [
      {},
      { confirmed: true },
      { confirmed: true, password: 'wrong' },
      { ...closing, confirmed: false },
      { ...closing, extra: 1 },
    ];
    for (const body of bodies) expect((await app.call('POST', '/freelancer/erasure', { token: accessToken, body })).status).toBe(400);
    expect((await app.call('POST', '/freelancer/erasure', { body: closing })).status).toBe(401);
    const { token, sessionId, id } = await makeTalent(app);
    await app.services.pool.query('update talent set password_hash = null where id = $1', [id]);
    await app.services.pool.query("update session set created_at = now() - interval '11 minutes' where id = $1", [sessionId]);
    expect((await app.call('POST', '/freelancer/erasure', { token, body: { confirmed: true } })).status).toBe(403);
    expect((await app.call('GET', '/freelancer', { token: accessToken })).status).toBe(200);
  });

  test('texts the link to a talent who has a number only', async () => {
    const talent = await makeTalent(app, { tenant: 'meridian' });
    await app.services.pool.query(
      "update talent set email = null, password_hash = null, mobile_number = '+15550100123', mobile_verified_at = now() where id = $1",
      [talent.id],
    );
    await app.call('POST', '/freelancer/erasure', { tenant: 'meridian', token: talent.token, body: { confirmed: true } });
    const [message] = await mailsTo(app, '+15550100123');
    expect(message?.text).toMatch(/http:\/\/meridian\.localhost\S*\/app\/account\/restore\?token=[\w-]{43}$/);
  });
});

describe('POST /freelancer/restore', () => {
  test('opens the account again, once, and signs nobody in', async () => {
    const talent = await registerTalent(app);
    await close(talent.accessToken);
    const token = await linkToken(app, talent.email, 'farewell');
    const [one, two] = await Promise.all([restore(token), restore(token)]);
    expect([one.status, two.status].sort()).toEqual([200, 400]);
    expect((await app.call('GET', '/freelancer', { token: talent.accessToken })).status).toBe(401);
    const entered = await app.call('POST', '/authorize', { body: { email: talent.email, password: goodPassword } });
    expect(entered.status).toBe(200);
    expect(await column('select erase_after as value from talent where id = $1', talent.id)).toEqual([null]);
    app.setNow(new Date(Date.now() + 40 * dayMs));
    await erase();
    app.setNow(new Date());
    expect(await column('select id as value from talent where id = $1', talent.id)).toEqual([talent.id]);
  });

  test('answers 404 for other links, other clients and erased accounts', async () => {
    const talent = await registerTalent(app);
    const activation = await linkToken(app, talent.email, 'activation');
    await close(talent.accessToken);
    const token = await linkToken(app, talent.email, 'farewell');
    expect((await restore('x'.repeat(43))).status).toBe(404);
    expect((await restore(activation)).status).toBe(404);
    expect((await restore(token, 'atelier')).status).toBe(404);
    expect((await app.call('POST', '/freelancer/restore', { body: { token, more: 1 } })).status).toBe(400);
    app.setNow(new Date(Date.now() + 31 * dayMs));
    expect((await restore(token)).status).toBe(400);
    await erase();
    expect((await restore(token)).status).toBe(404);
    app.setNow(new Date());
    // The address is free again.
    await registerTalent(app, { body: { email: talent.email } });
  });
});

test('refusing the terms mails the same link to restore the account, and leads to the same erasure', async () => {
  const talent = await registerTalent(app);
  const sent = await makeApplication(app, { ...(await makeTalent(app)), id: talent.id as never }, await makeProject(app), 'a');
  await app.call('POST', '/freelancer/tosDeactivate', { token: talent.accessToken });
  const token = await linkToken(app, talent.email, 'farewell');
  expect((await restore(token)).status).toBe(200);
  const { access_token } = (await (
    await app.call('POST', '/authorize', { body: { email: talent.email, password: goodPassword } })
  ).json()) as { access_token: string };
  await app.call('POST', '/freelancer/tosDeactivate', { token: access_token });
  app.setNow(new Date(Date.now() + 29 * dayMs));
  await erase();
  expect(await column('select status as value from application where id = $1', sent)).toEqual(['a']);
  app.setNow(new Date(Date.now() + 31 * dayMs));
  await erase();
  app.setNow(new Date());
  expect(await column('select id as value from talent where id = $1', talent.id)).toEqual([]);
  expect(await column('select id as value from application where id = $1', sent)).toEqual([]);
  // A count remains: one application, withdrawn.
  expect(await column('select status as value from past_application')).toContain('w');
});
