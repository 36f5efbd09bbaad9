import { expect, test } from 'vitest';
import { prepareTalent, submissionFor } from '../../../../tests/support/application-factory.ts';
import { askForCode, newPhone } from '../../../../tests/support/phone-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp, type TenantKey } from '../../../../tests/support/test-app.ts';
import { messageTables } from '../../../server/mail/tables.ts';

// What an account without an address means for the rest of the product.
const app = startTestApp();

async function makePhoneOnly(tenant: TenantKey): Promise<TestTalent> {
  const talent = await makeTalent(app, { tenant, isVerified: false });
  await app.services.pool.query('update talent set email = null, password_hash = null where id = $1', [talent.id]);
  const { flowId, code } = await askForCode(app, newPhone(), { tenant, token: talent.token, purpose: 'change' });
  await app.call('PUT', '/freelancer/phone', { tenant, token: talent.token, body: { flowId, mobileCode: code } });
  return talent;
}

async function apply(talent: TestTalent): Promise<string> {
  const { tenant, token } = talent;
  const projectId = await makeProject(app, { tenant });
  const body = submissionFor(projectId, await prepareTalent(app, talent));
  const sent = await app.call('POST', '/projectApplication', { tenant, token, body });
  expect(sent.ok).toBe(true);
  const { id } = (await sent.json()) as { id: number };
  const { rows } = await app.services.pool.query<{ status: string }>('select status from application where id = $1', [id]);
  return rows[0]?.status ?? '';
}

const messages = () => messageTables(app.services.db).selectFrom('message').select(['kind', 'recipient']).execute();

test('where a confirmed number is enough, an application of a talent without an address is sent, and no mail is written', async () => {
  const talent = await makePhoneOnly('meridian');
  expect(await apply(talent)).not.toBe('uc');
  expect((await messages()).filter(({ recipient }) => !recipient || recipient === 'null')).toEqual([]);
  expect(await mailsTo(app, talent.email)).toEqual([]);
  for (const path of ['/freelancer', '/projectApplication', '/freelancer/strength', '/flexOnboarding/profile', '/freelancer/changeEmail'])
    expect([path, (await app.call('GET', path, { tenant: 'meridian', token: talent.token })).status]).toEqual([path, 200]);
});

test('where an address is required, an application of a talent without one waits', async () => {
  expect(await apply(await makePhoneOnly('nordlicht'))).toBe('uc');
});

test('an application that waits for the number is sent once it is confirmed', async () => {
  const talent = await makeTalent(app, { tenant: 'meridian', isVerified: false });
  expect(await apply(talent)).toBe('uc');
  const { flowId, code } = await askForCode(app, newPhone(), { token: talent.token, purpose: 'change' });
  await app.call('PUT', '/freelancer/phone', { tenant: 'meridian', token: talent.token, body: { flowId, mobileCode: code } });
  const { rows } = await app.services.pool.query('select status from application where talent_id = $1', [talent.id]);
  expect(rows).not.toContainEqual({ status: 'uc' });
  expect(rows).toHaveLength(1);
});
