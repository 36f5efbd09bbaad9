import { createHmac, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator } from '../../tests/support/operator-factory.ts';
import { makeSecurityId } from '../../tests/support/security-id-factory.ts';
import { makeTalent, type TestTalent } from '../../tests/support/talent-factory.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { createApi } from '../app/api.ts';
import { makeRefreshToken } from '../features/auth/api/sessions/session-tokens.ts';
import { sealAddress } from '../features/calendars/api/sealed-address.ts';
import { altchaKeys, makeChallenge, readSolution } from '../features/captcha/api/altcha.ts';
import { readFeedRequest, sealFeedRequest } from '../features/feeds/api/feed-request.ts';
import { makeConnectorSecret, readConnectorSecret } from '../features/hiring-system/api/connector-secret.ts';
import { fileAddress, isFileSignature } from '../features/hiring-system/api/hand-over-content.ts';
import { sealedColumns } from '../features/installation/api/sealed-values.ts';
import { readTotpSecret, sealTotpSecret } from '../features/operators/api/factors/sealed-secret.ts';
import { openSecurityId } from '../features/security-ids/api/keep-security-id.ts';
import { createKeyRing } from '../features/security-ids/api/key-ring.ts';
import { readEndpointSecrets, sealEndpointSecret } from '../features/webhooks/api/endpoint-secret.ts';
import { webhookTables } from '../features/webhooks/api/tables.ts';
import { findKeptSecret, loadSessionKeys } from '../server/db/session-secret.ts';
import { keyIdLength, type SessionKeys } from '../server/session-keys.ts';
import { runForget, runList, runReseal } from './secrets-command.ts';

const app = startTestApp();
const secret = 'the secret of today, of more than 32 characters';
const settings = (more: object = {}) => ({ ...app.services.config, SESSION_SECRET: secret, ...more });
const tenantOf = (key: string) => {
  const tenant = app.services.tenants.byKey(key);
  if (!tenant) throw new Error(`no client ${key}`);
  return { tenantId: tenant.id };
};
/** What the portal works with once SESSION_SECRET is set, where the database kept the secret before. */
let rotated: SessionKeys;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openpool-test-'));
  rotated = await loadSessionKeys(app.services.pool, settings());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  await app.services.pool.query(
    'truncate webhook_endpoint, calendar_feed, feed_address, hand_over_secret, operator_authenticator, security_id cascade',
  );
});

function deps(sessionKeys: SessionKeys, more: object = {}) {
  const securityIds = { ...app.services.securityIds, keys: createKeyRing(undefined, sessionKeys) };
  return { ...app.services, sessionKeys, securityIds, config: settings(more) };
}

/** A value of each kind, sealed with the keys the app started with; one of them as before values named their key. */
async function sealEverything(talent: TestTalent) {
  const { pool, sessionKeys, db } = app.services;
  const scope = tenantOf('meridian');
  const now = new Date();
  const endpoint = { tenant_id: scope.tenantId, id: randomUUID() };
  const unnamed = sealEndpointSecret({ sessionKeys }, endpoint, 'whsec_now').subarray(keyIdLength);
  await pool.query(
    `insert into webhook_endpoint (id, tenant_id, url, events, sealed_secret, sealed_earlier, earlier_until, created_at, created_by)
     values ($1, $2, 'https://crm.example', '{}', $3, $4, $5, $6, 'test')`,
    [
      endpoint.id,
      endpoint.tenant_id,
      unnamed,
      sealEndpointSecret({ sessionKeys }, endpoint, 'whsec_before'),
      new Date(now.getTime() + 60_000),
      now,
    ],
  );
  const connector = await makeConnectorSecret(app.services, scope, 'ats');
  const feed = { tenant_id: scope.tenantId, id: randomUUID() };
  const request = { address: 'https://jobs.example/feed?token=1', headers: {} };
  const { shown_address, sealed_request } = sealFeedRequest({ sessionKeys }, feed, request);
  await pool.query("insert into feed (tenant_id, source) values ($1, 'jobs') on conflict do nothing", [scope.tenantId]);
  await pool.query(
    `insert into feed_address (id, tenant_id, source, shown_address, sealed_request, every_minutes, silent_after_minutes, keeps_missing, next_run_at, created_at, created_by)
     values ($1, $2, 'jobs', $3, $4, 60, 1440, false, now(), now(), 'test')`,
    [feed.id, feed.tenant_id, shown_address, sealed_request],
  );
  const { rows } = await pool.query<{ id: number }>(
    `insert into calendar (tenant_id, key, name, time_zone, slot_minutes, weekly) values ($1, $2, 'Calls', 'Europe/Berlin', 30, '[]') returning id`,
    [scope.tenantId, randomUUID()],
  );
  const calendar = { tenant_id: scope.tenantId, calendar_id: rows[0]?.id ?? 0 };
  await pool.query(
    "insert into calendar_feed (calendar_id, tenant_id, sealed_url, host, next_read_at) values ($1, $2, $3, 'c.example', now())",
    [calendar.calendar_id, calendar.tenant_id, sealAddress({ sessionKeys }, calendar, 'https://c.example/me.ics')],
  );
  const operator = await makeOperator(app, { tenant: 'meridian' });
  await pool.query(
    'insert into operator_authenticator (tenant_id, operator_id, sealed_secret, created_at, last_step) values ($1, $2, $3, now(), 0)',
    [scope.tenantId, operator.id, sealTotpSecret({ sessionKeys }, scope, operator.id, 'TOTPSECRET')],
  );
  const securityId = await makeSecurityId(app, talent);
  return {
    /** Reads every value with other keys. */
    async read(keys: SessionKeys) {
      const one = await webhookTables(db)
        .selectFrom('webhook_endpoint')
        .selectAll()
        .where('id', '=', endpoint.id)
        .executeTakeFirstOrThrow();
      const column = async (sql: string) => (await pool.query<{ sealed: Buffer }>(sql)).rows[0]?.sealed as Buffer;
      const totp = await column('select sealed_secret as sealed from operator_authenticator');
      const address = await column('select sealed_request as sealed from feed_address');
      return {
        webhook: readEndpointSecrets({ sessionKeys: keys }, one, now),
        connector: await readConnectorSecret({ db, sessionKeys: keys }, scope, 'ats'),
        feed: readFeedRequest({ sessionKeys: keys }, { ...feed, sealed_request: address } as Parameters<typeof readFeedRequest>[1]).address,
        totp: readTotpSecret({ sessionKeys: keys }, scope, operator.id, totp),
        securityId: await openSecurityId(deps(keys), talent.scope, 'fieldgate', securityId.id),
      };
    },
    expected: {
      webhook: ['whsec_now', 'whsec_before'],
      connector,
      feed: request.address,
      totp: 'TOTPSECRET',
      securityId: securityId.value,
    },
  };
}

