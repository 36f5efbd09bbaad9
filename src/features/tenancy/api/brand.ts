import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
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

/** The address of a file in the client's folder; null when it is not there: a name in words beats a broken picture. */
export function brandHref({ folder }: Pick<Brand, 'folder'>, file: string | null): string | null {
  if (file === null) return null;
  const path = join(folder, file);
  const isThere = found.get(path) ?? existsSync(path);
  found.set(path, isThere);
  return isThere ? `/brand/${file}` : null;
}

// Like client.json, the files of a client are looked at once per process.
const found = new Map<string, boolean>();
const ratios = new Map<string, number | null>();

/** Width by height of the client's logo, as an SVG or a PNG says it; null for other files. */
export function logoRatio(tenant: Pick<Brand, 'folder' | 'talentLogo'>): number | null {
  const path = join(tenant.folder, tenant.talentLogo);
  const known = ratios.get(path);
  if (known !== undefined) return known;
  const logo = readLogo(tenant);
  const size = logo && (tenant.talentLogo.endsWith('.svg') ? sizeOfSvg(logo.toString('utf8')) : sizeOfPng(logo));
  const ratio = size && size.width > 0 && size.height > 0 ? size.width / size.height : null;
  ratios.set(path, ratio);
  return ratio;
}

type Size = { width: number; height: number };

/** @example sizeOfSvg('<svg viewBox="0 0 240 48">') // { width: 240, height: 48 } */
export function sizeOfSvg(source: string): Size | null {
  const tag = /<svg\b[^>]*>/.exec(source)?.[0] ?? '';
  const [, , width, height] =
    /\bviewBox="([^"]*)"/
      .exec(tag)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  if (width && height) return { width, height };
  const length = (name: string) => Number(new RegExp(`\\b${name}="([\\d.]+)(px)?"`).exec(tag)?.[1]);
  return length('width') && length('height') ? { width: length('width'), height: length('height') } : null;
}

/** Width and height stand in the first chunk of every PNG. */
export function sizeOfPng(bytes: Buffer): Size | null {
  if (bytes.length < 24 || bytes.toString('latin1', 1, 4) !== 'PNG') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** What a link to a page without a picture of its own shows: the client's file, else one drawn from name, colour and logo. */
export function portalPicture(tenant: Brand & Pick<Tenant, 'ogImage'>): string {
  return tenant.ogImage ? `/brand/${tenant.ogImage}` : `/og/portal-${brandStamp(tenant)}.png`;
}
