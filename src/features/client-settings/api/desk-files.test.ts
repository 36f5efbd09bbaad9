import { beforeAll, describe, expect, test } from 'vitest';
import { makePng } from '../../../../tests/support/file-factory.ts';
import { makeKey, makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { commandLineActor } from '../../../server/audit/record-change.ts';
import { recordConsents } from '../../legal/api/store.ts';
import { changeFiles } from '../../tenancy/client-files.ts';
import { applyClient, makerOf } from './apply-client.ts';

const app = startTestApp();
let owner: TestOperator;
beforeAll(async () => {
  owner = await makeOperator(app);
});

type Options = Parameters<typeof app.call>[2];
const ask = (method: string, path: string, options: Options = {}) =>
  app.call(method, `/v1/operator/client${path}`, { headers: owner.headers, ...options });
const patch = (body: unknown, { query = '' }: { query?: string } = {}) => ask('PATCH', query, { body });
const put = (path: string, text: string | Uint8Array<ArrayBuffer>, query = '') =>
  ask('PUT', `/file?path=${path}${query}`, { headers: { ...owner.headers, 'content-type': 'application/octet-stream' }, text });
const read = async (path = '') => (await ask('GET', path)).json();
const served = () => app.services.tenants.byKey('nordlicht') ?? Promise.reject(new Error('no client'));
const audited = async (limit = 1) => {
  const { results } = await (await app.call('GET', `/v1/operator/audit?limit=${limit}`, { headers: owner.headers })).json();
  return results;
};

test('a new legal text says whom it asks, before and after, and the same version never gets other words', async () => {
  const { legalTexts, version } = await read();
  const present = legalTexts.find(({ document, locale }: { document: string; locale: string }) => document === 'terms' && locale === 'de');
  const consents = async (dated: string, locale: string) => {
    const talent = await makeTalent(app);
    const text = { document: 'terms' as const, version: dated, locale, title: 'T', html: '' };
    await recordConsents(app.services.db, talent.scope, [text], 'update', new Date());
    return talent;
  };
  const talents = [await consents(present.version, 'de'), await consents(present.version, 'de')];
  await consents(present.version, 'en');
  await consents('2001-01-01', 'de');
  const source = 'version: 2099-01-01\n\n# Bedingungen\n\nNeu.\n';
  const dry = await (await patch({ legalTexts: { 'terms.de': source } }, { query: '?dryRun=true' })).json();
  expect(dry.asked).toEqual([{ document: 'terms', talents: expect.any(Number), alreadyAsked: expect.any(Number) }]);
  expect(dry.asked[0].talents).toBeGreaterThanOrEqual(2);
  expect(dry.asked[0].alreadyAsked).toBeGreaterThanOrEqual(1);
  const { rows } = await app.services.pool.query(
    "select count(*) from (select distinct on (talent_id) version, locale from consent where tenant_id = 1 and document = 'terms' order by talent_id, id desc) c where version = $1 and locale = 'de'",
    [present.version],
  );
  expect(dry.asked[0].talents).toBe(Number(rows[0].count));
  const needs = async () =>
    (await (await app.call('GET', '/freelancer/legal/needsToAgree', { token: talents[0]?.token ?? '' })).json()).terms;
  expect(await needs()).toBe(false);
  expect((await (await patch({ legalTexts: { 'terms.de': source } })).json()).asked).toEqual(dry.asked);
  expect(await needs()).toBe(true);
  const same = await patch({ legalTexts: { 'terms.de': source.replace('Neu.', 'Anders.') } });
  expect([same.status, (await same.json()).fields['legal/terms.de.md'][0]]).toEqual([400, expect.stringContaining('2099-01-01')]);
  expect((await ask('POST', `/versions/${version}/restore`)).status).toBe(200);
  expect(await needs()).toBe(false);
});

describe('one file', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 4"><path d="M0 0h10v4z"/></svg>';

  test('is put, read and removed', async () => {
    const answer = await put('sign.svg', svg);
    expect(await answer.json()).toMatchObject({ isChanged: true, changes: [{ path: 'sign.svg', kind: 'added', patch: '' }] });
    const got = await ask('GET', '/file?path=sign.svg');
    expect([got.headers.get('content-type'), await got.text()]).toEqual(['image/svg+xml', svg]);
    expect(got.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await (await put('sign.svg', svg)).json()).isChanged).toBe(false);
    expect(Buffer.from((await served()).files.picture('sign.svg') ?? '').toString()).toBe(svg);
    expect((await (await ask('DELETE', '/file?path=sign.svg')).json()).changes).toMatchObject([{ kind: 'removed' }]);
    for (const method of ['GET', 'DELETE']) expect((await ask(method, '/file?path=sign.svg')).status).toBe(404);
    expect((await put('pages/imprint.de.md', '# Impressum\n', '&dryRun=true')).status).toBe(200);
    expect((await ask('GET', '/file?path=pages/imprint.de.md')).status).toBe(404);
  });

  test.each([
    ['logo.svg', svg.replace('<path', '<script>alert(1)</script><path'), 'a script'],
    ['logo.svg', svg.replace('<path', '<path onload="x()"'), 'an event handler'],
    ['logo.svg', svg.replace('<path', '<image href="https://evil.example/x.png"/><path'), 'outside'],
    ['logo.svg', 'no picture', 'no SVG'],
    ['logo.png', svg, 'no PNG'],
    ['logo.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 'cannot be read'],
    ['pages/x.de.md', new Uint8Array([0xff, 0xfe, 0xff]), 'UTF-8'],
    ['cms/de.json', '{', 'no JSON'],
  ])('%s is refused for what it is', async (path, bytes, words) => {
    const answer = await put(path, bytes);
    const { fields } = await answer.json();
    expect([answer.status, Object.keys(fields)[0]]).toEqual([400, path]);
    expect(fields[path][0]).toContain(words);
  });

  test('is refused when it is too large or no file of a client', async () => {
    expect((await put('logo.png', new Uint8Array(2 * 1_048_576 + 1))).status).toBe(413);
    expect((await put('pages/x.de.md', 'x'.repeat(1_048_577))).status).toBe(400);
    for (const path of ['../etc/passwd', 'page/help.de.md', 'logo.exe']) expect((await put(path, 'x')).status).toBe(400);
  });
});

