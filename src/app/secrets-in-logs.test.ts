import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { acceptLegal, submissionFor } from '../../tests/support/application-factory.ts';
import { makePdf, makeUpload } from '../../tests/support/file-factory.ts';
import { makeProject } from '../../tests/support/project-factory.ts';
import type { TestApp } from '../../tests/support/test-app.ts';
import { createTestDatabase } from '../../tests/support/test-database.ts';
import { createEventFollower } from '../features/webhooks/api/dispatch-events.ts';
import { readConfig } from '../server/config.ts';
import { createLog } from '../server/log.ts';
import { describeError, scrubText, scrubUrl } from '../server/scrub.ts';
import { createApi } from './api.ts';
import { createHost } from './host.ts';
import { startJobs } from './jobs.ts';
import { openServices, type Services } from './services.ts';

// The whole server as it runs, logging everything it can, with secrets in every place where people or mails put them.

const lines: string[] = [];
const planted = {
  email: 'quibble.planted@example.com',
  password: 'planted bicycle saddle',
  newPassword: 'planted harbour crane 4',
  name: 'Plantedname',
  number: '+4915190000321',
  cvText: 'Planted lighthouse keeper',
  motivation: 'Planted motivation of mine',
  inQuery: 'plantedInQuery0123456789abcdefghij',
  smtpPassword: 'plantedSmtpPassword',
};
const found: string[] = [];

let services: Services;
let host: ReturnType<typeof createHost>;
let cleanUp: () => Promise<void>;

beforeAll(async () => {
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, name).mockImplementation(
      (...given) => void lines.push(given.map((part) => (part instanceof Error ? part.stack : JSON.stringify(part))).join(' ')),
    );
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'openpool-test-'));
  const config = readConfig({
    OPENPOOL_DATA: dataDir,
    RATE_LIMIT_FACTOR: '0',
    DATABASE_POOL: '4',
    TRUST_PROXY: 'true',
    // No server listens there: every mail fails.
    SMTP_URL: `smtp://planted:${planted.smtpPassword}@127.0.0.1:1`,
  });
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  services = await openServices({ config, connection: database.connection, log: createLog('trace', sink), isMigrated: true });
  const pages = (request: Request) => {
    if (request.url.includes('/broken')) throw new Error(`broken while reading ${request.url} for ${planted.email}`);
    return Promise.resolve(new Response('a page'));
  };
  host = createHost(services, createApi(services), pages, { assetsFolder: null });
  cleanUp = async () => {
    await services.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
});
afterAll(() => cleanUp());

async function call(method: string, path: string, options: { token?: string; body?: unknown; form?: FormData } = {}): Promise<Response> {
  const headers = new Headers({ host: 'nordlicht.localhost', 'x-forwarded-for': '192.0.2.7', 'user-agent': 'Test' });
  if (options.token) headers.set('authorization', `Bearer ${options.token}`);
  if (options.body !== undefined) headers.set('content-type', 'application/json');
  const body = options.form ?? (options.body === undefined ? null : JSON.stringify(options.body));
  return host.fetch(new Request(`http://nordlicht.localhost${path}`, { method, headers, body }));
}

const api = (method: string, path: string, options: Parameters<typeof call>[2] = {}) => call(method, `/v1/api${path}`, options);

function keep(tokens: { access_token: string; refresh_token: string }): string {
  found.push(tokens.access_token, tokens.refresh_token);
  return tokens.access_token;
}

async function tokenOf(kind: string): Promise<string> {
  const { rows } = await services.pool.query<{ text: string }>('select text from message where kind = $1 order by id desc limit 1', [kind]);
  const token = /[?&]token=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1];
  if (!token) throw new Error(`no ${kind} mail`);
  found.push(token);
  return token;
}

const account = {
  firstName: planted.name,
  lastName: planted.name,
  email: planted.email,
  password: planted.password,
  residenceCountry: 'DE',
  terms: true,
  privacy: true,
};

function expectNothingLeaked(): void {
  expect(lines.length).toBeGreaterThan(0);
  const text = lines.join('\n').toLowerCase();
  for (const secret of [...Object.values(planted), ...found]) expect(text.includes(secret.toLowerCase()), secret).toBe(false);
}

test('signing up and in, a new password, an upload and an application leave no secret in the logs', async () => {
  const registered = await api('POST', '/freelancer/register', { body: account });
  expect(registered.status).toBe(201);
  const first = (await registered.json()) as { id: string; access_token: string; refresh_token: string };
  keep(first);
  const activation = await tokenOf('activation');
  await call('GET', `/app/account/activate?token=${activation}`);
  expect((await api('GET', `/freelancer/activate?token=${activation}`)).status).toBe(200);
  expect((await api('POST', '/authorize', { body: { email: planted.email, password: planted.newPassword } })).status).toBe(401);
  await api('POST', '/forgotPassword/send', { body: { email: planted.email } });
  const reset = await tokenOf('passwordReset');
  expect((await api('PUT', `/freelancer/resetForgotPassword?token=${reset}`, { body: { password: planted.newPassword } })).status).toBe(
    200,
  );
  const entered = await api('POST', '/authorize', { body: { email: planted.email, password: planted.newPassword } });
  const token = keep((await entered.json()) as { access_token: string; refresh_token: string });
  const scope = { tenantId: services.tenants.byKey('nordlicht')?.id as never, talentId: first.id as never };
  const app = { services, setNow() {}, call: () => Promise.reject(new Error('not here')) } satisfies TestApp;
  await acceptLegal(app, { id: scope.talentId, email: planted.email, token, tenant: 'nordlicht', scope, sessionId: '' });
  const uploaded = await api('POST', '/freelancer/cv?isOverWriteCV=true', {
    token,
    form: makeUpload('cv', makePdf(1, planted.cvText), `${planted.name}.pdf`),
  });
  expect(uploaded.status).toBe(201);
  const { results } = (await (await api('GET', '/freelancer/cv/resources', { token })).json()) as { results: { uuid: string }[] };
  const job = await makeProject(app);
  const sent = await api('POST', '/projectApplication', {
    token,
    body: submissionFor(job, results[0]?.uuid ?? '', { motivationComment: planted.motivation }),
  });
  expect([200, 201]).toContain(sent.status);
  expectNothingLeaked();
});

