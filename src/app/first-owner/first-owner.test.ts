import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/support/test-database.ts';
import { runOperatorInvite } from '../../commands/operator-command.ts';
import { dayMs } from '../../contract/dates.ts';
import { createClient } from '../../features/client-settings/api/create-client.ts';
import { offerFirstOwner } from '../../features/first-use/api/offer-first-owner.ts';
import { commandLineActor } from '../../server/audit/record-change.ts';
import { readConfig } from '../../server/config.ts';
import { createLog } from '../../server/log.ts';
import { createApi } from '../api.ts';
import { createHost } from '../host.ts';
import { openServices, type Services } from '../services.ts';

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

const katrin = { name: 'Katrin Vogt', email: 'katrin@agency.example', portal: 'Nordlicht Élan', host: 'jobs.agency.example' };
const typed = { ...katrin, key: '', language: 'de', languages: 'fr', timeZone: 'Europe/Berlin' };

/** An installation in production with an empty database. */
async function newInstallation(settings: Record<string, string> = {}) {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'openpool-test-'));
  const defaults = { OPENPOOL_DATA: dataDir, DEMO: 'false', DATABASE_POOL: '4', DATABASE_WAIT_MS: '30000', LOG_LEVEL: 'silent' };
  const state = { now: new Date() };
  const services = await openServices({
    config: readConfig({ ...defaults, PUBLIC_PROTOCOL: 'https', ...settings }),
    connection: database.connection,
    log: createLog('silent'),
    clock: () => state.now,
    isMigrated: true,
  });
  cleanUps.push(async () => {
    await services.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { services, state, ask: askerOf(services) };
}

function askerOf(services: Services) {
  const host = createHost(services, createApi(services), () => Promise.resolve(new Response('a page')), { assetsFolder: null });
  return (path: string, { form, headers = {}, on = katrin.host }: { form?: object; headers?: Record<string, string>; on?: string } = {}) =>
    host.fetch(
      new Request(`http://${on}${path}`, {
        headers: { host: on, 'accept-language': 'en', 'sec-fetch-site': 'same-origin', ...headers },
        ...(form ? { method: 'POST', body: new URLSearchParams(form as Record<string, string>) } : {}),
      }),
      { incoming: { socket: { remoteAddress: '198.51.100.9', remotePort: 1, remoteFamily: 'IPv4' } } },
    );
}

async function tokenOf(services: Services): Promise<string> {
  return /\?token=([\w-]+)/.exec((await offerFirstOwner(services)) ?? '')?.[1] ?? '';
}

const rowsOf = async ({ pool }: Services) =>
  (await pool.query('select (select count(*) from tenant)::int as clients, (select count(*) from operator)::int as operators')).rows[0];

test('the address makes the owner with their client and signs them in, once', async () => {
  const { services, ask } = await newInstallation({ SMTP_URL: 'smtp://mail.example' });
  const token = await tokenOf(services);
  const page = await ask(`/first-owner?token=${token}`);
  expect(page.status).toBe(200);
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('content-security-policy')).toContain("script-src 'strict-dynamic'");
  expect(await page.text()).toContain('value="jobs.agency.example"');
  const made = await ask('/first-owner', { form: { token, ...typed } });
  expect([made.status, made.headers.get('location')]).toEqual([303, '/desk/set-up']);
  const cookie = made.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const me = await ask('/v1/operator/me', { headers: { cookie } });
  expect(await me.json()).toMatchObject({ role: 'owner', name: 'Katrin Vogt', client: { key: 'nordlicht-elan' } });
  const { results } = (await (await ask('/v1/operator/audit', { headers: { cookie } })).json()) as { results: { action: string }[] };
  expect(results.map(({ action }) => action)).toEqual(['session.started', 'operator.widened', 'operator.invited', 'client.created']);
  const [client] = services.tenants.all;
  expect(client).toMatchObject({ hosts: ['jobs.agency.example'], mailFrom: 'Nordlicht Élan <katrin@agency.example>' });
  expect(client?.languages.map(({ iso }) => iso)).toEqual(['de', 'fr']);
  expect(client?.config.timeZone).toBe('Europe/Berlin');
  expect((await ask(`/first-owner?token=${token}`)).status).toBe(404);
  expect((await ask('/first-owner', { form: { token, ...typed, key: 'second', host: 'two.agency.example' } })).status).toBe(404);
  expect(await offerFirstOwner(services)).toBeNull();
  expect(await rowsOf(services)).toEqual({ clients: 1, operators: 1 });
});

test('without a mail server, or on another host, the owner gets a link that signs them in there', async () => {
  const { services, ask } = await newInstallation();
  const made = await ask('/first-owner', { form: { token: await tokenOf(services), ...typed }, on: 'localhost:3000' });
  expect([made.status, made.headers.getSetCookie()]).toEqual([200, []]);
  const text = await made.text();
  expect(text).toContain('https://jobs.agency.example/desk/sign-in?token=');
  const token = /sign-in\?token=([\w-]+)/.exec(text)?.[1];
  const headers = { 'content-type': 'application/json' };
  const signedIn = await createApi(services).request('https://jobs.agency.example/v1/operator/session', {
    method: 'POST',
    headers: { host: 'jobs.agency.example', ...headers },
    body: JSON.stringify({ token }),
  });
  expect(signedIn.status).toBe(204);
});

