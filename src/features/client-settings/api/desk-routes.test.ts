import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeKey, makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { openSecondProcess } from '../../../../tests/support/second-process.ts';
import { startTestApp, type TenantKey } from '../../../../tests/support/test-app.ts';
import type { Services } from '../../../app/services.ts';
import { keyScopes } from '../../../contract/operator-scopes.ts';

const app = startTestApp();
let owner: TestOperator;
let viewer: TestOperator;
let other: Services;
let stop: () => Promise<void>;

beforeAll(async () => {
  owner = await makeOperator(app);
  viewer = await makeOperator(app, { role: 'viewer' });
  ({ services: other, stop } = await openSecondProcess(app));
});
afterAll(() => stop());

type Options = Parameters<typeof app.call>[2];
const ask = (method: string, path: string, options: Options = {}) =>
  app.call(method, `/v1/operator/client${path}`, { headers: owner.headers, ...options });
const patch = (body: unknown, { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {}) =>
  ask('PATCH', query, { body, headers: { ...owner.headers, ...headers } });
const put = (path: string, text: string | Uint8Array<ArrayBuffer>, query = '') =>
  ask('PUT', `/file?path=${path}${query}`, { headers: { ...owner.headers, 'content-type': 'application/octet-stream' }, text });
const read = async (path = '') => (await ask('GET', path)).json();
const served = (key: TenantKey = 'nordlicht') => app.services.tenants.byKey(key) ?? Promise.reject(new Error('no client'));

describe('a client is read', () => {
  test('with its settings, texts, legal texts, pages, steps and hand-over, and its version as ETag', async () => {
    const answer = await ask('GET', '');
    const client = await answer.json();
    expect(answer.headers.get('etag')).toBe(`"${client.version}"`);
    expect(client).toMatchObject({
      key: 'nordlicht',
      settings: { name: 'Nordlicht Talente', config: { replyDays: 10, boardMode: false } },
      onboarding: { isOwn: false },
      handOver: [{ kind: expect.any(String) }],
    });
    expect(client.settings).not.toHaveProperty('files');
    expect(client.legalTexts.map(({ document, locale }: { document: string; locale: string }) => `${document}.${locale}`)).toContain(
      'terms.de',
    );
    expect(client.pages.find((page: { name: string; locale: string }) => page.name === 'help' && page.locale === 'de').source).toMatch(
      /^# /,
    );
    expect(client.files.find(({ path }: { path: string }) => path === 'logo.svg')).toMatchObject({
      kind: 'picture',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await ask('GET', '', { headers: { ...owner.headers, 'if-none-match': `"${client.version}"` } })).status).toBe(304);
    expect((await read('/schema')).properties).toHaveProperty('primaryColor');
    expect(await read('/check')).toMatchObject({ isSignUpOpen: true });
  });

  test('by viewers too, who see of the hand-over where it goes and no more', async () => {
    const settings = { connectors: [{ key: 'x', name: 'X', kind: 'webhook', url: 'https://hooks.example.com/in/123?key=k3y-of-it' }] };
    expect((await patch({ handOver: settings })).status).toBe(200);
    const asViewer = { headers: viewer.headers };
    const shown = await (await ask('GET', '', asViewer)).text();
    expect(JSON.parse(shown).handOver).toMatchObject([{ key: 'x', target: 'hooks.example.com' }]);
    expect(shown).not.toMatch(/in\/123|k3y-of-it/);
    const text = await (await ask('GET', '')).text();
    expect(JSON.parse(text).handOver).toMatchObject([{ target: 'https://hooks.example.com/in/123' }]);
    expect(text).not.toContain('k3y-of-it');
    const { version } = JSON.parse(text);
    expect((await ask('GET', '/file?path=hand-over.json', asViewer)).status).toBe(403);
    expect(await (await ask('GET', `/comparison?from=${version - 1}&to=${version}`, asViewer)).json()).toMatchObject({
      changes: [{ path: 'hand-over.json', patch: '' }],
    });
    const { key } = await makeKey(app, { scopes: keyScopes.filter((scope) => !scope.startsWith('connections')) });
    const refused = await ask('PATCH', '', { headers: {}, token: key, body: { handOver: null } });
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'MISSING_SCOPE']);
  });
});

