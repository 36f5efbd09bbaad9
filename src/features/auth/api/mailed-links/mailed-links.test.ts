import { beforeEach, describe, expect, test } from 'vitest';
import { makeProject } from '../../../../../tests/support/project-factory.ts';
import { linkToken, mailsTo } from '../../../../../tests/support/sent-mails.ts';
import { makeTalent, registerTalent, registration, type TestTalent } from '../../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { sendInvitation } from '../../../invitations/api/send-invitation.ts';

const app = startTestApp();
beforeEach(() => app.setNow(new Date()));

const someAddress = () => String(registration().email);
const setRow = (id: string, column: 'email' | 'future_email', value: string) =>
  app.services.pool.query(`update talent set ${column} = $2 where id = $1`, [id, value]);
const verifiedAt = async (id: string) =>
  (await app.services.pool.query('select email, email_verified_at from talent where id = $1', [id])).rows[0] as {
    email: string;
    email_verified_at: Date | null;
  };

// Two simultaneous requests may leave an account with another address than the one its link was mailed to.
describe('a mailed link proves the mailbox it was mailed to and no other', () => {
  test('when it activates the account', async () => {
    const talent = await registerTalent(app);
    const link = await linkToken(app, talent.email, 'activation');
    await setRow(talent.id, 'email', someAddress());
    expect((await app.call('GET', `/freelancer/activate?token=${link}`)).status).toBe(400);
    expect((await verifiedAt(talent.id)).email_verified_at).toBeNull();
  });

  test('when it confirms a change of address', async () => {
    const talent = await makeTalent(app);
    const mine = someAddress();
    await app.call('POST', '/freelancer/changeEmail', { token: talent.token, body: { email: mine } });
    const link = await linkToken(app, mine, 'emailChange');
    await setRow(talent.id, 'future_email', someAddress());
    expect((await app.call('POST', '/freelancer/confirmUpdatedEmail', { body: { token: link } })).status).toBe(400);
    expect((await verifiedAt(talent.id)).email).toBe(talent.email);
  });

  test('when it sets a new password', async () => {
    const talent = await registerTalent(app);
    await app.call('POST', '/forgotPassword/send', { body: { email: talent.email } });
    const link = await linkToken(app, talent.email, 'passwordReset');
    await setRow(talent.id, 'email', someAddress());
    const answer = await app.call('PUT', `/freelancer/resetForgotPassword?token=${link}`, {
      body: { password: 'seven tall cranes at noon' },
    });
    expect(answer.status).toBe(400);
    expect((await verifiedAt(talent.id)).email_verified_at).toBeNull();
  });
});

describe('many simultaneous requests mail one link', () => {
  const later = () => app.setNow(new Date(Date.now() + 61_000));
  const many = (ask: () => Promise<Response>) => Promise.all(Array.from({ length: 8 }, ask));
  const countOf = async (email: string, kind: string) => (await mailsTo(app, email)).filter((mail) => mail.kind === kind).length;

  test('to confirm an address', async () => {
    const talent = await registerTalent(app);
    later();
    await many(() => app.call('GET', '/freelancer/sendActivationEmail', { token: talent.accessToken }));
    expect(await countOf(talent.email, 'activation')).toBe(2);
  });

  test('to confirm a new one', async () => {
    const talent = await makeTalent(app);
    const email = someAddress();
    await app.call('POST', '/freelancer/changeEmail', { token: talent.token, body: { email } });
    later();
    await many(() => app.call('GET', '/freelancer/resendEmailVerification', { token: talent.token }));
    expect(await countOf(email, 'emailChange')).toBe(2);
  });

  test('to choose a password and to log in', async () => {
    const { email } = await makeTalent(app);
    await many(() => app.call('POST', '/forgotPassword/send', { body: { email } }));
    await many(() => app.call('POST', '/oneTimeLinkLogin', { body: { email } }));
    expect([await countOf(email, 'passwordReset'), await countOf(email, 'oneTimeLink')]).toEqual([1, 1]);
  });
});

test('what was mailed to an account confirms nothing once it is closed', async () => {
  const talent = await registerTalent(app);
  const link = await linkToken(app, talent.email, 'activation');
  await app.call('POST', '/freelancer/tosDeactivate', { token: talent.accessToken });
  expect((await app.call('GET', `/freelancer/activate?token=${link}`)).status).toBe(400);
  expect((await verifiedAt(talent.id)).email_verified_at).toBeNull();
});

describe('the link of an invitation is void once the mailbox it was mailed to is not the talent’s', () => {
  const look = (urlToken: string) => app.call('POST', '/urlToken/look', { body: { urlToken } });
  const invited = async (talent: Pick<TestTalent, 'scope' | 'email'>): Promise<string> => {
    await sendInvitation(app.services, talent.scope, await makeProject(app), null);
    const link = await linkToken(app, talent.email, 'invitation');
    expect((await look(link)).status).toBe(200);
    return link;
  };

  test('because another address was confirmed', async () => {
    const talent = await makeTalent(app);
    const link = await invited(talent);
    const email = someAddress();
    await app.call('POST', '/freelancer/changeEmail', { token: talent.token, body: { email } });
    await app.call('POST', '/freelancer/confirmUpdatedEmail', { body: { token: await linkToken(app, email, 'emailChange') } });
    expect((await app.call('POST', '/authorizeWithUrlToken', { body: { urlToken: link } })).status).toBe(404);
    const open = await (await app.call('GET', '/projectInvitation/open', { token: talent.token })).json();
    expect(open).toMatchObject({ total: 1 });
  });

  test('because a mistyped address was replaced', async () => {
    const talent = await makeTalent(app, { isVerified: false });
    const link = await invited(talent);
    await app.call('POST', '/freelancer/changeEmail', { token: talent.token, body: { email: someAddress() } });
    expect((await app.call('POST', '/authorizeWithUrlToken', { body: { urlToken: link } })).status).toBe(404);
  });
});
