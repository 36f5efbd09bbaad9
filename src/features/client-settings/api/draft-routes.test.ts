import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { makePng } from '../../../../tests/support/file-factory.ts';
import { makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { dayMs } from '../../../contract/dates.ts';
import { recordConsents } from '../../legal/api/store.ts';

const app = startTestApp();
let owner: TestOperator;
let colleague: TestOperator;
beforeAll(async () => {
  owner = await makeOperator(app);
  colleague = await makeOperator(app);
});
beforeEach(async () => {
  await app.services.pool.query('delete from client_draft');
});

type Options = Parameters<typeof app.call>[2];
const ask = (method: string, path: string, options: Options = {}) =>
  app.call(method, `/v1/operator/client${path}`, { headers: owner.headers, ...options });
const patch = (body: unknown, headers: Record<string, string> = {}) =>
  ask('PATCH', '/draft', { body, headers: { ...owner.headers, ...headers } });
const read = async (path = '/draft') => (await ask('GET', path)).json();
const tagOf = async () => (await ask('GET', '/draft')).headers.get('etag') ?? '';
const publish = (tag: string, body: unknown = {}) =>
  ask('POST', '/draft/publish', { body, headers: { ...owner.headers, 'if-match': tag } });
const changeLive = (body: unknown) => app.call('PATCH', '/v1/operator/client', { headers: colleague.headers, body });
const places = ({ changes }: { changes: { place: string }[] }) => changes.map(({ place }) => place).sort();
const served = () => app.services.tenants.byKey('nordlicht');

describe('a draft', () => {
  test('gathers changes, each with the value it replaces, and leaves the client as it is', async () => {
    expect(await read()).toMatchObject({ changes: [], savedBy: null, updatedAt: null, conflicts: [], faults: {} });
    const before = await read('');
    expect((await patch({ settings: { primaryColor: '#123456' } })).status).toBe(200);
    const draft = await (await patch({ settings: { config: { replyDays: 7 } }, pages: { 'new.de': '# Neu\n' } })).json();
    expect(draft.changes).toEqual([
      { place: '/settings/primaryColor', was: before.settings.primaryColor, is: '#123456', isText: false },
      { place: '/settings/config/replyDays', was: 10, is: 7, isText: false },
      { place: '/pages/new.de', was: null, is: null, isText: true },
    ]);
    expect(draft.settings).toMatchObject({ primaryColor: '#123456', config: { replyDays: 7, boardMode: false } });
    expect(draft.difference.map(({ path }: { path: string }) => path)).toEqual(['client.json', 'pages/new.de.md']);
    expect(draft.savedBy).toBe(await read().then(({ savedBy }) => savedBy));
    expect((await read('')).version).toBe(before.version);
    expect(served()?.primaryColor).toBe(before.settings.primaryColor);
  });

  test('has no part that is live already, and ends with the last of its changes', async () => {
    const { settings } = await read('');
    await patch({ settings: { primaryColor: '#123456', config: { boardMode: true } } });
    // A default that is written down is no change either.
    expect(places(await (await patch({ settings: { config: { boardMode: false } } })).json())).toEqual(['/settings/primaryColor']);
    expect(await (await patch({ settings: { primaryColor: settings.primaryColor } })).json()).toMatchObject({ changes: [], savedBy: null });
    await patch({ settings: { name: 'A', config: { replyDays: 3, seoIndex: false } } });
    expect(places(await (await patch({ undo: ['/settings/config'] })).json())).toEqual(['/settings/name']);
    expect((await ask('DELETE', '/draft')).status).toBe(204);
    expect((await ask('DELETE', '/draft')).status).toBe(404);
  });

  test('is checked like a change: each fault by its place, and nothing is kept', async () => {
    const answer = await patch({ settings: { config: { replyDays: 0 } } });
    expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, ['client.json: config.replyDays']]);
    expect((await patch({ settings: { hosts: ['evil.example'] } })).status).toBe(403);
    expect((await patch({ handOver: { connectors: [] } })).status).toBe(400);
    expect((await patch({ undo: 1 })).status).toBe(400);
    expect(await read()).toMatchObject({ changes: [] });
  });

  test('becomes the next version with its note, and is gone then', async () => {
    const { settings, version } = await read('');
    await patch({ settings: { primaryColor: '#123456' } });
    const done = await (await publish(await tagOf(), { note: 'Autumn' })).json();
    expect(done).toMatchObject({ version: version + 1, isChanged: true });
    expect(served()?.primaryColor).toBe('#123456');
    expect(await read()).toMatchObject({ changes: [], savedBy: null });
    expect((await read('/versions?limit=1')).results).toMatchObject([{ note: 'Autumn', isServed: true }]);
    expect((await publish('*')).status).toBe(404);
    expect((await ask('PATCH', '', { body: { settings: { primaryColor: settings.primaryColor } } })).status).toBe(200);
  });

  test('is one for all operators: who read another one neither changes nor publishes it', async () => {
    const empty = await tagOf();
    await patch({ settings: { name: 'Mine' } });
    const tag = await tagOf();
    const theirs = await app.call('PATCH', '/v1/operator/client/draft', {
      headers: { ...colleague.headers, 'if-match': tag },
      body: { settings: { config: { replyDays: 6 } } },
    });
    expect(places(await theirs.json())).toEqual(['/settings/config/replyDays', '/settings/name']);
    expect((await publish(tag)).status).toBe(412);
    for (const stale of [tag, empty]) expect((await patch({ settings: { name: 'X' } }, { 'if-match': stale })).status).toBe(412);
    expect((await ask('DELETE', '/draft', { headers: { ...owner.headers, 'if-match': tag } })).status).toBe(412);
    expect(await read()).toMatchObject({ settings: { name: 'Mine' } });
  });
});

