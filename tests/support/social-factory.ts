import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll } from 'vitest';
import { prepareDemoRows } from '../../demo/identity-provider/demo-rows.ts';
import { createDemoServer } from '../../demo/identity-provider/serve-demo.ts';
import type { SocialProvider } from '../../src/features/social/providers.ts';
import { openPool } from '../../src/server/db/database.ts';
import { listenLocally } from './fake-http-server.ts';
import type { CallOptions, TenantKey, TestApp } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';

export type DemoProvider = { port: number };
/** Answers a request in the provider's place. @returns whether it did */
export type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The demo's identity provider on a port of its own; call it before `startTestApp({ PORT: … })`, at the top of a test file. */
export async function startDemoProvider(intercept: Intercept = () => false): Promise<DemoProvider> {
  const server = createServer();
  const port = await listenLocally(server);
  const isOwnHost = (host: string): boolean => /\.localhost(:\d+)?$/.test(host);
  const database = await createTestDatabase();
  const pool = openPool(database.connection, 2);
  await prepareDemoRows(pool);
  const serve = await createDemoServer(pool, { port, isOwnHost, trustProxy: false });
  server.on('request', (request, response) => void (intercept(request, response) || serve(request, response)));
  afterAll(async () => {
    server.close();
    await pool.end();
    await database.drop();
  });
  return { port };
}

export type Person = { given_name?: string; family_name?: string; email?: string; email_verified?: 'on' };
/** What a browser has after a provider's redirect back. `cookie` binds the flow to it. */
export type ProviderReturn = { code: string; state: string; iss: string; error: string; cookie: string };

let made = 0;
/** A new person with a confirmed address; override what the test is about. */
export function newPerson(overrides: Person = {}): Person {
  made += 1;
  return {
    given_name: 'Ilse',
    family_name: 'Brandt',
    email: `ilse+${made}-${process.pid}@example.com`,
    email_verified: 'on',
    ...overrides,
  };
}

/** The cookie a call set, as a browser would send it back. */
function cookieOf(response: Response): string {
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith('auth.social='));
  if (!cookie) throw new Error('no cookie was set');
  return cookie.split(';')[0] ?? '';
}

type FlowOptions = {
  tenant?: TenantKey;
  provider: SocialProvider;
  flow?: 'login' | 'signup' | 'connect';
  person?: Person;
  answer?: 'allow' | 'cancel' | 'fail';
  token?: string;
  cookie?: string;
  projectId?: number;
  redirect?: string;
};

/** `POST /socialSignIn`: the address of the provider and the browser's cookie. */
export async function beginFlow(app: TestApp, trip: FlowOptions): Promise<{ url: URL; cookie: string }> {
  const { tenant = 'nordlicht', provider, flow = 'signup', projectId, redirect } = trip;
  const response = await app.call('POST', '/socialSignIn', {
    tenant,
    body: { provider, flow, ...(projectId === undefined ? {} : { projectId }), ...(redirect === undefined ? {} : { redirect }) },
    ...tokenOf(trip),
    ...(trip.cookie ? { headers: browser(trip.cookie) } : {}),
  });
  if (response.status !== 200) throw new Error(`socialSignIn answered ${response.status}: ${await response.text()}`);
  return { url: new URL(((await response.json()) as { url: string }).url), cookie: cookieOf(response) };
}

/** Goes to the provider and back as a browser does: every redirect, every cookie, the forms of its two pages. */
export async function completeFlow(app: TestApp, provider: DemoProvider, trip: FlowOptions): Promise<ProviderReturn> {
  const { url, cookie } = await beginFlow(app, trip);
  const back = await walk(provider, url, trip.person ?? newPerson(), trip.answer ?? 'allow');
  const get = (name: string): string => back.searchParams.get(name) ?? '';
  return { code: get('code'), state: get('state'), iss: get('iss'), error: get('error'), cookie };
}

/** Headers of a browser with the cookie that submits a form of this site. */
export function browser(cookie: string): Record<string, string> {
  return { cookie, 'sec-fetch-site': 'same-origin' };
}

/** `authorizeWith…Token` with a provider's return; `change` overrides values. */
export function authorize(
  app: TestApp,
  provider: SocialProvider,
  back: ProviderReturn,
  options: CallOptions & { change?: Record<string, string> } = {},
): Promise<Response> {
  const name = { linkedin: 'LinkedIn', google: 'Google', auth0: 'Auth0' }[provider];
  const { change, ...rest } = options;
  return app.call('POST', `/authorizeWith${name}Token`, {
    body: { code: back.code, state: back.state, iss: back.iss, ...change },
    headers: browser(back.cookie),
    ...rest,
  });
}

/** Consents and country, which no provider gives. */
export const consents = { residenceCountry: 'DE', terms: true, privacy: true } as const;

/** Completes a sign-up. */
export async function signUpWith(
  app: TestApp,
  provider: DemoProvider,
  trip: FlowOptions,
): Promise<{ id: string; token: string; person: Person }> {
  const person = trip.person ?? newPerson();
  const back = await completeFlow(app, provider, { ...trip, person });
  const tenant = trip.tenant ?? 'nordlicht';
  const waiting = await authorize(app, trip.provider, back, { tenant });
  if (waiting.status !== 202) throw new Error(`authorize answered ${waiting.status}: ${await waiting.text()}`);
  const response = await app.call('POST', '/freelancer/fillMissingRegistrationData', {
    tenant,
    body: consents,
    headers: browser(back.cookie),
  });
  if (response.status !== 201) throw new Error(`fillMissing answered ${response.status}: ${await response.text()}`);
  const { id, access_token } = (await response.json()) as { id: string; access_token: string };
  return { id, token: access_token, person };
}

/** Goes through the provider's pages as this person. @returns where it sends them back to */
export async function walk({ port }: DemoProvider, start: URL, person: Person, answer: string): Promise<URL> {
  const jar = new Map<string, string>();
  const ask = async (url: URL, form?: URLSearchParams): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(url.pathname + url.search, `http://127.0.0.1:${port}`), {
      redirect: 'manual',
      headers: { cookie },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return response;
  };
  let at = start;
  for (let step = 0; step < 8; step += 1) {
    if (at.pathname === '/social-callback' || at.pathname === '/desk/callback') return at;
    const form = at.pathname.includes('/person/') ? new URLSearchParams({ ...person, answer }) : undefined;
    const response = await ask(at, form);
    const location = response.headers.get('location');
    if (!location) throw new Error(`${at.pathname} answered ${response.status}: ${await response.text()}`);
    at = new URL(location, at);
  }
  throw new Error('the provider never sent the person back');
}

function tokenOf(trip: FlowOptions): { token?: string } {
  return trip.token ? { token: trip.token } : {};
}
