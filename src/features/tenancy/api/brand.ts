import { createHash } from 'node:crypto';
import { ofClient } from '../../../server/of-client.ts';
import type { Tenant } from './load-tenants.ts';

type Brand = Pick<Tenant, 'key' | 'name' | 'hosts' | 'primaryColor' | 'talentLogo' | 'files'>;

/** Raise it when pictures are drawn differently: earlier addresses redirect to the new ones. */
const drawing = 1;

/** Changes whenever pictures with the client's brand do: name, colour, logo, and how they are drawn. */
export const brandStamp = ofClient((tenant: Brand): string => {
  const hash = createHash('sha256').update(JSON.stringify([drawing, tenant.name, tenant.hosts[0], tenant.primaryColor.toLowerCase()]));
  const logo = readLogo(tenant);
  if (logo) hash.update(logo);
  return hash.digest('hex').slice(0, 12);
});

/** The client's logo; null when there is none. */
export function readLogo(tenant: Pick<Brand, 'files' | 'talentLogo'>): Uint8Array | null {
  return tenant.files.picture(tenant.talentLogo);
}

/** The address of a client's picture; null when it is not there: a name in words beats a broken picture. */
export function brandHref({ files }: Pick<Brand, 'files'>, file: string | null): string | null {
  return file !== null && files.picture(file) ? `/brand/${file}` : null;
}

/** Width by height of the client's logo, as an SVG or a PNG says it; null for other files. */
export const logoRatio = ofClient((tenant: Pick<Brand, 'files' | 'talentLogo'>): number | null => {
  const logo = readLogo(tenant);
  const size = logo && (tenant.talentLogo.endsWith('.svg') ? sizeOfSvg(Buffer.from(logo).toString('utf8')) : sizeOfPng(Buffer.from(logo)));
  return size && size.width > 0 && size.height > 0 ? size.width / size.height : null;
});

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
