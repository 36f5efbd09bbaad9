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
const patch = async (body: unknown) => expect((await ask('PATCH', '/draft', { body })).status).toBe(200);
const read = async (path: string) => (await ask('GET', `/draft/${path}`)).json();
const pageIn = async (slug: string) =>
  (await read('pages')).results.find((page: { slug: string }) => page.slug === slug) as { texts: unknown; linkedIn: string[] };

test('pages are listed with what the draft does with each language and where they are linked', async () => {
  expect((await read('pages')).results.map(({ slug }: { slug: string }) => slug)).toEqual(['about', 'help', 'how-it-works']);
  expect(await pageIn('help')).toEqual({
    slug: 'help',
    texts: [
      { locale: 'de', title: 'Hilfe', state: 'live' },
      { locale: 'en', title: 'Help', state: 'live' },
    ],
    linkedIn: ['de', 'en'],
  });
  await patch({ pages: { 'help.en': '# Ask us\n', 'help.de': null, 'fees.fr': 'No heading\n' } });
  expect(await pageIn('help')).toMatchObject({
    texts: [
      { locale: 'de', title: 'Hilfe', state: 'removed' },
      { locale: 'en', title: 'Ask us', state: 'changed' },
    ],
  });
  expect(await pageIn('fees')).toEqual({ slug: 'fees', texts: [{ locale: 'fr', title: '', state: 'new' }], linkedIn: [] });
});

test('a page is read as the draft has it, cleaned, with the tag of the draft', async () => {
  await patch({ pages: { 'help.en': '# Ask us\n\nBy **mail**. <script>alert(1)</script>\n' } });
  const answer = await ask('GET', '/draft/pages/help/en');
  expect(await answer.json()).toEqual({
    slug: 'help',
    locale: 'en',
    title: 'Ask us',
    state: 'changed',
    source: '# Ask us\n\nBy **mail**. <script>alert(1)</script>\n',
    html: '<p>By <strong>mail</strong>. </p>',
  });
  expect(answer.headers.get('etag')).toBe((await ask('GET', '/draft')).headers.get('etag'));
  await patch({ pages: { 'help.en': null } });
  expect((await ask('GET', '/draft/pages/help/en')).status).toBe(404);
  expect((await ask('GET', '/draft/pages/nowhere/en')).status).toBe(404);
  expect((await ask('GET', '/draft/pages/Help%2F/en')).status).toBe(400);
  expect((await ask('GET', '/draft/pages/help/english')).status).toBe(400);
});

test('the footer of a language is its own, or that of the next language until it has one', async () => {
  const german = await read('footer/de');
  expect(german).toMatchObject({ isOwn: true, isChanged: false });
  expect(german.links.map(({ link_url }: { link_url: string }) => link_url)).toContain('/info/help');
  expect(await read('footer/fr')).toEqual({ ...german, locale: 'fr', isOwn: false, lead: null, disclaimer: null });

  await patch({ content: { fr: { lead: 'Des projets au nord', footerLinks: german.links.slice(0, 1) } } });
  expect(await read('footer/fr')).toMatchObject({ isOwn: true, isChanged: true, lead: 'Des projets au nord', links: [german.links[0]] });
  expect((await ask('GET', '/draft/footer/german')).status).toBe(400);
});

test('another client’s pages are not among them', async () => {
  const colleague = await makeOperator(app, { tenant: 'meridian' });
  await patch({ pages: { 'only-here.en': '# Only here\n' } });
  const there = await app.call('GET', '/v1/operator/client/draft/pages', { headers: colleague.headers, tenant: 'meridian' });
  expect(JSON.stringify(await there.json())).not.toContain('only-here');
  expect((await app.call('GET', '/v1/operator/client/draft/pages')).status).toBe(401);
});
