import { beforeAll, describe, expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';

const app = startTestApp();
let recruiter: TestOperator;
beforeAll(async () => {
  recruiter = await makeOperator(app, { role: 'recruiter', name: 'Jonas Beck' });
});

type Options = Parameters<typeof app.call>[2];
const ask = (method: string, path: string, options: Options = {}) =>
  app.call(method, `/v1/operator${path}`, { headers: recruiter.headers, ...options });
const read = async (path: string, options: Options = {}) => (await ask('GET', path, options)).json();
const move = (id: number, body: unknown, headers: Record<string, string> = {}) =>
  ask('POST', `/applications/${id}/transitions`, { body, headers: { ...recruiter.headers, ...headers } });
const statusOf = async (id: number) => (await read(`/applications/${id}`)).status;

async function apply({
  talent,
  status = 'a',
}: {
  talent?: TestTalent;
  status?: 'a' | 'w';
} = {}): Promise<{ id: number; talent: TestTalent }> {
  const owner = talent ?? (await makeTalent(app));
  return { id: await makeApplication(app, owner, await makeProject(app), status), talent: owner };
}

describe('moving an application', () => {
  test('tells the talent and the audit log, and once however often it is repeated', async () => {
    const { id, talent } = await apply();
    const call = () => move(id, { to: 'rm', reasonCode: 'OTHER', note: 'Thank you.' }, { 'idempotency-key': `decline-${id}` });
    const [first, second] = [await call(), await call()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await first.json()).toMatchObject({ id, from: 'a', status: 'rm', isPreview: false });
    expect((await mailsTo(app, talent.email)).map(({ kind }) => kind)).toEqual(['statusChange']);
    const shown = await read(`/applications/${id}`);
    expect(shown).toMatchObject({ status: 'rm', reason: 'OTHER', reasonText: 'Thank you.' });
    expect(shown.events.at(-1)).toMatchObject({ actor: 'operator', reasonCode: 'OTHER', note: 'Thank you.' });
    const owner = await makeOperator(app);
    const { results } = await read(`/audit?subjectKind=application&subjectId=${id}`, { headers: owner.headers });
    expect(results).toMatchObject([
      { action: 'application.moved', actor: { name: 'Jonas Beck' }, before: { status: 'a' }, after: { status: 'rm', reasonCode: 'OTHER' } },
    ]);
    expect(JSON.stringify(results)).not.toContain('Thank you');
  });

  test('shows the mail in the talent’s language first, and does nothing then', async () => {
    const { id, talent } = await apply({ talent: await makeTalent(app, { locale: 'de' }) });
    const preview = await (await move(id, { to: 'rm', reasonCode: 'POSITION_CLOSED', note: 'Danke!', preview: true })).json();
    expect(preview).toMatchObject({ isPreview: true, from: 'a', status: 'rm', mails: [{ locale: 'de' }] });
    expect(preview.mails[0].text).toContain('Danke!');
    expect(await statusOf(id)).toBe('a');
    expect(await mailsTo(app, talent.email)).toEqual([]);
    expect((await move(id, { to: 'rm', reasonCode: 'POSITION_CLOSED', note: 'Danke!' })).status).toBe(200);
    expect((await mailsTo(app, talent.email)).map(({ subject, text }) => ({ subject, text }))).toEqual([
      { subject: preview.mails[0].subject, text: preview.mails[0].text },
    ]);
  });

  test.each([
    ['SKILLS', 'The skills fit the project less well than those of others.'],
    ['OTHER', null],
  ])('the mail of a rejection tells its reason: %s', async (reasonCode, words) => {
    const { id, talent } = await apply({ talent: await makeTalent(app, { locale: 'en' }) });
    expect((await move(id, { to: 'rm', reasonCode })).status).toBe(200);
    const [mail] = await mailsTo(app, talent.email);
    expect(mail?.text).toContain('was not successful this time.');
    if (words) expect(mail?.text).toContain(words);
    else expect(mail?.text).not.toContain('The client has decided otherwise.');
  });

  test('is silent when asked to be', async () => {
    const { id, talent } = await apply();
    expect((await move(id, { to: 'rm', reasonCode: 'OTHER', notify: false })).status).toBe(200);
    expect(await mailsTo(app, talent.email)).toEqual([]);
  });

  test('is refused with the present status where the table has no such move', async () => {
    const { id } = await apply({ status: 'w' });
    for (const preview of [true, false]) {
      const answer = await move(id, { to: 'rm', reasonCode: 'OTHER', preview });
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({ code: 'TRANSITION_REFUSED', currentStatus: 'w' });
    }
  });

  test.each([
    { to: 'rm' },
    { to: 'rm', reasonCode: 'COUNTER_OFFER' },
    { to: 'rm', reasonCode: 'BECAUSE' },
    { to: 'uc', reasonCode: 'OTHER' },
    { to: 'uc', reasonCode: 'SLOT_LOST' },
    { to: 'uc', reasonCode: 'COUNTER_OFFER', offer: { displayRate: '0' } },
    { to: 'rm', reasonCode: 'OTHER', offer: { displayRate: '90' } },
    { to: 'w' },
    { to: 'rm', reasonCode: 'OTHER', mood: 'good' },
  ])('refuses %j and leaves the application as it is', async (body) => {
    const { id } = await apply();
    expect((await move(id, body)).status).toBe(400);
    expect(await statusOf(id)).toBe('a');
  });

  test('is refused to those who read it before somebody else moved it', async () => {
    const { id } = await apply();
    const tag = (await ask('GET', `/applications/${id}`)).headers.get('etag') ?? '';
    expect((await move(id, { to: 'rm', reasonCode: 'OTHER' }, { 'if-match': `W/${tag}` })).status).toBe(200);
    expect((await move(id, { to: 'a', reasonCode: 'CORRECTION' }, { 'if-match': tag })).status).toBe(412);
    expect((await move(id, { to: 'a', reasonCode: 'CORRECTION' })).status).toBe(200);
    expect(await statusOf(id)).toBe('a');
  });

  test('carries a counter-offer with both sides of the rate', async () => {
    const { id } = await apply();
    expect((await move(id, { to: 'uc', reasonCode: 'COUNTER_OFFER', offer: { displayRate: '90.00' } })).status).toBe(200);
    expect((await read(`/applications/${id}`)).offer.displayRate).toMatchObject({ value: '90.00', currency: 'EUR' });
  });

  test('in bulk moves what can be moved, says why the rest was not, and does nothing twice', async () => {
    const [one, two] = [await apply(), await apply()];
    const { id: gone } = await apply({ status: 'w' });
    const call = () =>
      ask('POST', '/applications/transitions', {
        headers: { ...recruiter.headers, 'idempotency-key': `bulk-decline-${one.id}` },
        body: { ids: [one.id, gone, two.id, 2_000_000_000], to: 'rm', reasonCode: 'POSITION_CLOSED' },
      });
    const { results } = await (await call()).json();
    expect(results).toMatchObject([
      { id: one.id, moved: { status: 'rm' }, code: null },
      { id: gone, moved: null, code: 'TRANSITION_REFUSED', currentStatus: 'w' },
      { id: two.id, moved: { status: 'rm' } },
      { id: 2_000_000_000, moved: null, code: 'NOT_FOUND' },
    ]);
    expect((await (await call()).json()).results).toEqual(results);
    expect(await mailsTo(app, two.talent.email)).toHaveLength(1);
  });

  test('in bulk refuses none, too many, and reasons that are unknown', async () => {
    const refused = async (body: unknown) => expect((await ask('POST', '/applications/transitions', { body })).status).toBe(400);
    await refused({ ids: [], to: 'rm', reasonCode: 'OTHER' });
    await refused({ ids: Array.from({ length: 201 }, (_, place) => place + 1), to: 'rm', reasonCode: 'OTHER' });
    await refused({ ids: [1], to: 'rm', reasonCode: 'BECAUSE' });
  });
});
