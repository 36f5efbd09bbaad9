import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { type RequestFacts, requestContext } from '../../web/request-context.ts';
import { routeTable } from '../route-table.ts';
import { guards } from './all.ts';
import { type GuardName, guardsOf } from './guards.ts';

type Answers = Record<string, { status?: number; body: unknown; cookies?: string[] }>;

/** Runs one guard with the given answers of the API; returns what it threw and what it changed. */
async function run(
  name: GuardName,
  path: string,
  options: { facts?: Partial<RequestFacts>; answers?: Answers; cookie?: string; method?: string; params?: Record<string, string> } = {},
) {
  const calls: { path: string; cookie: string | null }[] = [];
  const responseHeaders = new Headers();
  const facts = {
    api: async (input: string | URL | Request, init?: RequestInit) => {
      const request = new Request(input, init);
      const call = new URL(request.url).pathname.replace('/v1/api', '');
      calls.push({ path: call, cookie: request.headers.get('cookie') });
      const answer = options.answers?.[call];
      if (!answer) throw new Error(`unexpected call ${call}`);
      const headers = new Headers({ 'content-type': (answer.status ?? 200) >= 400 ? 'application/problem+json' : 'application/json' });
      for (const cookie of answer.cookies ?? []) headers.append('set-cookie', cookie);
      return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200, headers });
    },
    shared: (_name, ask) => ask(),
    origin: 'https://talent.example',
    isSignedIn: false,
    needsRefresh: false,
    responseHeaders,
    ...options.facts,
  } as RequestFacts;
  const context = new RouterContextProvider();
  context.set(requestContext, facts);
  const url = new URL(`https://talent.example${path}`);
  const request = new Request(url, { method: options.method ?? 'GET', headers: options.cookie ? { cookie: options.cookie } : {} });
  let thrown: unknown = null;
  try {
    await guards[name]?.({ request, url, params: options.params ?? {}, context });
  } catch (error) {
    thrown = error;
  }
  const target = thrown instanceof Response ? thrown.headers.get('location') : null;
  return { thrown, target, calls, cookies: responseHeaders.getSetCookie(), facts: context.get(requestContext) };
}

const talent = { isActive: true, hasPasswordOrSocial: true, residenceCountry: 'DE', hasCompletedOnboarding: true };
const client = {
  boardMode: false,
  isPublicSearchEnabled: true,
  loginMethods: ['email'],
  requiredVerifications: { email: 'principal', mobile: 'disabled' },
  userDeviceValidityDays: 30,
};
const clientOf = (change: object = {}): Answers => ({ '/client/context': { body: { ...client, ...change } } });

describe('the auth guard', () => {
  test('lets signed-in talents pass and sends visitors to log-in with the way back', async () => {
    expect((await run('auth', '/app/pool', { facts: { isSignedIn: true } })).thrown).toBeNull();
    expect((await run('auth', '/app/project/7/apply?step=rate')).target).toBe(
      '/app/login?redirect=%2Fapp%2Fproject%2F7%2Fapply%3Fstep%3Drate',
    );
  });

  test('sends an expired access token through the refresh, without rotating itself', async () => {
    const result = await run('auth', '/app/pool', { facts: { needsRefresh: true } });
    expect(result.target).toBe('/app/session?return=%2Fapp%2Fpool');
    expect(result.calls).toEqual([]);
  });

  test('refreshes the session in place when a form was sent, so that nothing typed is lost', async () => {
    const answers: Answers = {
      '/refreshToken': { body: { expires_in: 900 }, cookies: ['auth.access=new; Path=/', 'auth.refresh=next; Path=/'] },
      '/freelancer': { body: talent },
    };
    const result = await run('auth', '/app/account', {
      facts: { needsRefresh: true },
      method: 'POST',
      cookie: 'locale=de; auth.refresh=old',
      answers,
    });
    expect(result.thrown).toBeNull();
    expect(result.facts.isSignedIn).toBe(true);
    await result.facts.api('http://api.internal/v1/api/freelancer');
    expect(result.calls.at(-1)).toEqual({ path: '/freelancer', cookie: 'locale=de; auth.access=new; auth.refresh=next' });
  });

  test('tells the holder of a deactivated account why, and clears the cookies', async () => {
    const answers: Answers = { '/freelancer': { status: 403, body: { code: 'ACCOUNT_DEACTIVATED', status: 403, messages: [] } } };
    const result = await run('auth', '/app/pool', { cookie: 'auth.access=old', answers });
    expect(result.target).toBe('/app/login?deactivated=true');
    expect(result.cookies.join()).toMatch(/auth\.access=;.*Max-Age=0.*Secure.*auth\.refresh=;/);
  });
});

