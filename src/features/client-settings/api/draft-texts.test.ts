import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';

const app = startTestApp();
let owner: TestOperator;
beforeAll(async () => {
  owner = await makeOperator(app);
});
beforeEach(async () => {
  await app.services.pool.query('delete from client_draft');
});

const ask = (method: string, path: string, options: Parameters<typeof app.call>[2] = {}) =>
  app.call(method, `/v1/operator/client${path}`, { headers: owner.headers, ...options });
const patch = (texts: unknown, headers = owner.headers) => ask('PATCH', '/draft', { body: { texts }, headers });
const find = async (query: string) => (await ask('GET', `/draft/texts?${query}`)).json();
const keysIn = ({ results }: { results: { key: string }[] }) => results.map(({ key }) => key);

test('texts are found by words in any language of the client, by key, and by place', async () => {
  const found = await find('q=ANMELDEN&limit=200');
  expect(keysIn(found)).toContain('talent.nav.login');
  expect(found.results.find(({ key }: { key: string }) => key === 'talent.nav.login')).toEqual({
    key: 'talent.nav.login',
    area: 'everywhere',
    wordings: [
      { locale: 'de', usual: 'Anmelden', live: null, own: null },
      { locale: 'en', usual: 'Log in', live: null, own: null },
    ],
  });
  expect(keysIn(await find('q=talent.nav.login'))).toEqual(['talent.nav.login']);
  expect(keysIn(await find('q=anmelden&area=mails'))).not.toContain('talent.nav.login');
  expect(keysIn(await find('area=mails')).every((key) => key.startsWith('talent.email.'))).toBe(true);
  // Nobody but operators reads the texts of the desk.
  expect(await find('q=talent.desk.')).toMatchObject({ results: [], found: 0, next: null });
});

test('pages follow one another without a gap, each of them small', async () => {
  const keys: string[] = [];
  for (let cursor = ''; ; ) {
    const answer = await ask('GET', `/draft/texts?limit=200${cursor && `&cursor=${cursor}`}`);
    const body = await answer.text();
    expect(body.length).toBeLessThan(150_000);
    const page = JSON.parse(body);
    keys.push(...keysIn(page));
    if (page.next === null) {
      expect(page.allTexts).toBe(keys.length);
      break;
    }
    expect(answer.headers.get('link')).toContain(page.next);
    cursor = page.next;
  }
  expect(keys.length).toBeGreaterThan(1_000);
  expect(new Set(keys).size).toBe(keys.length);
  for (const query of ['cursor=x', 'limit=0', 'area=nowhere', 'own=yes', 'more=1'])
    expect((await ask('GET', `/draft/texts?${query}`)).status).toBe(400);
});

test('an own text is in the draft until it is published, and talents read it then', async () => {
  const key = 'talent.nav.login';
  const read = () => app.services.catalogues.of('nordlicht', 'de').translator.t(key);
  const draft = await (await patch({ de: { [key]: 'Hereinspaziert' } })).json();
  expect(draft.changes).toEqual([{ place: `/texts/de/${key}`, was: null, is: 'Hereinspaziert', isText: false }]);
  expect(await find('own=true')).toMatchObject({ results: [{ key }], found: 1, ownTexts: 1 });
  expect(await (await ask('GET', `/draft/texts/${key}`)).json()).toMatchObject({
    wordings: [
      { locale: 'de', live: null, own: 'Hereinspaziert', examples: ['Hereinspaziert'], warnings: [] },
      { locale: 'en', own: null, examples: ['Log in'] },
    ],
  });
  expect(read()).toBe('Anmelden');
  const tag = (await ask('GET', '/draft')).headers.get('etag') ?? '';
  await patch({ en: { [key]: 'Come in' } });
  expect((await ask('POST', '/draft/publish', { body: {}, headers: { ...owner.headers, 'if-match': tag } })).status).toBe(412);
  expect((await patch({ de: { [key]: 'X' } }, { ...owner.headers, 'if-match': tag })).status).toBe(412);
  expect((await ask('POST', '/draft/publish', { body: {} })).status).toBe(200);
  expect(read()).toBe('Hereinspaziert');
  expect((await find('own=true')).results[0].wordings[0]).toMatchObject({ live: 'Hereinspaziert', own: 'Hereinspaziert' });
  await patch({ de: { [key]: null }, en: { [key]: null } });
  expect((await ask('POST', '/draft/publish', { body: {} })).status).toBe(200);
  expect(read()).toBe('Anmelden');
  expect(await find('own=true')).toMatchObject({ results: [], ownTexts: 0 });
});

test('a text that would not work is refused with its place, in drafts and in changes', async () => {
  const fieldsOf = async (texts: unknown, path = '/draft') => {
    const answer = await ask('PATCH', path, { body: { texts } });
    return [answer.status, Object.keys((await answer.json()).fields ?? {})];
  };
  const place = 'messages/de.json: talent.project.mail.notice';
  for (const path of ['/draft', ''])
    for (const text of ['Bis {datum}', '<mail>{address}', 'Ohne Link {address}', '{address, plural, one {1}}'])
      expect(await fieldsOf({ de: { 'talent.project.mail.notice': text } }, path)).toEqual([400, [place]]);
  expect(await fieldsOf({ de: { 'talent.phone.sms.code': 'Ihr Code: {code}' } })).toEqual([
    400,
    ['messages/de.json: talent.phone.sms.code'],
  ]);
  expect(await find('own=true')).toMatchObject({ ownTexts: 0 });
});

test('a text says what may stand in it, and how its plural is read', async () => {
  const text = await (await ask('GET', '/draft/texts/talent.again.minutes')).json();
  expect(text).toMatchObject({ placeholders: [{ name: 'minutes', kind: 'number' }], keepsPlaceholders: false });
  expect(text.wordings[1].examples).toEqual([
    'You can send again in 1 minute.',
    'You can send again in 2 minutes.',
    'You can send again in 5 minutes.',
  ]);
  expect(await (await ask('GET', '/draft/texts/talent.phone.sms.code')).json()).toMatchObject({ keepsPlaceholders: true });
  for (const key of ['talent.nowhere', 'talent.desk.nav.portal', 'constructor'])
    expect((await ask('GET', `/draft/texts/${key}`)).status).toBe(404);
  expect((await ask('GET', `/draft/texts/${'x'.repeat(201)}`)).status).toBe(400);
});

test('own texts are their client’s alone; every role reads them and owners change them', async () => {
  await patch({ en: { 'talent.nav.login': 'Ours' } });
  const stranger = await makeOperator(app, { tenant: 'atelier' });
  const theirs = { tenant: 'atelier' as const, headers: stranger.headers };
  expect(await (await app.call('GET', '/v1/operator/client/draft/texts?own=true', theirs)).json()).toMatchObject({ results: [] });
  expect((await (await app.call('GET', '/v1/operator/client/draft/texts/talent.nav.login', theirs)).json()).wordings).toMatchObject(
    ['fr', 'nl', 'en'].map(() => ({ own: null })),
  );
  const viewer = await makeOperator(app, { role: 'viewer' });
  for (const path of ['/draft/texts', '/draft/texts/talent.nav.login']) {
    expect((await ask('GET', path, { headers: viewer.headers })).status).toBe(200);
    expect((await ask('GET', path, { headers: {} })).status).toBe(401);
  }
  expect((await patch({ en: { 'talent.nav.login': 'Theirs' } }, viewer.headers)).status).toBe(403);
});
