import { beforeEach, describe, expect, test } from 'vitest';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { dayMs } from '../../../contract/dates.ts';
import { forgetReferrals } from './forget-referrals.ts';
import { affiliateTables } from './tables.ts';

const app = startTestApp();
let talent: TestTalent;
let made = 0;
function friend(): string {
  made += 1;
  return `friend-${made}@example.com`;
}

beforeEach(async () => {
  app.setNow(new Date('2027-03-01T09:00:00Z'));
  talent = await makeTalent(app, { firstName: 'Maëlle' });
});

const send = (body: Record<string, unknown>, who: { token: string; tenant?: TestTalent['tenant'] } = talent) =>
  app.call('POST', '/freelancer/referral', {
    body,
    token: who.token,
    tenant: who.tenant ?? 'nordlicht',
    headers: { 'accept-language': 'en' },
  });
async function sent(body: Record<string, unknown>, who: { token: string; tenant?: TestTalent['tenant'] } = talent) {
  const response = await send(body, who);
  expect(response.status).toBe(200);
  return (await response.json()) as { link: string; accepted: number };
}
const mails = async (email: string) => (await mailsTo(app, email)).filter(({ kind }) => kind === 'referral');
async function stopToken(email: string): Promise<string> {
  const token = /recommend\/stop\?token=([\w-]+)/.exec((await mails(email))[0]?.text ?? '')?.[1];
  if (!token) throw new Error(`no mail to ${email}`);
  return token;
}

describe('the recommendation link of a talent', () => {
  test('needs no address of a friend, and stays the same', async () => {
    const { link, accepted } = await sent({});
    expect(link).toMatch(/^http:\/\/nordlicht\.localhost(:\d+)?\/\?r=[\w-]{11}$/);
    expect(accepted).toBe(0);
    expect((await sent({})).link).toBe(link);
    expect((await sent({}, await makeTalent(app))).link).not.toBe(link);
  });

  test('leads to a project that is public and open', async () => {
    const projectId = await makeProject(app, { title: 'Quay engineer' });
    expect((await sent({ projectId })).link).toMatch(new RegExp(`/projects/quay-engineer/${projectId}\\?r=`));
  });

  test('exists before the talent’s address is verified; mails do not', async () => {
    const early = await makeTalent(app, { isVerified: false });
    await sent({}, early);
    const response = await send({ emails: [friend()] }, early);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ messages: ['talent.referral.error.unverified'] });
  });
});