describe('the deactivated guard', () => {
  test('refetches the signed-in talent and makes no call for visitors', async () => {
    expect(
      (await run('deactivated', '/app/pool', { facts: { isSignedIn: true }, answers: { '/freelancer': { body: talent } } })).calls,
    ).toHaveLength(1);
    expect((await run('deactivated', '/projects')).calls).toEqual([]);
  });

  test('logs the talent out when the account was deactivated meanwhile', async () => {
    const answers: Answers = { '/freelancer': { status: 403, body: { code: 'ACCOUNT_DEACTIVATED', status: 403, messages: [] } } };
    expect((await run('deactivated', '/app/pool', { facts: { isSignedIn: true }, answers })).target).toBe('/app/login?deactivated=true');
  });
});

describe('the board-mode guard', () => {
  test('answers 404 "Page not found" in board mode only', async () => {
    expect((await run('board-mode', '/app/login', { answers: clientOf({ boardMode: true }) })).thrown).toMatchObject({
      data: { messages: ['talent.error.board.404'] },
      init: { status: 404 },
    });
    expect((await run('board-mode', '/app/login', { answers: clientOf() })).thrown).toBeNull();
  });
});

describe('the email-login guard', () => {
  test('closes the pages about a forgotten password where nobody logs in with one', async () => {
    const answers = clientOf({ loginMethods: ['otl', 'google'] });
    expect((await run('email-login', '/app/forgot-password', { answers })).thrown).toMatchObject({ init: { status: 404 } });
    expect((await run('email-login', '/app/forgot-password', { answers: clientOf() })).thrown).toBeNull();
  });
});

describe('the token guard', () => {
  test.each([
    ['/app/account/activate', ''],
    ['/app/account/activate?token=', ''],
    ['/app/account/forgotPassword?redirect=%2Fapp%2Fpool', 'redirect=%2Fapp%2Fpool&'],
  ])('sends %s to log-in, which says to open the link again', async (path, kept) =>
    expect((await run('token', path)).target).toBe(`/app/login?${kept}link=missing`),
  );
  test('lets an address with a token pass', async () => expect((await run('token', '/app/account/activate?token=x')).thrown).toBeNull());
});

describe('the trusted-token guard', () => {
  const problem = (status: number, code = 'X') => ({ status, body: { code, status, messages: [] } });
  const open = (answers: Answers, options: { facts?: Partial<RequestFacts>; path?: string; method?: string; id?: string } = {}) =>
    run('trusted-token', options.path ?? '/app/project/7?token=secret', { ...options, answers, params: { id: options.id ?? '7' } });
  const link = (viewer: string): Answers => ({
    '/urlToken/look': { body: { project: { id: 7, title: 'Pier' }, isKnownBrowser: false, viewer } },
  });
  const project: Answers = { '/project/7': { body: { id: 7, title: 'Pier crane' } } };

  test('lets requests without a token pass, and forms', async () => {
    expect((await open({}, { path: '/app/project/7' })).thrown).toBeNull();
    expect((await open({}, { path: '/app/project/7?token=' })).thrown).toBeNull();
    expect((await open({}, { method: 'POST' })).thrown).toBeNull();
  });

  test('does not use the link up: a link that works leads to the page that asks', async () => {
    for (const viewer of ['nobody', 'other']) {
      const result = await open(link(viewer));
      expect(result.target).toBe('/app/project/7/invitation?token=secret');
      expect(result.calls.map(({ path }) => path)).toEqual(['/urlToken/look']);
      expect(result.cookies).toEqual([]);
    }
  });

  test('lets the invited talent go on without the token', async () => {
    expect((await open(link('invited'), { path: '/app/project/7?tab=a&token=secret' })).target).toBe('/app/project/7?tab=a');
  });

  test.each([401, 403])('sends a link answered with %s to log-in with the way back, which holds no token', async (status) => {
    expect((await open({ '/urlToken/look': problem(status) })).target).toBe('/app/login?redirect=%2Fapp%2Fproject%2F7');
  });

  test('tells the holder of a deactivated account so at log-in', async () => {
    expect((await open({ '/urlToken/look': problem(403, 'ACCOUNT_DEACTIVATED') })).target).toBe(
      '/app/login?redirect=%2Fapp%2Fproject%2F7&deactivated=true',
    );
  });

  test.each([
    [400, 'over'],
    [404, 'over'],
    [429, 'over'],
    [500, 'failed'],
    [503, 'failed'],
  ])('leads from a link answered with %s to the project, as the viewer may see it', async (status, state) => {
    const answers = { '/urlToken/look': problem(status), ...project };
    expect((await open(answers)).target).toBe(`/projects/pier-crane/7?link=${state}`);
    expect((await open(answers, { facts: { isSignedIn: true } })).target).toBe(`/app/project/7?link=${state}`);
  });

  test.each([404, 410, 502])(
    'shows “Unable to load project” with the status %s of a project that cannot be loaded either',
    async (status) => {
      const result = await open({ '/urlToken/look': problem(400), '/project/7': problem(status) });
      expect(result.thrown).toMatchObject({ data: { messages: ['talent.project.link.unloadable'] }, init: { status } });
    },
  );

  test('shows “Unable to load project” with status 500 when the API gives none', async () => {
    const result = await open({ '/urlToken/look': problem(400) });
    expect(result.thrown).toMatchObject({ data: { messages: ['talent.project.link.unloadable'] }, init: { status: 500 } });
  });

  test.each(['seven', '1e3', '\u0000', ''])('answers 404 to a link of the project %j, an id that no project has', async (id) => {
    const result = await open({ '/urlToken/look': problem(401) }, { id });
    expect(result.thrown).toMatchObject({ data: { messages: ['talent.project.link.unloadable'] }, init: { status: 404 } });
  });

  test('keeps a made-up id out of the addresses it leads to', async () => {
    expect((await open(link('nobody'), { id: '\u0000/ü' })).target).toBe('/app/project/%00%2F%C3%BC/invitation?token=secret');
  });

  test('shows the unexpected error for anything else', async () => {
    const unexpected = { data: { messages: ['talent.project.link.unexpected'] }, init: { status: 500 } };
    // An answer that does not come from the API.
    const broken = { api: async () => new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } }) };
    expect((await open({}, { facts: broken })).thrown).toMatchObject(unexpected);
  });
});