test('the picture of a category is in use as soon as it is sent, whichever of the two comes first, and goes with its file', async () => {
  const pictureOf = async (key: string) => {
    const { results } = await (await app.call('GET', '/v1/operator/categories', { headers: owner.headers })).json();
    return results.find((category: { key: string }) => category.key === key)?.picture;
  };
  const create = async (key: string) =>
    (await app.call('POST', '/v1/operator/categories', { headers: owner.headers, body: { key, name: { de: 'Netze' } } })).json();
  expect((await create('grids')).picture).toBeNull();
  const { version } = await read();
  expect((await put('cms/images/grids.png', await makePng())).status).toBe(200);
  const shown = await pictureOf('grids');
  expect((await app.call('GET', shown)).status).toBe(200);
  expect((await put('cms/images/pipes.png', await makePng())).status).toBe(200);
  const { picture } = await create('pipes');
  expect([picture, (await app.call('GET', picture)).status]).toEqual([await pictureOf('pipes'), 200]);
  expect((await ask('POST', `/versions/${version}/restore`)).status).toBe(200);
  expect([await pictureOf('grids'), await pictureOf('pipes')]).toEqual([null, null]);
  expect((await app.call('GET', shown)).status).toBe(404);
});

test('a folder with a picture that could do more than be looked at is refused whole', async () => {
  const client = await served();
  const files = changeFiles(client.files, {
    'logo.svg': new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  });
  const apply = applyClient(app.services.clientSettings, 'nordlicht', files, { ...makerOf(commandLineActor()), note: '', at: new Date() });
  await expect(apply).rejects.toThrow('logo.svg: The SVG has a script');
  expect((await served()).version).toBe(client.version);
});

test('versions are listed, read, compared and restored, with the hosts of today', async () => {
  const first = await read();
  await patch({ settings: { name: 'Later' }, pages: { 'later.de': '# Später' } });
  const client = await served();
  const file = JSON.parse(client.files.text('client.json') ?? '');
  const files = changeFiles(client.files, { 'client.json': JSON.stringify({ ...file, hosts: [...file.hosts, 'added.example'] }) });
  await applyClient(app.services.clientSettings, 'nordlicht', files, { ...makerOf(commandLineActor()), note: '', at: new Date() });
  const page = await read('/versions?limit=2');
  expect(page.results).toMatchObject([
    { version: first.version + 2, isServed: true, by: 'command line', paths: ['client.json'] },
    { version: first.version + 1, isServed: false, by: 'Katrin Vogel', paths: ['client.json', 'pages/later.de.md'] },
  ]);
  expect((await read(`/versions?limit=1&cursor=${page.next}`)).results).toMatchObject([{ version: first.version }]);
  expect(await read(`/versions/${first.version}`)).toEqual(first);
  const { changes } = await read(`/comparison?from=${first.version}&to=${first.version + 1}`);
  expect(changes).toMatchObject([
    { path: 'client.json', patch: expect.stringContaining('+  "name": "Later"') },
    { path: 'pages/later.de.md', kind: 'added' },
  ]);
  const dry = await (await ask('POST', `/versions/${first.version}/restore?dryRun=true`)).json();
  expect(dry).toMatchObject({ isChanged: false, changes: [{ path: 'client.json' }, { path: 'pages/later.de.md', kind: 'removed' }] });
  const stale = await ask('POST', `/versions/${first.version}/restore`, {
    headers: { ...owner.headers, 'if-match': `"${first.version}"` },
  });
  expect(stale.status).toBe(412);
  expect(await (await ask('POST', `/versions/${first.version}/restore`)).json()).toMatchObject({
    version: first.version + 3,
    isChanged: true,
  });
  const now = await read();
  expect([now.settings.name, now.settings.hosts.at(-1)]).toEqual(['Nordlicht Talente', 'added.example']);
  expect((await audited())[0]).toMatchObject({ action: 'client.restored', after: { restored: first.version } });
  for (const [method, path] of [
    ['GET', '/versions/99999'],
    ['POST', '/versions/99999/restore'],
    ['GET', '/comparison?from=1&to=99999'],
  ] as const)
    expect((await ask(method, path)).status).toBe(404);
});