describe('a recommendation mail', () => {
  test('names the talent by first name, the project, and the link with their code', async () => {
    const projectId = await makeProject(app, { title: 'Quay engineer' });
    const email = friend();
    const { link, accepted } = await sent({ emails: [email.toUpperCase()], projectId, message: 'You know Node.js & quays.' });
    expect(accepted).toBe(1);
    const [mail] = await mails(email);
    expect(mail?.text).toContain('Maëlle');
    expect(mail?.text).not.toContain('Muster');
    expect(mail?.text).toContain('Quay engineer');
    expect(mail?.text).toContain('You know Node.js & quays.');
    expect(mail?.text).toContain(link);
    expect(mail?.subject).not.toMatch(/Maëlle|Quay/);
  });

  test('can be stopped from mail programs and from its foot', async () => {
    const email = friend();
    await sent({ emails: [email] });
    const { rows } = await app.services.pool.query('select headers from message where recipient = $1', [email]);
    expect(rows[0].headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(/^<http:\/\/nordlicht\.localhost(:\d+)?\/v1\/api\/referral\/stop\?token=[\w-]{43}>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  test('goes to each address once, and never to an address of the talent', async () => {
    const email = friend();
    expect((await sent({ emails: [email, ` ${email.toUpperCase()} `, talent.email] })).accepted).toBe(2);
    expect(await mails(email)).toHaveLength(1);
    expect(await mails(talent.email)).toHaveLength(0);
  });

  test('is limited to one a week and three in ninety days per address for all senders, with the same answer', async () => {
    const email = friend();
    const counts: number[] = [];
    for (const day of [0, 3, 8, 16, 24, 92]) {
      app.setNow(new Date(Date.parse('2027-03-01T09:00:00Z') + day * dayMs));
      const another = await makeTalent(app);
      expect(await sent({ emails: [email] }, another)).toMatchObject({ accepted: 1 });
      counts.push((await mails(email)).length);
    }
    expect(counts).toEqual([1, 1, 2, 3, 3, 4]);
  });

  test('goes out once when several talents send at the same moment', async () => {
    const others = [talent, await makeTalent(app), await makeTalent(app), await makeTalent(app)];
    for (const email of Array.from({ length: 5 }, friend)) {
      await Promise.all(others.map((other) => sent({ emails: [email] }, other)));
      expect(await mails(email)).toHaveLength(1);
    }
  });

  test.each([
    ['takes no mails about projects', 'update talent set subscribed = false where id = $1'],
    ['is deactivated', 'update talent set subscribed = true, is_active = false where id = $1'],
  ])('does not go to a talent who %s; the answer is the same', async (_, change) => {
    const other = await makeTalent(app);
    await app.services.pool.query(change, [other.id]);
    expect(await sent({ emails: [other.email] })).toMatchObject({ accepted: 1 });
    expect(await mails(other.email)).toHaveLength(0);
  });

  test('goes to talents who take such mails', async () => {
    const other = await makeTalent(app);
    await app.services.pool.query('update talent set subscribed = true where id = $1', [other.id]);
    await sent({ emails: [other.email] });
    expect(await mails(other.email)).toHaveLength(1);
  });

  test('does not go to an address that a mail server refused for good', async () => {
    const email = friend();
    await sent({ emails: [email] });
    await app.services.pool.query('update message set refused_at = now() where recipient = $1', [email]);
    app.setNow(new Date(Date.parse('2027-03-01T09:00:00Z') + 10 * dayMs));
    await sent({ emails: [email] }, await makeTalent(app));
    expect(await mails(email)).toHaveLength(1);
  });

  test('leaves out a name that looks like a link', async () => {
    const spammer = await makeTalent(app, { firstName: 'www.evil.example' });
    const email = friend();
    await sent({ emails: [email] }, spammer);
    expect((await mails(email))[0]?.text).not.toContain('evil');
  });
});

describe('the link that stops recommendations', () => {
  const stop = (token: string, tenant: TestTalent['tenant'] = 'nordlicht') => app.call('POST', `/referral/stop?token=${token}`, { tenant });

  test('stops further mails, without the address being stored', async () => {
    const email = friend();
    await sent({ emails: [email] });
    expect((await stop(await stopToken(email))).status).toBe(200);
    expect((await stop(await stopToken(email))).status).toBe(200);
    app.setNow(new Date(Date.parse('2027-03-01T09:00:00Z') + 300 * dayMs));
    expect(await sent({ emails: [email] }, await makeTalent(app))).toMatchObject({ accepted: 1 });
    expect(await mails(email)).toHaveLength(1);
    const { rows } = await app.services.pool.query('select t::text as row from referral_block t union all select t::text from referral t');
    expect(JSON.stringify(rows)).not.toContain('friend');
  });

  test('accepts the one-click form of mail programs', async () => {
    const email = friend();
    await sent({ emails: [email] });
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await app.call('POST', `/referral/stop?token=${await stopToken(email)}`, { form })).status).toBe(200);
  });

  test('works after its sender is gone', async () => {
    const email = friend();
    await sent({ emails: [email] });
    await app.services.pool.query('delete from talent where id = $1', [talent.id]);
    expect((await stop(await stopToken(email))).status).toBe(200);
  });

  test('answers 404 at another client and for a wrong token, 400 without one', async () => {
    const email = friend();
    await sent({ emails: [email] });
    expect((await stop(await stopToken(email), 'atelier')).status).toBe(404);
    expect((await stop('x'.repeat(43))).status).toBe(404);
    expect((await app.call('POST', '/referral/stop')).status).toBe(400);
    expect((await app.call('POST', '/referral/stop?token=x&all=true')).status).toBe(400);
  });

  test('leads to its page when opened by GET', async () => {
    const response = await app.call('GET', '/referral/stop?token=a%26b');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/app/recommend/stop?token=a%26b');
  });
});

describe('sending recommendations', () => {
  test('answers 401 for visitors', async () => {
    expect((await app.call('POST', '/freelancer/referral', { body: {} })).status).toBe(401);
  });

  test.each([
    ['an unknown field', { emails: [], from: 'x' }],
    ['six addresses', { emails: Array.from({ length: 6 }, (_, index) => `a${index}@example.com`) }],
    ['no address', { emails: ['friend'] }],
    ['too long a message', { emails: [], message: 'x'.repeat(501) }],
    ['a message with a link', { emails: ['a@example.com'], message: 'See evil.example/x' }],
    ['a project that is no number', { projectId: 'x' }],
  ])('refuses %s', async (_, body) => {
    expect((await send(body)).status).toBe(400);
    expect(await mails('a@example.com')).toHaveLength(0);
  });

  test.each([
    ['private', { visibility: 'PRIVATE' as const }],
    ['closed', { status: 'CLOSED' as const }],
    ['another client’s', { tenant: 'atelier' as const }],
  ])('refuses a project that is %s', async (_, options) => {
    const projectId = await makeProject(app, options);
    expect((await send({ projectId })).status).toBe(404);
  });
});

test('the copy of a talent’s data says what was recommended and when, never to whom', async () => {
  const email = friend();
  await sent({ emails: [email] });
  const { recommendationsExport, affiliateExport } = await import('./export.ts');
  const person = { ...talent.scope, emails: [talent.email], mobileNumbers: [] };
  expect(await recommendationsExport.read(app.services.db, person)).toEqual([{ project: null, sent: expect.any(Date) }]);
  expect(await affiliateExport.read(app.services.db, person)).toMatchObject({ cameBy: null, ownCode: { code: expect.any(String) } });
});

test('an address is deleted after thirty days, a request for no more mails is kept', async () => {
  const email = friend();
  await sent({ emails: [email] });
  await app.call('POST', `/referral/stop?token=${await stopToken(email)}`);
  await app.services.pool.query('update message set sent_at = now() where recipient = $1', [email]);
  const now = app.services.clock().getTime();
  const run = (days: number) => forgetReferrals({ ...app.services, clock: () => new Date(now + days * dayMs) }).run({});
  await run(29);
  expect(await mails(email)).toHaveLength(1);
  await run(31);
  expect(await mails(email)).toHaveLength(0);
  const referrals = () => affiliateTables(app.services.db).selectFrom('referral').selectAll().where('talent_id', '=', talent.id).execute();
  expect(await referrals()).toHaveLength(1);
  await run(366);
  expect(await referrals()).toHaveLength(0);
  expect(await affiliateTables(app.services.db).selectFrom('referral_block').selectAll().execute()).not.toHaveLength(0);
});