describe('guardsOf', () => {
  test('board mode closes every page that is about an account, and no other', () => {
    const closed = routeTable.filter((row) => guardsOf(row)[0] === 'board-mode').map(({ path }) => path);
    const left = routeTable.filter((row) => !guardsOf(row).includes('board-mode')).map(({ path }) => path);
    expect(closed).toEqual(routeTable.map(({ path }) => path).filter((path) => /^\/(app|social-callback|subscriptions)\b/.test(path)));
    expect(left.every((path) => /^\/(projects|info|locale|terms|privacy|handover|desk|\*|$)/.test(path) || path === '*')).toBe(true);
    expect(closed.length).toBeGreaterThan(15);
  });
});

describe('the profile-fulfilled guard', () => {
  const visit = (viewer: object, context: object = {}) =>
    run('profile-fulfilled', '/app/profile', {
      facts: { isSignedIn: true },
      answers: { '/freelancer': { body: { ...talent, ...viewer } }, ...clientOf(context) },
    });

  test('asks for a password or a country that is missing', async () => {
    expect((await visit({ hasPasswordOrSocial: false })).target).toBe('/app/account/create-password?redirect=%2Fapp%2Fprofile');
    expect((await visit({ residenceCountry: null })).target).toBe('/app/account/create-password?redirect=%2Fapp%2Fprofile');
  });

  test('asks for no password where the mobile number is required', async () => {
    expect(
      (await visit({ hasPasswordOrSocial: false }, { requiredVerifications: { email: 'disabled', mobile: 'principal' } })).thrown,
    ).toBeNull();
  });

  test('asks for no password where a text message to the talent’s number is their way back in', async () => {
    const byPhone = { hasPasswordOrSocial: false, mobileVerified: true };
    expect((await visit(byPhone, { loginMethods: ['email', 'mobile'] })).thrown).toBeNull();
    expect((await visit(byPhone)).target).toMatch(/create-password/);
    expect((await visit({ ...byPhone, residenceCountry: null }, { loginMethods: ['mobile'] })).target).toMatch(/create-password/);
  });

  test('leads to the onboarding until it is complete, and lets other talents pass', async () => {
    expect((await visit({ hasCompletedOnboarding: false })).target).toBe('/app/onboarding');
    expect((await visit({})).thrown).toBeNull();
  });
});

describe('the public-search-disabled guard', () => {
  const closed = clientOf({ isPublicSearchEnabled: false });

  test('sends visitors to sign-up only where public search is disabled', async () => {
    expect((await run('public-search-disabled', '/projects', { answers: closed })).target).toBe('/app/signup');
    expect((await run('public-search-disabled', '/projects', { answers: clientOf() })).thrown).toBeNull();
  });

  test('lets talents pass, after a refresh if needed', async () => {
    expect((await run('public-search-disabled', '/projects', { facts: { isSignedIn: true } })).thrown).toBeNull();
    expect((await run('public-search-disabled', '/projects', { facts: { needsRefresh: true }, answers: closed })).target).toBe(
      '/app/session?return=%2Fprojects',
    );
  });
});

describe('the getBrowserUuidCookie guard', () => {
  test('gives a new browser an id for the days of the client’s configuration, and the calls of this request carry it', async () => {
    const result = await run('getBrowserUuidCookie', '/app/login', { answers: clientOf(), cookie: 'locale=de' });
    expect(result.cookies).toHaveLength(1);
    expect(result.cookies[0]).toMatch(
      /^browser\.uuid=[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
    );
    await result.facts.api('http://api.internal/v1/api/client/context');
    expect(result.calls.at(-1)?.cookie).toBe(`locale=de; ${result.cookies[0]?.split(';')[0]}`);
  });

  test('keeps the id a browser has', async () => {
    expect(
      (await run('getBrowserUuidCookie', '/app/login', { cookie: 'browser.uuid=01234567-89ab-cdef-0123-456789abcdef' })).cookies,
    ).toEqual([]);
  });
});