describe('parts are changed', () => {
  test('by merging, live in another process once it hears of it, while the other clients stay', async () => {
    const { version } = await read();
    const clients = app.services.tenants.all.length;
    const answer = await patch(
      {
        settings: { primaryColor: '#34B38A', config: { replyDays: 5, fee: null } },
        texts: { de: { 'talent.nav.login': 'Hereinspaziert' } },
        content: { de: { lead: 'Projekte im Norden' } },
        pages: { 'new.de': '# Neu\n\nHier.\n' },
        onboarding: (await read()).onboarding.rows,
        note: 'Autumn',
      },
      { headers: { 'if-match': `"${version}"` } },
    );
    await expect.poll(() => other.tenants.byKey('nordlicht')?.primaryColor).toBe('#34B38A');
    expect(other.content.lead('nordlicht', 'de')).toBe('Projekte im Norden');
    expect(other.catalogues.of('nordlicht', 'de').translator.t('talent.nav.login')).toBe('Hereinspaziert');
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, `"${version + 1}"`]);
    const done = await answer.json();
    expect(done).toMatchObject({ version: version + 1, isChanged: true, asked: [] });
    expect(done.changes.map(({ path }: { path: string }) => path)).toEqual([
      'client.json',
      'cms/de.json',
      'messages/de.json',
      'onboarding.json',
      'pages/new.de.md',
    ]);
    const now = await read();
    expect(now).toMatchObject({
      settings: { config: { replyDays: 5, fee: { value: '0' }, timeZone: 'Europe/Berlin' } },
      onboarding: { isOwn: true },
    });
    expect(app.services.tenants.all.length).toBe(clients);
    expect((await (await app.call('GET', '/client/context')).json()).primaryColor).toBe('#34B38A');
    expect((await patch({ texts: { de: { 'talent.nav.login': null } }, pages: { 'new.de': null }, onboarding: null })).status).toBe(200);
    expect(await read()).toMatchObject({ texts: { de: {} }, onboarding: { isOwn: false } });
  });

  test('not from a version that another change has replaced: 412, and nothing is written', async () => {
    const { version } = await read();
    expect((await patch({ settings: { name: 'One' } }, { headers: { 'if-match': `"${version}"` } })).status).toBe(200);
    const late = await patch({ settings: { name: 'Two' } }, { headers: { 'if-match': `"${version}"` } });
    expect([late.status, (await late.json()).code]).toEqual([412, 'PRECONDITION_FAILED']);
    expect((await read()).settings.name).toBe('One');
    expect((await patch({ settings: { name: 'Nordlicht Talente' } })).status).toBe(200);
  });

  test('by several at once without a version: each is kept', async () => {
    const { version } = await read();
    const numbers = [1, 2, 3];
    const answers = await Promise.all(numbers.map((number) => patch({ pages: { [`p${number}.de`]: `# ${number}` } })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const now = await read();
    expect(now.version).toBe(version + 3);
    expect(now.pages.filter(({ name }: { name: string }) => /^p\d$/.test(name))).toHaveLength(3);
    expect((await patch({ pages: Object.fromEntries(numbers.map((number) => [`p${number}.de`, null])) })).status).toBe(200);
  });

  test('not to what is wrong: each fault by its place, in words', async () => {
    const { version } = await read();
    const answer = await patch({
      settings: { config: { replyDays: 'soon' }, languages: [] },
      texts: { de: { 'talent.nav.login': '{broken' } },
    });
    const settings = await answer.json();
    expect([answer.status, settings.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(settings.fields).toMatchObject({ 'client.json: config.replyDays': [expect.stringContaining('expected number')] });
    expect(settings.fields).toHaveProperty(['client.json: languages']);
    const others = await (
      await patch({
        texts: { de: { 'talent.nav.login': '{broken' } },
        content: { de: { lead: 1 } },
        legalTexts: { 'terms.de': '# No version' },
      })
    ).json();
    expect(Object.keys(others.fields).sort()).toEqual(['cms/de.json: lead', 'legal/terms.de.md', 'messages/de.json: talent.nav.login']);
    expect(others.fields['legal/terms.de.md'][0]).toContain('version: YYYY-MM-DD');
    expect((await (await patch({ settings: { unheard: 1 } })).json()).fields['client.json'][0]).toContain('unheard');
    for (const body of [{ more: 1 }, { settings: 1 }, { pages: { 'Not a name': 'x' } }]) expect((await patch(body)).status).toBe(400);
    expect((await (await patch(JSON.parse('{"settings": {"__proto__": {"name": "x"}}}'))).json()).isChanged).toBe(false);
    expect({}).not.toHaveProperty('name');
    expect((await read()).version).toBe(version);
  });

  test('but not the id and the hosts, which are the installation’s', async () => {
    const client = await served();
    for (const settings of [{ hosts: ['evil.example'] }, { id: 2 }, { hosts: null }]) {
      const answer = await patch({ settings });
      const problem = await answer.json();
      expect([answer.status, problem.code]).toEqual([403, 'FORBIDDEN']);
      expect(problem.detail).toContain('openpool client apply');
    }
    const file = JSON.parse(client.files.text('client.json') ?? '');
    expect((await put('client.json', JSON.stringify({ ...file, hosts: ['evil.example'] }))).status).toBe(403);
    expect((await ask('DELETE', '/file?path=client.json')).status).toBe(403);
    expect((await patch({ settings: { hosts: file.hosts } })).status).toBe(200);
  });

  test('in a dry run: the difference, and nothing is kept', async () => {
    const { version } = await read();
    const answer = await (await patch({ pages: { 'dry.en': '# Dry\n' } }, { query: '?dryRun=true' })).json();
    expect(answer).toMatchObject({
      version,
      isChanged: false,
      changes: [{ path: 'pages/dry.en.md', kind: 'added', patch: expect.stringContaining('+# Dry') }],
    });
    expect((await patch({ pages: { 'dry.en': '# Dry\n' }, settings: { name: '' } }, { query: '?dryRun=true' })).status).toBe(400);
    expect((await read()).version).toBe(version);
  });
});
