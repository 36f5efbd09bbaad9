import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { themeCss } from '../../../contract/theme/theme.ts';
import type { Tenant } from './load-tenants.ts';

/** Specification section 9: the theme cache holds 10 entries for one hour. */
const cache = new LRUCache<string, string>({ max: 10, ttl: 3_600_000 });

/** The style sheet of a client's colour. */
export function themeStyles({ primaryColor, config }: Pick<Tenant, 'primaryColor' | 'config'>): string {
  const key = `${primaryColor.toLowerCase()}-${config.darkMode}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const css = themeCss(primaryColor, { dark: config.darkMode });
  cache.set(key, css);
  return css;
}

/** An address that changes with the theme, so that it may be cached for ever. */
export function themeHref(tenant: Pick<Tenant, 'key' | 'primaryColor' | 'config'>): string {
  const hash = createHash('sha256').update(themeStyles(tenant)).digest('hex').slice(0, 12);
  return `/theme/${tenant.key}-${hash}.css`;
}
