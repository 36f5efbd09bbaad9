import type { JsonWebKey } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { AdapterFactory } from 'oidc-provider';
import type pg from 'pg';
import { demoClientId, demoPath } from '../../src/features/social/demo-provider.ts';
import { isSocialProvider, type SocialProvider } from '../../src/features/social/providers.ts';
import { type DemoOptions, makeKey, makeProvider, personModel } from './demo-openid.ts';
import { allowPage, choosePage, errorPage } from './demo-pages.ts';
import { readPerson, subjectOf } from './demo-people.ts';
import { createDemoRows, keepOne } from './demo-rows.ts';
import { demoStyles } from './demo-styles.ts';

const maxBody = 10_000;
/** How long a person is known after a sign-in. */
const personSeconds = 3600;
const address = new RegExp(`^${demoPath}/([a-z0-9]+)(/[^?]*)(\\?.*)?$`);

/** Answers everything below /dev/openid; made with the first request, so that it costs nothing in a demo without social sign-in. */
export async function createDemoServer(
  pool: pg.Pool,
  options: DemoOptions,
): Promise<(request: IncomingMessage, response: ServerResponse) => Promise<void>> {
  const key = await keepOne<JsonWebKey>(pool, 'key', makeKey);
  const providers = new Map<SocialProvider, Provider>();
  const providerOf = (name: SocialProvider): Provider => {
    const provider = providers.get(name) ?? makeProvider(name, options, key, createDemoRows(pool, name));
    providers.set(name, provider);
    return provider;
  };

  return async (request, response) => {
    secure(response);
    if (request.url === `${demoPath}/style.css`) return send(response, 200, 'text/css', demoStyles);
    const [, name, path = '/', query = ''] = address.exec(request.url ?? '') ?? [];
    if (!isSocialProvider(name)) return send(response, 404, 'text/plain', 'There is no such provider.');
    const provider = providerOf(name);
    if (path.startsWith('/person/')) return answerPerson(provider, name, createDemoRows(pool, name), request, response);
    const asked = imitate(name, path, new URLSearchParams(query));
    if (!asked) return send(response, 400, 'text/html', String(await errorPage(name, 'This provider does not know PKCE.')));
    // The provider finds out below which path it answers from the difference of the two.
    const below = path + (asked.size > 0 ? `?${asked}` : '');
    Object.assign(request, { originalUrl: `${demoPath}/${name}${below}`, url: below });
    forgetSession(request);
    await provider.callback()(request, response);
  };
}

/** LinkedIn's oddities: no nonce in the id token, and no PKCE. @returns null for what it refuses. */
function imitate(name: SocialProvider, path: string, query: URLSearchParams): URLSearchParams | null {
  if (name !== 'linkedin' || path !== '/auth') return query;
  query.delete('nonce');
  return query.has('code_challenge') ? null : query;
}

/** Every visit asks again which person to use. */
function forgetSession(request: IncomingMessage): void {
  const kept = (request.headers.cookie ?? '').split('; ').filter((cookie) => !/^_session(\.|=)/.test(cookie));
  request.headers.cookie = kept.join('; ');
}

async function answerPerson(
  provider: Provider,
  name: SocialProvider,
  rows: AdapterFactory,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const here = request.url ?? '';
  const trip = await provider.interactionDetails(request, response).catch(() => null);
  if (!trip)
    return send(response, 400, 'text/html', String(await errorPage(name, 'This sign-in is over, or was begun in another browser.')));
  if (request.method !== 'POST') return send(response, 200, 'text/html', String(await choosePage(name, here)));
  const form = new URLSearchParams(await readBody(request));
  const answer = form.get('answer');
  if (answer === 'cancel' || answer === 'fail') {
    const error = answer === 'cancel' ? 'access_denied' : 'temporarily_unavailable';
    return provider.interactionFinished(request, response, { error, error_description: 'as was asked for' });
  }
  const claims = readPerson(name, form);
  if (answer !== 'allow') {
    const host = new URL(String(trip.params.redirect_uri)).host;
    return send(response, 200, 'text/html', String(await allowPage(name, here, host, claims, form)));
  }
  const sub = subjectOf(name, claims);
  await rows(personModel).upsert(sub, claims, personSeconds);
  const grant = new provider.Grant({ accountId: sub, clientId: demoClientId });
  grant.addOIDCScope('openid profile email');
  await provider.interactionFinished(request, response, { login: { accountId: sub }, consent: { grantId: await grant.save() } });
}

/** The provider sets headers of its own where it needs others. */
function secure(response: ServerResponse): void {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader(
    'content-security-policy',
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > maxBody) return '';
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