describe('a draft and another publication', () => {
  test('of other parts: it stands on the new version', async () => {
    await patch({ settings: { config: { replyDays: 4 } } });
    const tag = await tagOf();
    expect((await changeLive({ settings: { config: { cvConfidence: 0.5 } } })).status).toBe(200);
    expect(await read()).toMatchObject({ conflicts: [], changes: [{ place: '/settings/config/replyDays', was: 10, is: 4 }] });
    // What would be published is no longer what was read.
    expect((await publish(tag)).status).toBe(412);
    expect((await publish(await tagOf())).status).toBe(200);
    expect(served()?.config).toMatchObject({ replyDays: 4, cvConfidence: 0.5 });
    expect((await changeLive({ settings: { config: { replyDays: 10, cvConfidence: null } } })).status).toBe(200);
  });

  test('of the same part: both values are named, and nothing is published before one is chosen', async () => {
    await patch({ settings: { config: { replyDays: 4, seoIndex: false } } });
    expect((await changeLive({ settings: { config: { replyDays: 20 } } })).status).toBe(200);
    const draft = await read();
    expect(draft.conflicts).toEqual([{ place: '/settings/config/replyDays', base: 10, theirs: 20, mine: 4 }]);
    expect((await publish(await tagOf())).status).toBe(409);
    expect((await patch({ basedOn: draft.version - 1 })).status).toBe(412);
    const mine = await (await patch({ basedOn: draft.version })).json();
    expect(mine).toMatchObject({ conflicts: [] });
    expect(places(mine)).toEqual(['/settings/config/replyDays', '/settings/config/seoIndex']);
    expect((await changeLive({ settings: { config: { replyDays: 21 } } })).status).toBe(200);
    const { version } = await read();
    const theirs = await (await patch({ undo: ['/settings/config/replyDays'], basedOn: version })).json();
    expect(theirs).toMatchObject({ conflicts: [], changes: [{ place: '/settings/config/seoIndex' }] });
    expect((await changeLive({ settings: { config: { replyDays: 10 } } })).status).toBe(200);
  });

  test('that makes it faulty: the fault is named, and taking it back mends it', async () => {
    const { legalTexts } = await read('');
    const source = (words: string) => `version: 2098-01-01\n\n# Bedingungen\n\n${words}\n`;
    await patch({ legalTexts: { 'terms.de': source('Eins.') }, settings: { name: 'Kept' } });
    expect((await changeLive({ legalTexts: { 'terms.de': source('Zwei.') } })).status).toBe(200);
    const draft = await read();
    expect(Object.keys(draft.faults)).toEqual(['legal/terms.de.md']);
    expect(places(draft)).toEqual(['/legalTexts/terms.de', '/settings/name']);
    expect((await patch({ settings: { name: 'Other' } })).status).toBe(400);
    const mended = await (await patch({ undo: ['/legalTexts/terms.de'] })).json();
    expect(mended).toMatchObject({ faults: {}, changes: [{ place: '/settings/name' }] });
    const first = legalTexts.find((text: { document: string; locale: string }) => text.document === 'terms' && text.locale === 'de');
    const back = `version: ${first.version}\n${first.source.replace(/^version:.*\n/, '')}`;
    expect((await changeLive({ legalTexts: { 'terms.de': back } })).status).toBe(200);
  });
});

