import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { themeCss } from '../../../contract/theme/theme.ts';
import type { Tenant } from './load-tenants.ts';

/** Specification section 9: the theme cache holds 10 entries for one hour. */
const cache = new LRUCache<string, string>({ max: 10, ttl: 3_600_000 });

/** The style sheet of a client's colour, as talents see it. */
export function themeStyles({ primaryColor, config }: Pick<Tenant, 'primaryColor' | 'config'>): string {
  return stylesOf(primaryColor, config.darkMode);
}

/** The same for operators, whose pages can be dark at every client: their logo stands on a white plate there. */
export function deskThemeStyles({ primaryColor }: Pick<Tenant, 'primaryColor'>): string {
  return stylesOf(primaryColor, true);
}

function stylesOf(primaryColor: string, dark: boolean): string {
  const key = `${primaryColor.toLowerCase()}-${dark}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const css = themeCss(primaryColor, { dark });
  cache.set(key, css);
  return css;
}

/** An address that changes with the theme, so that it may be cached for ever. */
export function themeHref(tenant: Pick<Tenant, 'key' | 'primaryColor' | 'config'>): string {
  return `/theme/${tenant.key}-${hashOf(themeStyles(tenant))}.css`;
}

export function deskThemeHref(tenant: Pick<Tenant, 'key' | 'primaryColor'>): string {
  return `/theme/${tenant.key}-${hashOf(deskThemeStyles(tenant))}.desk.css`;
}

function hashOf(css: string): string {
  return createHash('sha256').update(css).digest('hex').slice(0, 12);
}
