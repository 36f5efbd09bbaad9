import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { readCookie } from '../../contract/cookies.ts';
import { deskLinks } from '../../contract/desk-links.ts';
import { firstOwnerPath } from '../../contract/first-owner-link.ts';
import { languages } from '../../contract/i18n/languages.ts';
import { resolveLocale } from '../../contract/i18n/locale.ts';
import type { Translator } from '../../contract/i18n/translator.ts';
import {
  type FirstOwnerFaults,
  type FirstOwnerForm,
  faultsOfFirstOwner,
  newClientOf,
  readFirstOwnerForm,
} from '../../features/first-use/api/first-owner-form.ts';
import { findFirstOwnerLink } from '../../features/first-use/api/first-owner-store.ts';
import { type MadeOwner, makeFirstOwner } from '../../features/first-use/api/make-first-owner.ts';
import { startDeskSession } from '../../features/operators/api/sessions/start-session.ts';
import { hasOwner } from '../../features/operators/api/team/operator-store.ts';
import { deskCookie, deskCookies } from '../../features/operators/operator-session.ts';
import type { Tenant } from '../../features/tenancy/api/load-tenants.ts';
import { hostOfRequest } from '../../features/tenancy/api/tenant-of-request.ts';
import { ConfigError } from '../../server/config.ts';
import { inTransaction } from '../../server/db/database.ts';
import { AppError } from '../../server/http/app-error.ts';
import { addressKey } from '../../server/http/client-address.ts';
import { isSameSite } from '../../server/http/cross-site.ts';
import type { HostEnv } from '../host-env.ts';
import { securityHeaders } from '../security-headers.ts';
import type { Services } from '../services.ts';
import { closedPage, donePage, formPage, type Html } from './first-owner-page.ts';
import { firstOwnerStyleSource } from './first-owner-style.ts';

type FirstOwnerContext = Context<HostEnv>;

/**
 * The page of the one-time address, on any host while no client exists, and on the clients' hosts after that. It stands apart from all other
 * pages, because it has no client, no script and no session (decision 0076).
 */
export function firstOwnerRoutes(services: Services): Hono<HostEnv> {
  const routes = new Hono<HostEnv>();
  routes.get(firstOwnerPath, (c) =>
    answer(services, c, async (translator) => {
      const token = c.req.query('token') ?? '';
      const expiresAt = await readLink(services, token);
      const place = placeOfRequest(services, c);
      const form = emptyForm(translator, place.host);
      return formPage(translator, { token, form, faults: {}, failure: null, ...wordsOf(place), expiresAt });
    }),
  );
  routes.post(firstOwnerPath, async (c) => {
    if (!isSameSite(c.req.raw)) return c.text('Cross-site request refused', 403);
    return answer(services, c, (translator) => becomeOwner(services, c, translator));
  });
  return routes;
}

/** Sends a page with the headers of all of them; an address that does not work is a page, too. */
async function answer(
  services: Services,
  c: FirstOwnerContext,
  make: (translator: Translator) => Promise<Html | Response>,
): Promise<Response> {
  const translator = translatorOf(services, c);
  try {
    await services.limiter.take('signIn', `first-owner:${addressKey(c.get('address'))}`);
    const made = await make(translator);
    return made instanceof Response ? made : page(services, c, made);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'NOT_FOUND') return page(services, c, closedPage(translator, 'unknown'), 404);
    if (error.code === 'LINK_EXPIRED') return page(services, c, closedPage(translator, 'expired'), 410);
    if (error.retryAfterSeconds !== undefined) c.header('retry-after', String(error.retryAfterSeconds));
    return page(services, c, closedPage(translator, 'busy'), error.status === 429 ? 429 : 503);
  }
}

/** @throws AppError NOT_FOUND for an address that is unknown, used or replaced, and once there is an owner; LINK_EXPIRED. */
async function readLink({ db, clock }: Services, token: string): Promise<Date> {
  const link = token === '' ? null : await findFirstOwnerLink(db, token);
  if (!link || (await hasOwner(db))) throw new AppError('NOT_FOUND', { log: 'unknown address of the first owner' });
  if (link.expiresAt <= clock()) throw new AppError('LINK_EXPIRED');
  return link.expiresAt;
}