describe('a picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 4"><path d="M0 0h10v4z"/></svg>';
  const put = (path: string, text: string | Uint8Array<ArrayBuffer>) =>
    ask('PUT', `/draft/file?path=${path}`, { headers: { ...owner.headers, 'content-type': 'application/octet-stream' }, text });

  test('is in the draft alone until it is published, and removed likewise', async () => {
    const draft = await (await put('sign.svg', svg)).json();
    expect(places(draft)).toEqual(['/files/sign.svg']);
    expect(draft.pictures).toContainEqual({ path: 'sign.svg', sha256: expect.any(String), isChanged: true });
    expect(await (await ask('GET', '/draft/file?path=sign.svg')).text()).toBe(svg);
    expect((await ask('GET', '/file?path=sign.svg')).status).toBe(404);
    expect((await publish(await tagOf())).status).toBe(200);
    expect(Buffer.from(served()?.files.picture('sign.svg') ?? '').toString()).toBe(svg);
    expect(places(await (await ask('DELETE', '/draft/file?path=sign.svg')).json())).toEqual(['/files/sign.svg']);
    expect((await ask('GET', '/draft/file?path=sign.svg')).status).toBe(404);
    expect((await ask('DELETE', '/draft/file?path=sign.svg')).status).toBe(404);
    expect((await publish(await tagOf())).status).toBe(200);
    expect(served()?.files.picture('sign.svg')).toBeNull();
  });

  test('that is the live one is no change, and one that is no picture is refused', async () => {
    const live = await (await ask('GET', '/file?path=logo.svg')).text();
    await put('logo.svg', svg);
    expect(await (await put('logo.svg', live)).json()).toMatchObject({ changes: [] });
    expect((await put('logo.png', 'no picture')).status).toBe(400);
    expect((await put('logo.svg', svg.replace('<path', '<script/><path'))).status).toBe(400);
    expect((await put('logo.svg', svg.replace('<path', '<s:script/><path'))).status).toBe(400);
    expect((await put('legal/terms.de.md', '# x')).status).toBe(400);
    expect((await put('big.png', new Uint8Array(2 * 1_048_576 + 1))).status).toBe(413);
    expect((await put('wide.png', await makePng())).status).toBe(200);
    expect(await (await patch({ undo: ['/files/wide.png'] })).json()).toMatchObject({ changes: [] });
  });
});

test('a new legal text in the draft says how many it asks, and can be read as talents would', async () => {
  const { legalTexts } = await read('');
  const present = legalTexts.find(({ document, locale }: { document: string; locale: string }) => document === 'terms' && locale === 'de');
  const talent = await makeTalent(app);
  const text = { document: 'terms' as const, version: present.version, locale: 'de', title: 'T', html: '' };
  await recordConsents(app.services.db, talent.scope, [text], 'update', new Date());
  const { results } = await read('/consents');
  const agreed = results.find(
    (row: { locale: string; version: string; document: string }) =>
      row.document === 'terms' && row.locale === 'de' && row.version === present.version,
  );
  expect(agreed.talents).toBeGreaterThanOrEqual(1);
  const draft = await (await patch({ legalTexts: { 'terms.de': 'version: 2099-01-01\n\n# Neu\n\nWorte.\n' } })).json();
  expect(draft.asked).toMatchObject([{ document: 'terms', talents: agreed.talents }]);
  expect(await read('/draft/legal-texts/terms/de')).toMatchObject({
    version: '2099-01-01',
    title: 'Neu',
    source: '# Neu\n\nWorte.\n',
    html: expect.stringContaining('<p>Worte.</p>'),
    isChanged: true,
    published: { version: present.version },
  });
  expect((await patch({ legalTexts: { 'terms.de': 'version: 2099-02-30\n\n# Neu\n' } })).status).toBe(400);
  expect((await ask('GET', '/draft/legal-texts/terms/uk')).status).toBe(404);
  expect((await ask('GET', '/draft/legal-texts/imprint/de')).status).toBe(400);
});

