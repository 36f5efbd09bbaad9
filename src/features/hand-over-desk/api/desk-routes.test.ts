import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { type FakeHttpServer, startFakeHttpServer } from '../../../../tests/support/fake-http-server.ts';
import { makeKey, makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { isSignedCall } from '../../../server/outgoing/standard-webhook.ts';

const app = startTestApp({ OUTGOING_LOOPBACK: 'true' });
let owner: TestOperator;
let server: FakeHttpServer;
const ask = (method: string, path: string, options: Parameters<typeof app.call>[2] = {}) =>
  app.call(method, `/v1/operator${path}`, { headers: owner.headers, ...options });
const add = (body: object) => ask('POST', '/connectors', { body });
const fileOf = async () => (await ask('GET', '/client/file?path=hand-over.json')).text();

beforeAll(async () => {
  owner = await makeOperator(app);
  server = await startFakeHttpServer({});
});
beforeEach(() => server.answer({}));

describe('connectors', () => {
  test('are added to hand-over.json as a version, with their secret in the answer alone', async () => {
    const before = (await (await ask('GET', '/client')).json()).version;
    const made = await add({ kind: 'webhook', name: 'Feldgate Süd', vmsIdPrefixes: ['FS'], url: `${server.url}/in?key=hush1` });
    expect([made.status, made.headers.get('cache-control')]).toEqual([201, 'no-store']);
    const { key, secret, target } = await made.json();
    expect([key, secret.slice(0, 6), target]).toEqual(['feldgate-sud', 'whsec_', `${server.url}/in?key=…`]);
    expect(JSON.parse(await fileOf()).connectors.at(-1)).toMatchObject({ key, kind: 'webhook', url: `${server.url}/in?key=hush1` });
    expect((await (await ask('GET', '/client')).json()).version).toBe(before + 1);
    const [audited] = (await (await ask('GET', '/audit?limit=1')).json()).results;
    expect(audited).toMatchObject({ action: 'client.changed' });
    const listed = (await (await ask('GET', '/connectors')).json()).results.find((one: { key: string }) => one.key === key);
    expect(listed).toMatchObject({ secretState: 'set', projects: 0, failed: 0 });
    const test = await ask('POST', `/connectors/${key}/test`);
    expect(await test.json()).toMatchObject({ sentTo: null, status: 200 });
    const call = server.calls.at(-1);
    expect(JSON.parse(call?.body ?? '')).toMatchObject({ type: 'connector.test', data: {} });
    expect(isSignedCall(secret, call?.body ?? '', (name) => call?.headers[name]?.toString(), new Date())).toBe(true);
    server.answer({ status: 503, text: '{"message":"closed for the night"}' });
    expect(await (await ask('POST', `/connectors/${key}/test`)).json()).toMatchObject({ status: 503, words: 'closed for the night' });
  });

  test('are changed for who read the latest version, and keep what is not named', async () => {
    const { key } = await (await add({ kind: 'email', name: 'Managers', vmsIdPrefixes: ['HM'], to: 'hiring@client.example' })).json();
    const read = await ask('GET', `/connectors/${key}`);
    const tag = read.headers.get('etag') ?? '';
    const change = (body: object, headers = {}) => ask('PATCH', `/connectors/${key}`, { body, headers: { ...owner.headers, ...headers } });
    const changed = await change({ name: 'Hiring managers' }, { 'if-match': tag });
    expect(await changed.json()).toMatchObject({ name: 'Hiring managers', vmsIdPrefixes: ['HM'], target: 'hiring@client.example' });
    expect((await change({ name: 'Other' }, { 'if-match': tag })).status).toBe(412);
    expect((await change({ url: 'https://vms.example/' })).status).toBe(409);
    expect((await change({ to: 'nobody' })).status).toBe(400);
    expect((await change({ vmsIdPrefixes: ['FS'] })).status).toBe(409);
    expect((await add({ kind: 'email', key, name: 'Same', vmsIdPrefixes: ['ZZ'], to: 'a@client.example' })).status).toBe(409);
    expect((await add({ kind: 'simulator', name: 'Any' })).status).toBe(400);
    expect((await add({ kind: 'webhook', name: '', url: 'x' })).status).toBe(400);
    for (const url of ['http://169.254.169.254/latest', 'https://10.0.0.1/', 'https://a:b@vms.example/', 'file:///etc/passwd'])
      expect([url, (await add({ kind: 'webhook', name: 'Inside', vmsIdPrefixes: ['IN'], url })).status]).toEqual([url, 400]);
    const inside = { body: { url: 'http://169.254.169.254/latest' } };
    expect((await ask('PATCH', '/connectors/feldgate-sud', inside)).status).toBe(400);
    expect(await fileOf()).not.toContain('169.254');
  });

  test('are not deleted while projects name them, and take their secret with them', async () => {
    const { key } = await (await add({ kind: 'webhook', name: 'Busy', vmsIdPrefixes: ['BUSY'], url: `${server.url}/busy` })).json();
    const project = await makeProject(app, { vms_id: 'BUSY-1' });
    const refused = await ask('DELETE', `/connectors/${key}`);
    expect([refused.status, (await refused.json()).detail]).toEqual([409, '1 projects name it by their vmsId.']);
    const listed = (await (await ask('GET', '/connectors')).json()).results.find((one: { key: string }) => one.key === key);
    expect(listed.projects).toBe(1);
    await app.services.pool.query('update project set vms_id = null where id = $1', [project]);
    expect((await ask('DELETE', `/connectors/${key}`)).status).toBe(204);
    expect((await ask('GET', `/connectors/${key}`)).status).toBe(404);
    expect(await fileOf()).not.toContain('/busy');
    const { rowCount } = await app.services.pool.query('select from hand_over_secret where connector = $1', [key]);
    expect(rowCount).toBe(0);
    expect((await ask('DELETE', `/connectors/${key}`)).status).toBe(404);
  });

  test('of kind email are tested by a mail to who tests, and previewed with a made-up application', async () => {
    const { key } = await (
      await add({ kind: 'email', name: 'North', vmsIdPrefixes: ['NO'], to: 'north@client.example', language: 'en' })
    ).json();
    expect(await (await ask('POST', `/connectors/${key}/test`)).json()).toMatchObject({ sentTo: owner.email, status: null });
    const { rows } = await app.services.pool.query("select recipient, subject from message where kind = 'handOverTest'");
    expect(rows).toEqual([{ recipient: owner.email, subject: 'Test: Application 0 for Example project' }]);
    const preview = await (await ask('GET', `/connectors/${key}/preview`)).json();
    expect(preview).toMatchObject({ applicationId: null, to: 'north@client.example', language: 'en' });
    expect(preview.text).toContain('Alex Example (made up)');
    const document = await ask('GET', `/connectors/${key}/preview/document`);
    expect([document.status, document.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(document.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect((await ask('GET', `/connectors/${key}/preview?applicationId=999999`)).status).toBe(404);
    expect((await ask('GET', `/connectors/${key}/preview?applicationId=x`)).status).toBe(400);
    const { key: token } = await makeKey(app, { scopes: ['connections:read', 'connections:write'] });
    const program = { headers: {}, token };
    expect((await ask('GET', `/connectors/${key}/preview?applicationId=1`, program)).status).toBe(403);
    expect((await ask('POST', `/connectors/${key}/test`, program)).status).toBe(403);
    expect((await ask('GET', '/connectors/feldgate-sud/preview')).status).toBe(409);
  });

  test('of kind email preview a real application with its fit, where operators see that', async () => {
    const { key } = await (
      await add({ kind: 'email', name: 'West', vmsIdPrefixes: ['WE'], to: 'west@client.example', language: 'en' })
    ).json();
    const talent = await makeTalent(app);
    const id = await makeApplication(app, talent, await makeProject(app, { title: 'Crane engineer' }), 'a');
    const facts = [{ kind: 'skill', state: 'met', wanted: 'TIA Portal', found: 'TIA Portal', source: 'skills', km: null }];
    await app.services.pool.query(`update application set fit_level = 'good', fit_facts = $2, fit_compared_at = now() where id = $1`, [
      id,
      JSON.stringify(facts),
    ]);
    const printed = async () => {
      const answer = await ask('GET', `/connectors/${key}/preview/document?applicationId=${id}`);
      return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text.replace(/\s+/g, ' ');
    };
    const { config } = app.services.tenants.byId(owner.scope.tenantId);
    config.fitForOperators = true;
    expect(await printed()).toContain('TIA Portal: met');
    config.fitForOperators = false;
    expect(await printed()).not.toContain('TIA Portal');
  });

  test('are for those who may, and of their own client', async () => {
    const viewer = await makeOperator(app, { role: 'viewer' });
    const stranger = await makeOperator(app, { tenant: 'atelier' });
    const calls = [
      ['GET', '/connectors/north', undefined],
      ['PATCH', '/connectors/north', { name: 'Mine' }],
      ['DELETE', '/connectors/north', undefined],
      ['POST', '/connectors/north/test', undefined],
      ['GET', '/connectors/north/preview', undefined],
      ['GET', '/connectors/north/preview/document', undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      const status = async (options: object) => (await ask(method, path, { ...(body ? { body } : {}), ...options })).status;
      expect([path, await status({ headers: {} })]).toEqual([path, 401]);
      expect([path, await status({ headers: viewer.headers })]).toEqual([path, 403]);
      expect([path, await status({ tenant: 'atelier', headers: stranger.headers })]).toEqual([path, 404]);
    }
    const wish = { kind: 'email', name: 'X', vmsIdPrefixes: ['X'], to: 'x@client.example' };
    expect((await ask('POST', '/connectors', { body: wish, headers: {} })).status).toBe(401);
    expect((await ask('POST', '/connectors', { body: wish, headers: viewer.headers })).status).toBe(403);
  });
});
