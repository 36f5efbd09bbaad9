import { beforeAll, expect, test } from 'vitest';
import { makeKey, makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { type CallOptions, startTestApp } from '../../../../tests/support/test-app.ts';
import { minuteMs } from '../../../contract/dates.ts';
import { maskEmail } from '../../../contract/masked-email.ts';
import { insertMessage } from '../../../server/mail/message-store.ts';
import { createAccountToken } from '../../auth/api/mailed-links/account-token-store.ts';
import { whyNotCorrected } from '../correction-rules.ts';

const app = startTestApp();
let owner: TestOperator;
let recruiter: TestOperator;
let stranger: TestOperator;
beforeAll(async () => {
  owner = await makeOperator(app);
  recruiter = await makeOperator(app, { role: 'recruiter' });
  stranger = await makeOperator(app, { tenant: 'atelier' });
});

let made = 0;
const freshAddress = () => {
  made += 1;
  return `right-${made}-${process.pid}@example.com`;
};
const makeMistyped = () => makeTalent(app, { isVerified: false, email: `mistyped-${freshAddress()}` });
const path = (id: string) => `/v1/operator/talents/${id}/address`;
const read = (id: string, by = owner) => app.call('GET', path(id), { headers: by.headers });
const correct = (id: string, email: string, options: CallOptions = {}) =>
  app.call('POST', path(id), { headers: owner.headers, body: { email }, ...options });
const rowOf = async (id: string) => (await app.services.pool.query('select * from talent where id = $1', [id])).rows[0];

test('corrects an unconfirmed address: sessions and links end, waiting mails follow, and the new address is asked to confirm', async () => {
  const talent = await makeMistyped();
  const { db, clock, pool } = app.services;
  const secret = await createAccountToken(db, talent.scope, 'activation', clock(), { email: talent.email });
  const mail = { channel: 'mail', locale: 'en', recipient: talent.email, subject: 'News', text: '…' } as const;
  const news = await insertMessage(db, talent.scope, { ...mail, kind: 'statusChanged' });
  const link = await insertMessage(db, talent.scope, { ...mail, kind: 'activation', linksForMs: 600_000 });
  expect(await (await read(talent.id)).json()).toEqual({ email: talent.email, isVerified: false, hasMobile: false, refusal: null });
  const email = freshAddress();
  const answer = await correct(talent.id, email);
  expect([answer.status, await answer.json()]).toEqual([200, { isMailed: true }]);
  expect(await rowOf(talent.id)).toMatchObject({ email, email_verified_at: null });
  expect((await app.call('GET', '/freelancer/changeEmail', { token: talent.token })).status).toBe(401);
  const old = await pool.query('select expires_at <= now() as is_void from account_token where talent_id = $1 order by created_at', [
    talent.id,
  ]);
  expect(old.rows.map(({ is_void }) => is_void)).toEqual([true, false]);
  expect(secret).not.toBe('');
  const { rows } = await pool.query('select id, recipient from message where id = any($1)', [[news, link]]);
  expect(rows).toEqual([{ id: news, recipient: email }]);
  expect((await mailsTo(app, email)).map(({ kind }) => kind)).toContain('activation');
  const log = await pool.query(`select before, after from audit_entry where action = 'talent.addressCorrected' and subject_id = $1`, [
    talent.id,
  ]);
  expect(log.rows).toEqual([{ before: { email: maskEmail(talent.email) }, after: { email: maskEmail(email) } }]);
  expect(JSON.stringify(log.rows)).not.toContain(email);
  const events = await pool.query(`select details from security_event where kind = 'emailReplaced' and talent_id = $1`, [talent.id]);
  expect(events.rows).toEqual([{ details: { by: 'operator' } }]);
});

test('a confirmed address, another way in, and a closed account are refused, and the row says why', async () => {
  const confirmed = await makeTalent(app);
  const withNumber = await makeMistyped();
  await app.services.pool.query(`update talent set mobile_number = '+4915112345678', mobile_verified_at = now() where id = $1`, [
    withNumber.id,
  ]);
  const closed = await makeTalent(app, { isVerified: false, isActive: false });
  const cases = [
    [confirmed.id, 'verified'],
    [withNumber.id, 'ownWayIn'],
    [closed.id, 'closed'],
  ] as const;
  for (const [id, refusal] of cases) {
    const before = (await rowOf(id)).email;
    expect((await (await read(id)).json()).refusal).toBe(refusal);
    const answer = await correct(id, freshAddress());
    expect([answer.status, (await answer.json()).messages]).toEqual([409, [`talent.desk.talentData.address.${refusal}`]]);
    expect((await rowOf(id)).email).toBe(before);
  }
  expect(whyNotCorrected({ isActive: true, email: null, isVerified: false, hasOtherWayIn: false })).toBe('none');
});

test('the address of another account, the same one, one that is none and unknown fields are refused', async () => {
  const talent = await makeMistyped();
  const other = await makeTalent(app);
  const taken = await correct(talent.id, other.email.toUpperCase());
  expect([taken.status, (await taken.json()).code]).toEqual([409, 'ALREADY_EXISTS']);
  expect((await correct(talent.id, talent.email)).status).toBe(400);
  expect((await correct(talent.id, 'anna')).status).toBe(400);
  expect((await correct(talent.id, '', { body: { email: freshAddress(), force: true } })).status).toBe(400);
  expect((await rowOf(talent.id)).email).toBe(talent.email);
});

test('recruiters, keys, other clients and nobody correct nothing, and an owner needs a fresh proof', async () => {
  const talent = await makeMistyped();
  const email = freshAddress();
  const { key } = await makeKey(app, { scopes: ['talents:export'] });
  expect((await read(talent.id, recruiter)).status).toBe(403);
  expect((await correct(talent.id, email, { headers: recruiter.headers })).status).toBe(403);
  expect((await correct(talent.id, email, { headers: {}, token: key })).status).toBe(403);
  expect((await correct(talent.id, email, { headers: {} })).status).toBe(401);
  expect((await correct(talent.id, email, { headers: stranger.headers, tenant: 'atelier' })).status).toBe(404);
  expect((await app.call('GET', path(talent.id), { headers: stranger.headers, tenant: 'atelier' })).status).toBe(404);
  app.setNow(new Date(Date.now() + 11 * minuteMs));
  const late = await correct(talent.id, email);
  expect([late.status, (await late.json()).code]).toEqual([403, 'PROOF_NEEDED']);
  app.setNow(new Date());
  expect((await rowOf(talent.id)).email).toBe(talent.email);
});

test('masks an address so that it names nobody', () => {
  expect(maskEmail('anna.muster@example.com')).toBe('a…@e….com');
  expect(maskEmail('')).toBe('…@…');
});
