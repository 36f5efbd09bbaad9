import { createHash } from 'node:crypto';
import { themeCss } from '../../../contract/theme/theme.ts';
import type { Tenant } from './load-tenants.ts';

/** Specification section 9: the theme cache holds 10 entries for one hour. */
const maxEntries = 10;
const maxAgeMs = 3_600_000;
const cache = new Map<string, { css: string; madeAt: number }>();

/** The style sheet of a client's colour; least recently used entries leave first. */
export function themeStyles(tenant: Pick<Tenant, 'primaryColor' | 'config'>, now: number = Date.now()): string {
  const key = `${tenant.primaryColor.toLowerCase()}-${tenant.config.darkMode}`;
  const hit = cache.get(key);
  cache.delete(key);
  const entry =
    hit && now - hit.madeAt < maxAgeMs ? hit : { css: themeCss(tenant.primaryColor, { dark: tenant.config.darkMode }), madeAt: now };
  cache.set(key, entry);
  for (const oldest of cache.keys()) {
    if (cache.size <= maxEntries) break;
    cache.delete(oldest);
  }
  return entry.css;
}

/** An address that changes with the theme, so that it may be cached for ever. */
export function themeHref(tenant: Pick<Tenant, 'key' | 'primaryColor' | 'config'>): string {
  const hash = createHash('sha256').update(themeStyles(tenant)).digest('hex').slice(0, 12);
  return `/theme/${tenant.key}-${hash}.css`;
}