async function becomeOwner(services: Services, c: FirstOwnerContext, translator: Translator): Promise<Html | Response> {
  const data = await c.req.formData();
  const token = String(data.get('token') ?? '');
  const expiresAt = await readLink(services, token);
  const place = placeOfRequest(services, c);
  const form = readFirstOwnerForm(data);
  const again = (faults: FirstOwnerFaults, failure: string | null) =>
    page(services, c, formPage(translator, { token, form, faults, failure, ...wordsOf(place), expiresAt }), 400);
  const client = place.client ?? newClientOf(form);
  const faults = await faultsOfFirstOwner(services.clientSettings, form, place.client ? null : newClientOf(form));
  if (Object.keys(faults).length > 0) return again(faults, null);
  try {
    const made = await makeFirstOwner(services, token, { name: form.name, email: form.email, client }, c.get('address'));
    return await welcome(services, c, translator, made, place.host);
  } catch (error) {
    // The other one of two presses was faster, whatever of it this one has met first.
    await readLink(services, token);
    if (error instanceof ConfigError) return again({}, error.message);
    throw error;
  }
}

/**
 * Signs the owner in where the portal is at this host, and leads to the desk. Where no mail can bring them a link later, or the portal
 * is somewhere else, they get a link to keep.
 */
async function welcome(
  services: Services,
  c: FirstOwnerContext,
  translator: Translator,
  made: MadeOwner,
  host: string,
): Promise<Html | Response> {
  const { client, linkSecret } = made;
  const isHere = client.hosts.includes(host);
  const session = isHere ? await signIn(services, c, translator, made) : null;
  if (session) {
    const isHttps = services.config.PUBLIC_PROTOCOL === 'https';
    for (const cookie of deskCookies(deskCookie, session, isHttps)) c.header('set-cookie', cookie, { append: true });
    if (services.config.SMTP_URL) return c.redirect(deskLinks.setUp, 303);
  }
  const link = `${services.tenants.originOf(client)}${deskLinks.signIn}?token=${linkSecret}`;
  return donePage(translator, { client: client.name, link, isSignedIn: session !== null });
}

/** The owner is there by now: where a session cannot be had, their link still works. */
async function signIn(
  services: Services,
  c: FirstOwnerContext,
  { locale }: Translator,
  { scope, operatorId }: MadeOwner,
): Promise<string | null> {
  const userAgent = (c.req.header('user-agent') ?? '').slice(0, 400);
  const visitor = { address: c.get('address'), requestId: randomUUID(), userAgent, locale, previousSessionId: null };
  const deps = { ...services, requiresSecondFactor: services.config.DESK_REQUIRE_SECOND_FACTOR };
  try {
    return await inTransaction(services.db, (trx) =>
      startDeskSession(deps, trx, scope, visitor, { operatorId, method: 'link', hasSecondFactor: false }),
    );
  } catch (error) {
    services.log.error({ err: error }, 'the first owner is not signed in');
    return null;
  }
}

type Place = { host: string; client: Tenant | null };

/** @throws AppError NOT_FOUND on a host of no client, once there is one. */
function placeOfRequest(services: Services, c: FirstOwnerContext): Place {
  const host = hostOfRequest(services, c.req.raw).toLowerCase().replace(/:\d+$/, '');
  const client = services.tenants.byHost(host);
  if (!client && services.tenants.all.length > 0) throw new AppError('NOT_FOUND', { log: 'no client has this host' });
  return { host, client };
}

const wordsOf = ({ host, client }: Place) => ({ host, client: client?.name ?? null });

function emptyForm({ locale }: Translator, host: string): FirstOwnerForm {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { name: '', email: '', portal: '', key: '', host, language: locale, languages: [], timeZone };
}

function translatorOf({ catalogues }: Services, c: FirstOwnerContext): Translator {
  const cookie = c.req.header('cookie');
  const preferences = { header: c.req.header('accept-language'), cookie: readCookie(cookie, 'locale') ? cookie : undefined };
  const translator = catalogues.ofDocument('', resolveLocale(languages, preferences));
  if (!translator) throw new Error('no words in any language');
  return translator;
}

function page(
  { config }: Services,
  c: FirstOwnerContext,
  content: Html,
  status: 200 | 400 | 404 | 410 | 429 | 503 = 200,
): Promise<Response> | Response {
  const isHttps = config.PUBLIC_PROTOCOL === 'https';
  const headers = securityHeaders({ scriptSources: [], styleSources: [firstOwnerStyleSource], isHttps, isDev: config.OPENPOOL_DEV });
  for (const [name, value] of headers) c.header(name, value);
  // Its address, and the link of its answer, are secrets.
  c.header('referrer-policy', 'no-referrer');
  c.header('cache-control', 'no-store');
  return c.html(content, status);
}