test('the list of sealed columns is that of the database', async () => {
  const { rows } = await app.services.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where data_type = 'bytea' and column_name like 'sealed%' and table_schema = 'public' order by 1`,
  );
  // Shown for half an hour only, and sealed again when it is confirmed.
  const shortLived = 'operator_authenticator_setup.sealed_secret';
  const listed = [...sealedColumns.map(({ table, column }) => `${table}.${column}`), shortLived].sort();
  expect(rows.map(({ name }) => name)).toEqual(listed);
});

test('after a rotation everything sealed before opens; reseal moves it to the new key, and the earlier one can be removed', async () => {
  const sealed = await sealEverything(await makeTalent(app, { tenant: 'meridian' }));
  const earlier = app.services.sessionKeys.current.id;
  expect(await sealed.read(rotated)).toEqual(sealed.expected);
  expect(await runList(deps(rotated))).toEqual([
    'key\tfrom\tencrypts',
    `${rotated.current.id}\tSESSION_SECRET, current\tnothing`,
    `${earlier}\tdatabase\t1 addresses of calendars, 1 secrets of connectors, 1 addresses of feeds, 1 authenticator apps of operators, 1 secrets of webhooks, 1 secrets of webhooks before the last change, 1 security ids of talents`,
    expect.stringMatching(/^files: \d+ not encrypted$/),
  ]);
  await expect(runForget(deps(rotated))).rejects.toThrow(
    /^The secret in the database encrypts 1 addresses of calendars, .*openpool secrets reseal$/,
  );

  const said = await runReseal(deps(rotated));
  expect(said.slice(0, 7).every((line) => line.endsWith(': 1 encrypted again'))).toBe(true);
  expect(said[7]).toContain(`No stored value needs these keys any more: ${earlier}.`);
  // The earlier key is not accepted here.
  const alone = { current: rotated.current, all: [rotated.current] };
  expect(await sealed.read(alone)).toEqual(sealed.expected);
  expect((await runReseal(deps(rotated))).slice(0, 7).every((line) => line.endsWith(': 0 encrypted again'))).toBe(true);
});

test('a value of a key that is no longer accepted is named, and opens again once its key is accepted', async () => {
  const sealed = await sealEverything(await makeTalent(app, { tenant: 'meridian' }));
  const alone = { current: rotated.current, all: [rotated.current] };
  await expect(sealed.read(alone)).rejects.toThrow('does not open');
  const said = await runReseal(deps(alone));
  expect(said).toContain('authenticator apps of operators: 1 that no accepted key decrypts; accept the earlier key, or enter them again');
  expect(said).toContain('security ids of talents: 1 that no accepted key decrypts; accept the earlier key, or enter them again');
  expect(await sealed.read(rotated)).toEqual(sealed.expected);
});

test('more values than one batch are all sealed again', async () => {
  const { pool, sessionKeys } = app.services;
  const scope = tenantOf('nordlicht');
  for (let n = 0; n < 501; n += 1) {
    const id = randomUUID();
    await pool.query(
      "insert into webhook_endpoint (id, tenant_id, url, events, sealed_secret, created_at, created_by) values ($1, $2, 'https://crm.example', '{}', $3, now(), 'test')",
      [id, scope.tenantId, sealEndpointSecret({ sessionKeys }, { tenant_id: scope.tenantId, id }, 'whsec')],
    );
  }
  expect(await runReseal(deps(rotated))).toContain('secrets of webhooks: 501 encrypted again');
});

test('nobody is signed out: access and refresh tokens of before work, and new ones name the new key', async () => {
  const talent = await makeTalent(app, { email: 'rotated@example.com' });
  const api = createApi({ ...app.services, sessionKeys: rotated });
  const ask = (path: string, headers: Record<string, string>, init: RequestInit = {}) =>
    api.fetch(new Request(`http://nordlicht.localhost/v1/api${path}`, { ...init, headers: { host: 'nordlicht.localhost', ...headers } }), {
      remoteAddress: '127.0.0.1',
    });
  expect((await ask('/freelancer', { authorization: `Bearer ${talent.token}` })).status).toBe(200);
  // Before tokens named their key.
  const [, claims = ''] = talent.token.split('.');
  const body = `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.${claims}`;
  const signedBy = (key: Uint8Array) => `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
  expect((await ask('/freelancer', { authorization: `Bearer ${signedBy(app.services.sessionKeys.current.secret)}` })).status).toBe(200);
  expect((await ask('/freelancer', { authorization: `Bearer ${signedBy(new Uint8Array(48))}` })).status).toBe(401);
  // A token that names one key and is signed by another is refused.
  const forged = `${Buffer.from(JSON.stringify({ alg: 'HS256', kid: rotated.current.id })).toString('base64url')}.${claims}`;
  const misnamed = `${forged}.${createHmac('sha256', app.services.sessionKeys.current.secret).update(forged).digest('base64url')}`;
  expect((await ask('/freelancer', { authorization: `Bearer ${misnamed}` })).status).toBe(401);

  const { rows } = await app.services.pool.query<{ counter: number; hmacKey: Buffer }>(
    'select counter, hmac_key as "hmacKey" from session where id = $1',
    [talent.sessionId],
  );
  const refresh_token = makeRefreshToken({ id: talent.sessionId, ...(rows[0] as { counter: number; hmacKey: Buffer }) });
  const refreshed = await ask(
    '/refreshToken',
    { 'content-type': 'application/json' },
    { method: 'POST', body: JSON.stringify({ refresh_token }) },
  );
  expect(refreshed.status).toBe(200);
  const { access_token } = (await refreshed.json()) as { access_token: string };
  expect(decodeProtectedHeader(access_token)).toEqual({ alg: 'HS256', kid: rotated.current.id });
});

test('links to files and captchas that were given out before the rotation stay valid until their key is removed', async () => {
  const before = app.services.sessionKeys;
  const alone = { current: rotated.current, all: [rotated.current] };
  const handOver = { id: randomUUID(), created_at: new Date() };
  const link = new URL(fileAddress(before, 'https://jobs.example', handOver, 'cv')).searchParams;
  const isValid = (keys: SessionKeys) => isFileSignature(keys, handOver.id, 'cv', Number(link.get('until')), link.get('signature') ?? '');
  expect([isValid(before), isValid(rotated), isValid(alone)]).toEqual([true, true, false]);

  const keysOf = (keys: SessionKeys) => keys.all.map((key) => altchaKeys(key.secret, 'nordlicht'));
  const [first] = keysOf(before);
  if (!first) throw new Error('no key');
  const challenge = await makeChallenge(first, 1, new Date());
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: 2_000 });
  const token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  expect(await readSolution(keysOf(rotated), token, new Date())).not.toBeNull();
  expect(await readSolution(keysOf(alone), token, new Date())).toBeNull();
});

test('the secret in the database is forgotten only once SESSION_SECRET replaces it', async () => {
  const { pool } = app.services;
  const own = { ...deps(app.services.sessionKeys), config: { SESSION_SECRET: undefined } };
  await expect(runForget(own)).rejects.toThrow('is the current one');
  const kept = await findKeptSecret(pool);
  try {
    expect(await runForget(deps(rotated))).toEqual([
      'The secret in the database is deleted. Restart the servers, so that they accept it no longer.',
    ]);
    expect((await loadSessionKeys(pool, settings())).all).toEqual([rotated.current]);
    await expect(runForget(deps(rotated))).rejects.toThrow('The database has no secret.');
  } finally {
    await pool.query("insert into installation.secret (name, value) values ('session', $1)", [kept]);
  }
});

test('accepted secrets come after the current one, the next as well as the last', async () => {
  const [next, last] = ['the secret of tomorrow, which is long too', 'the secret of yesterday, which is long too'];
  const keys = await loadSessionKeys(app.services.pool, settings({ SESSION_SECRETS_ACCEPTED: [next, last] }));
  expect(keys.all).toHaveLength(4);
  const later = await loadSessionKeys(app.services.pool, settings({ SESSION_SECRET: next, SESSION_SECRETS_ACCEPTED: [secret, last] }));
  expect(later.current.id).not.toBe(keys.current.id);
  expect(new Set(later.all.map(({ id }) => id))).toEqual(new Set(keys.all.map(({ id }) => id)));
});