describe('parts of a version', () => {
  const restore = (version: number, query: string, options: Options = {}) => ask('POST', `/versions/${version}/restore?${query}`, options);

  test('are restored while the others stay', async () => {
    const first = await read();
    const legalText = 'version: 2098-05-05\n\n# Datenschutz\n\nNeu.\n';
    await patch({ settings: { primaryColor: '#B3261E', name: 'Kept' }, legalTexts: { 'privacy.de': legalText } });
    const dry = await (await restore(first.version, 'parts=colour&dryRun=true')).json();
    expect(dry).toMatchObject({ isChanged: false, changes: [{ path: 'client.json' }], asked: [] });
    expect((await restore(first.version, 'parts=colour')).status).toBe(200);
    const now = await read();
    expect([now.settings.primaryColor, now.settings.name]).toEqual([first.settings.primaryColor, 'Kept']);
    const versionOf = ({ legalTexts }: { legalTexts: { document: string; locale: string; version: string }[] }) =>
      legalTexts.find(({ document, locale }) => document === 'privacy' && locale === 'de')?.version;
    expect(versionOf(now)).toBe('2098-05-05');
    const { results } = await read('/versions?limit=1');
    expect(results[0]).toMatchObject({ note: `version ${first.version} restored: colour`, paths: ['client.json'] });
    const both = await (await restore(first.version, 'parts=settings,privacy')).json();
    expect(both.changes.map(({ path }: { path: string }) => path)).toEqual(['client.json', 'legal/privacy.de.md']);
    const last = await read();
    expect([last.settings.name, versionOf(last)]).toEqual([first.settings.name, versionOf(first)]);
    expect((await (await restore(first.version, 'parts=colour,texts')).json()).isChanged).toBe(false);
  });

  test.each(['parts=color', 'parts=', 'parts=colour,', 'part=colour'])('%s is refused', async (query) => {
    const { version } = await read();
    expect((await restore(version, query)).status).toBe(400);
  });

  test('are the owners’ to restore', async () => {
    const { version } = await read();
    const viewer = await makeOperator(app, { role: 'viewer' });
    expect((await restore(version, 'parts=colour', { headers: viewer.headers })).status).toBe(403);
    expect((await restore(version, 'parts=colour', { headers: {} })).status).toBe(401);
    expect((await restore(99_999, 'parts=colour')).status).toBe(404);
  });
});

describe('the audit log', () => {
  test('has who changed what, by settings and hashes of files, without secrets', async () => {
    await patch({
      settings: { config: { replyDays: 7, monitoring: { token: 'very-hidden', ingestPoint: 'https://replay.example.com' } } },
      pages: { 'log.de': '# Log' },
    });
    const [entry] = await audited();
    expect(entry).toMatchObject({
      action: 'client.changed',
      subject: { kind: 'client', id: 'nordlicht' },
      before: { files: [] },
      after: { settings: { 'config.replyDays': 7 }, files: [{ path: 'pages/log.de.md', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }] },
    });
    expect(JSON.stringify(entry)).not.toContain('very-hidden');
    const { key } = await makeKey(app);
    await ask('PATCH', '', { headers: {}, token: key, body: { settings: { config: { monitoring: null } } } });
    expect((await audited())[0]).toMatchObject({ actor: { kind: 'key' }, after: { settings: {} } });
    const before = await audited(1);
    await patch({ settings: { name: (await read()).settings.name } });
    expect(await audited(1)).toEqual(before);
  });

  test('has changes and new clients of the command line too, and none of a change that was rolled back', async () => {
    const client = await served();
    const [before] = await audited();
    const files = changeFiles(client.files, { 'pages/cli.de.md': '# CLI' });
    const options = { ...makerOf(commandLineActor()), note: '', at: new Date() };
    await expect(applyClient(app.services.clientSettings, 'nordlicht', files, { ...options, from: 1 })).rejects.toThrow();
    expect((await audited())[0]).toEqual(before);
    await applyClient(app.services.clientSettings, 'nordlicht', files, options);
    expect((await audited())[0]).toMatchObject({
      actor: { kind: 'commandLine' },
      action: 'client.changed',
      after: { files: [{ path: 'pages/cli.de.md' }] },
    });
    const { rows } = await app.services.pool.query("select actor_kind from audit_entry where action = 'client.created' and tenant_id = 1");
    expect(rows).toEqual([{ actor_kind: 'commandLine' }]);
  });
});