test('mailed links and texted codes leave no secret in the logs, right or wrong', async () => {
  expect((await api('POST', '/oneTimeLinkLogin', { body: { email: planted.email } })).status).toBe(200);
  const link = await tokenOf('oneTimeLink');
  await call('GET', `/app/login/link?token=${link}`);
  expect((await api('POST', '/authorizeWithOtlToken', { body: { token: planted.inQuery } })).status).toBe(404);
  const entered = await api('POST', '/authorizeWithOtlToken', { body: { token: link, continueHere: true } });
  expect(entered.status).toBe(200);
  const token = keep((await entered.json()) as { access_token: string; refresh_token: string });
  const phone = { number: planted.number, countryCode: 'DE', purpose: 'change' };
  const asked = await api('PUT', '/freelancer/resetPhoneCode', { token, body: phone });
  expect(asked.status).toBe(200);
  const { flowId } = (await asked.json()) as { flowId: string };
  const { rows } = await services.pool.query<{ text: string }>("select text from message where kind = 'phoneCode'");
  const code = /#(\d{6})$/.exec(rows[0]?.text ?? '')?.[1] ?? '';
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  for (const mobileCode of [wrong, code]) await api('PUT', '/freelancer/phone', { token, body: { flowId, mobileCode } });
  expect((await (await api('GET', '/freelancer', { token })).json()) as object).toMatchObject({ mobileVerified: true });
  expect(lines.filter((line) => new RegExp(`\\b(${code}|${wrong})\\b`).test(line))).toEqual([]);
  expectNothingLeaked();
});

test('secrets in addresses are cut from the logs, whatever the request is answered', async () => {
  const paths = [
    ...['token', 'otl', 'code', 'state', 'urlToken', 'tokenUuid', 'id_token'].map((name) => `/app/login?x=1&${name}=${planted.inQuery}`),
    `/social-callback?code=${planted.inQuery}&state=${planted.inQuery}`,
    `/subscriptions/${planted.inQuery}`,
    `/app/mobile-activation/${planted.number}`,
    `/app/broken?token=${planted.inQuery}`,
    `/v1/api/leadprofile/${planted.inQuery}`,
    `/v1/api/freelancer/clientSubscription/${planted.inQuery}`,
    `/v1/api/no-such-call?email=${planted.email}`,
    `/v1/api/freelancer/activate?token=${planted.inQuery}`,
  ];
  for (const path of paths) expect((await call('GET', path)).status).toBeGreaterThanOrEqual(200);
  expect(lines.filter((line) => line.includes('request failed'))).toHaveLength(1);
  expectNothingLeaked();
});

test('a row that the database refuses does not get into the logs', async () => {
  const entered = await api('POST', '/authorize', { body: { email: planted.email, password: planted.newPassword } });
  const token = keep((await entered.json()) as { access_token: string; refresh_token: string });
  // PostgreSQL says "Failing row contains (…)" with everything in it.
  await services.pool.query('alter table talent add constraint no_more check (false) not valid');
  await services.pool.query('alter table security_event rename to security_event_gone');
  const broken = await Promise.all([
    api('POST', '/freelancer/register', { body: { ...account, email: `x${planted.email}`, firstName: `${planted.name}son` } }),
    api('PUT', '/freelancer', { token, body: { firstName: `${planted.name}son` } }),
    api('POST', '/authorize', { body: { email: planted.email, password: planted.newPassword } }),
  ]);
  await services.pool.query('alter table security_event_gone rename to security_event');
  await services.pool.query('alter table talent drop constraint no_more');
  expect(broken.map(({ status }) => status)).toEqual([500, 500, 500]);
  expect(lines.filter((line) => line.includes('database error 23514')).length).toBeGreaterThanOrEqual(2);
  expectNothingLeaked();
});

test('a failing job leaves no secret in the log or in the queue’s own tables', async () => {
  await startJobs(services, createEventFollower(services));
  await expect
    .poll(
      async () => (await services.pool.query("select 1 from pgboss.job where name = 'deliver-message' and output is not null")).rows.length,
    )
    .toBeGreaterThan(0);
  expect(lines.some((line) => line.includes('message not delivered'))).toBe(true);
  const { rows } = await services.pool.query<{ row: string }>('select j::text as row from pgboss.job j');
  lines.push(...rows.map(({ row }) => row));
  expectNothingLeaked();
});

test('fields with telling names are cut from the logs, and so are addresses, numbers and keys in sentences', () => {
  services.log.info(
    { email: planted.email, body: { password: planted.password, mobileNumber: planted.number }, otl: planted.inQuery },
    'careless',
  );
  services.log.error(
    { err: new Error(`no ${planted.email} at ${planted.number}`, { cause: new Error(`?token=${planted.inQuery}`) }) },
    'careless',
  );
  expectNothingLeaked();
  expect(scrubUrl('/app/account/activate?token=abc&x=1')).toBe('/app/account/activate?token=[cut]&x=1');
  expect(scrubText('550 5.1.1 <anna.o@example.com> unknown, call +49 151 90000321')).toBe('550 5.1.1 <[cut]> unknown, call [cut]');
  expect(describeError(new TypeError('x is not a function'))).toMatchObject({ type: 'TypeError', message: 'x is not a function' });
});