test('what was typed stays next to what is wrong with it, and nothing is made', async () => {
  const { services, ask } = await newInstallation();
  const token = await tokenOf(services);
  const wrong = { ...typed, name: '', email: 'nobody', host: 'https://x', key: 'Not good', portal: '<b>Us</b>' };
  const again = await ask('/first-owner', { form: { token, ...wrong } });
  expect(again.status).toBe(400);
  const text = await again.text();
  for (const name of ['name', 'email', 'host', 'key']) expect(text).toContain(`id="${name}-fault"`);
  for (const value of ['nobody', 'https://x', 'Not good', '&lt;b&gt;Us&lt;/b&gt;']) expect(text).toContain(`value="${value}"`);
  expect(text).not.toContain('<b>Us');
  expect(await rowsOf(services)).toEqual({ clients: 0, operators: 0 });
  expect((await ask(`/first-owner?token=${token}`)).status).toBe(200);
});

test('of two presses at once one makes an owner', async () => {
  const { services, ask } = await newInstallation();
  const token = await tokenOf(services);
  const second = { ...typed, key: 'second', host: 'two.agency.example', email: 'second@agency.example' };
  const answers = await Promise.all([typed, second].map((form) => ask('/first-owner', { form: { token, ...form } })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await rowsOf(services)).toEqual({ clients: 1, operators: 1 });
});

test('an address expires after a day, and the next start replaces it', async () => {
  const { services, state, ask } = await newInstallation();
  const first = await tokenOf(services);
  const second = await tokenOf(services);
  expect((await ask(`/first-owner?token=${first}`)).status).toBe(404);
  expect((await ask('/first-owner', { form: { token: first, ...typed } })).status).toBe(404);
  state.now = new Date(state.now.getTime() + dayMs);
  expect((await ask(`/first-owner?token=${second}`)).status).toBe(410);
  expect((await ask('/first-owner', { form: { token: second, ...typed } })).status).toBe(410);
  expect(await rowsOf(services)).toEqual({ clients: 0, operators: 0 });
});

test('a form of another site, an invented token and too many attempts make nothing', async () => {
  const { services, ask } = await newInstallation();
  const token = await tokenOf(services);
  const foreign = await ask('/first-owner', { form: { token, ...typed }, headers: { 'sec-fetch-site': 'cross-site' } });
  expect(foreign.status).toBe(403);
  const answers: number[] = [];
  for (let tries = 0; tries < 26; tries += 1) answers.push((await ask('/first-owner?token=invented')).status);
  expect(answers.slice(0, 25).every((status) => status === 404)).toBe(true);
  expect(answers.at(-1)).toBe(429);
  expect((await ask('/first-owner', { form: { token, ...typed } })).status).toBe(429);
  expect(await rowsOf(services)).toEqual({ clients: 0, operators: 0 });
});

test('a client that is there already gets its owner at its own host only, and not once somebody owns it', async () => {
  const { services, ask } = await newInstallation({ TRUST_PROXY: 'true' });
  const acme = { key: 'acme', name: 'Acme', host: 'jobs.acme.example', languages: ['en'], mailFrom: 'jobs@acme.example' };
  await createClient(services.clientSettings, acme, commandLineActor());
  const printed = (await offerFirstOwner(services)) ?? '';
  expect(printed).toContain('https://jobs.acme.example/first-owner?token=');
  const token = /token=([\w-]+)/.exec(printed)?.[1] ?? '';
  expect((await ask(`/first-owner?token=${token}`)).status).toBe(404);
  const behind = { headers: { 'x-forwarded-host': acme.host }, on: '10.0.0.1' };
  const page = await (await ask(`/first-owner?token=${token}`, behind)).text();
  expect(page).toContain('Acme, an Openpool portal on jobs.acme.example');
  expect(page).not.toContain('name="host"');
  expect((await ask('/first-owner', { form: { token, ...typed }, ...behind })).status).toBe(200);
  expect(await rowsOf(services)).toEqual({ clients: 1, operators: 1 });
});

test('the demo, development and an installation with an owner print none', async () => {
  const { services, ask } = await newInstallation();
  const { config } = services;
  expect(await offerFirstOwner({ ...services, config: { ...config, isDemo: true } })).toBeNull();
  expect(await offerFirstOwner({ ...services, config: { ...config, OPENPOOL_DEV: true } })).toBeNull();
  const token = await tokenOf(services);
  const acme = { key: 'acme', name: 'Acme', host: katrin.host, languages: ['en'], mailFrom: 'jobs@acme.example' };
  await createClient(services.clientSettings, acme, commandLineActor());
  const dana = { tenant: 'acme', email: 'dana@acme.example', name: 'Dana', role: 'owner', contactData: false, allClients: false };
  await runOperatorInvite(services, dana);
  expect((await ask(`/first-owner?token=${token}`)).status).toBe(404);
  expect(await offerFirstOwner(services)).toBeNull();
});