test('a shorter retention says how many closed applications it erases', async () => {
  const talent = await makeTalent(app);
  const over = (days: number) => ({ lastUpdated: new Date(Date.now() - days * dayMs) });
  await makeApplication(app, talent, await makeProject(app), 'rm', over(40));
  await makeApplication(app, talent, await makeProject(app), 'rm', over(20));
  await makeApplication(app, talent, await makeProject(app), 'a', over(40));
  const erasedBy = async (days: number) =>
    (await (await patch({ settings: { config: { applicationRetentionDays: days } } })).json()).erased;
  const before = await erasedBy(60);
  expect(await erasedBy(30)).toBe(before + 1);
  expect(await erasedBy(400)).toBe(0);
});

test('a draft is its client’s alone; viewers and recruiters read it and change nothing', async () => {
  await patch({ settings: { name: 'Ours' } });
  const stranger = await makeOperator(app, { tenant: 'atelier' });
  const theirs = await app.call('GET', '/v1/operator/client/draft', { tenant: 'atelier', headers: stranger.headers });
  expect(await theirs.json()).toMatchObject({ changes: [], settings: { name: expect.not.stringContaining('Ours') } });
  for (const role of ['viewer', 'recruiter'] as const) {
    const { headers } = await makeOperator(app, { role });
    expect((await ask('GET', '/draft', { headers })).status).toBe(200);
    expect((await ask('PATCH', '/draft', { headers, body: {} })).status).toBe(403);
    expect((await ask('POST', '/draft/publish', { headers, body: {} })).status).toBe(403);
    expect((await ask('DELETE', '/draft', { headers })).status).toBe(403);
  }
  expect((await ask('GET', '/draft', { headers: {} })).status).toBe(401);
});

test('the steps after sign-up are read with the draft, and with the talents who are in the middle of them', async () => {
  const first = await ask('GET', '/draft/onboarding');
  const { isOwn, isChanged, rows, live, underWay } = await first.json();
  expect({ isOwn, isChanged }).toEqual({ isOwn: false, isChanged: false });
  expect(rows).toEqual(live);
  const waiting = (list: { talents: number }[]) => list.reduce((sum, { talents }) => sum + talents, 0);
  const talent = await makeTalent(app);
  await app.services.pool.query('update talent set onboarding_completed_at = null where id = $1', [talent.scope.talentId]);
  await app.services.pool.query(
    "insert into onboarding (talent_id, tenant_id, type, values, last_step) values ($1, $2, 'long', '{}', 'skills') on conflict (talent_id) do nothing",
    [talent.scope.talentId, talent.scope.tenantId],
  );
  const tag = first.headers.get('etag') ?? '';
  const onboarding = [{ stepName: 'skills', sequence: 10, row: 1, fields: [{ name: 'skills', type: 'tags' }] }];
  expect((await ask('PATCH', '/draft', { body: { onboarding }, headers: { ...owner.headers, 'if-match': tag } })).status).toBe(200);
  expect((await ask('PATCH', '/draft', { body: { onboarding: null }, headers: { ...owner.headers, 'if-match': tag } })).status).toBe(412);
  const drafted = await (await ask('GET', '/draft/onboarding')).json();
  expect(drafted).toMatchObject({ isOwn: true, isChanged: true, rows: [{ stepName: 'skills', fields: [{ name: 'skills' }] }], live });
  expect(waiting(drafted.underWay)).toBe(waiting(underWay) + 1);
  expect((await patch({ onboarding: [{ stepName: 'x', sequence: 1, row: 1, fields: [{ name: 'nothing', type: 'text' }] }] })).status).toBe(
    400,
  );
  expect((await ask('GET', '/draft/onboarding', { headers: {} })).status).toBe(401);
  const stranger = await makeOperator(app, { tenant: 'atelier' });
  const theirs = await app.call('GET', '/v1/operator/client/draft/onboarding', { tenant: 'atelier', headers: stranger.headers });
  expect(await theirs.json()).toMatchObject({ isChanged: false });
});
