import { type Context, Hono } from 'hono';
import { dayMs } from '../contract/dates.ts';
import { schemes, themeFromPrimary } from '../contract/theme/theme.ts';
import { asIco, drawIcon } from '../features/seo/api/draw-icon.ts';
import { createPictureCache } from '../features/seo/api/picture-cache.ts';
import { brandStamp, logoRatio, readLogo } from '../features/tenancy/api/brand.ts';
import type { Tenant } from '../features/tenancy/api/load-tenants.ts';
import { tenantOfRequest } from '../features/tenancy/api/tenant-of-request.ts';
import type { Services } from './services.ts';

const daySeconds = 86_400;
const faviconSize = 32;
const touchIconSize = 180;
/** Sizes that the manifest names. */
const iconSizes = [192, 512];
/** RFC 9116 wants a date of at most a year ahead. */
const securityTextDays = 180;

/** Files that browsers, phones and people who found a fault ask for by addresses of their own, in each client's look. */
export function wellKnownRoutes(services: Services): Hono {
  const pictures = createPictureCache({ bytes: 2 * 1_048_576, atOnce: 1, waiting: 24 });
  const iconOf = (tenant: Tenant, size: number) =>
    pictures(`${tenant.key} ${brandStamp(tenant)} ${size}`, () =>
      drawIcon({ name: tenant.name, primaryColor: tenant.primaryColor, logo: readLogo(tenant), logoRatio: logoRatio(tenant) }, size),
    );
  const forTenant =
    (answer: (tenant: Tenant, c: Context) => Promise<Response> | Response) =>
    (c: Context): Promise<Response> | Response => {
      const tenant = tenantOfRequest(services, c.req.raw);
      return tenant ? answer(tenant, c) : c.notFound();
    };
  const asPicture = (c: Context, bytes: Uint8Array<ArrayBuffer>, type = 'image/png') =>
    c.body(bytes, 200, { 'content-type': type, 'cache-control': `public, max-age=${daySeconds}` });
  const asText = (c: Context, text: string, type: string) =>
    c.body(text, 200, { 'content-type': type, 'cache-control': `public, max-age=${daySeconds}` });

  const routes = new Hono();
  routes.get(
    '/favicon.ico',
    forTenant(async (tenant, c) => asPicture(c, asIco(await iconOf(tenant, faviconSize), faviconSize), 'image/x-icon')),
  );
  routes.get(
    '/apple-touch-icon.png',
    forTenant(async (tenant, c) => asPicture(c, await iconOf(tenant, touchIconSize))),
  );
  for (const size of iconSizes)
    routes.get(
      `/icon/${size}.png`,
      forTenant(async (tenant, c) => asPicture(c, await iconOf(tenant, size))),
    );
  routes.get(
    '/manifest.webmanifest',
    forTenant((tenant, c) => asText(c, JSON.stringify(manifestOf(tenant)), 'application/manifest+json')),
  );
  routes.get(
    '/opensearch.xml',
    forTenant((tenant, c) =>
      asText(c, openSearchOf(tenant, services.tenants.originOf(tenant)), 'application/opensearchdescription+xml; charset=utf-8'),
    ),
  );
  routes.get(
    '/.well-known/security.txt',
    forTenant((tenant, c) => asText(c, securityTextOf(tenant, services), 'text/plain; charset=utf-8')),
  );
  // Password managers lead people there (W3C, change-password).
  routes.get('/.well-known/change-password', (c) => c.redirect('/app/account?tab=security', 302));
  return routes;
}

function manifestOf(tenant: Tenant) {
  const [first] = tenant.languages;
  return {
    name: tenant.name,
    short_name: tenant.name,
    lang: first?.iso,
    start_url: '/',
    display: 'minimal-ui',
    theme_color: themeFromPrimary(tenant.primaryColor).light.solid,
    background_color: schemes.light.surface,
    icons: iconSizes.flatMap((size) =>
      ['any', 'maskable'].map((purpose) => ({ src: `/icon/${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose })),
    ),
  };
}

function openSearchOf(tenant: Tenant, origin: string): string {
  // Browsers show at most 16 letters of the name.
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><ShortName>${escapeXml(tenant.name.slice(0, 16))}</ShortName><Description>${escapeXml(tenant.name)}</Description><InputEncoding>UTF-8</InputEncoding><Image width="32" height="32" type="image/x-icon">${origin}/favicon.ico</Image><Url type="text/html" template="${origin}/projects?any={searchTerms}"/></OpenSearchDescription>
`;
}

/** The contact for reports of faults: the client's mail address. The day changes, not the second, so that it can be cached. */
function securityTextOf(tenant: Tenant, { clock, tenants }: Services): string {
  const address = /<([^>]+)>/.exec(tenant.mailFrom)?.[1] ?? tenant.mailFrom;
  const expires = new Date(Math.floor(clock().getTime() / dayMs) * dayMs + securityTextDays * dayMs).toISOString();
  const languages = tenant.languages.map(({ iso }) => iso).join(', ');
  return `Contact: mailto:${address}\nExpires: ${expires}\nPreferred-Languages: ${languages}\nCanonical: ${tenants.originOf(tenant)}/.well-known/security.txt\n`;
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
