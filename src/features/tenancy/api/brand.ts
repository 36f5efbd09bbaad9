import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tenant } from './load-tenants.ts';

type Brand = Pick<Tenant, 'key' | 'name' | 'hosts' | 'primaryColor' | 'talentLogo' | 'folder'>;

/** Raise it when pictures are drawn differently: earlier addresses redirect to the new ones. */
const drawing = 1;

// One per client; like client.json, a logo is read once per process.
const stamps = new Map<string, string>();

/** Changes whenever pictures with the client's brand do: name, colour, logo, and how they are drawn. */
export function brandStamp(tenant: Brand): string {
  const key = [tenant.folder, tenant.primaryColor, tenant.name].join('|');
  const known = stamps.get(key);
  if (known) return known;
  const hash = createHash('sha256').update(JSON.stringify([drawing, tenant.name, tenant.hosts[0], tenant.primaryColor.toLowerCase()]));
  const logo = readLogo(tenant);
  if (logo) hash.update(logo);
  const stamp = hash.digest('hex').slice(0, 12);
  stamps.set(key, stamp);
  return stamp;
}

/** The client's logo from its folder; null when there is none. */
export function readLogo(tenant: Pick<Brand, 'folder' | 'talentLogo'>): Buffer | null {
  try {
    return readFileSync(join(tenant.folder, tenant.talentLogo));
  } catch {
    return null;
  }
}

/** The preview picture of pages without their own: the client's file, else one drawn from name, colour and logo. */
export function portalPicture(tenant: Brand & Pick<Tenant, 'ogImage'>): string {
  return tenant.ogImage ? `/brand/${tenant.ogImage}` : `/og/portal-${brandStamp(tenant)}.png`;
}
