import { httpOnlyCookie, readCookie } from './cookies.ts';
import { deskLinks } from './desk-links.ts';
import { maxReturnLength, safeReturn } from './links.ts';

/** The colours of an operator's pages: `auto` follows their system. */
export const deskSchemes = ['auto', 'light', 'dark'] as const;
type DeskScheme = (typeof deskSchemes)[number];

/** How an operator wants their pages, in this browser. */
export type DeskSettings = {
  scheme: DeskScheme;
  /** Whether single letters are shortcuts; people who dictate switch them off (WCAG 2.1.4). */
  hasSingleKeys: boolean;
};

const names = { scheme: 'desk.scheme', keys: 'desk.keys', zone: 'desk.zone', return: 'desk.return' } as const;
const settingsMaxAgeSeconds = 365 * 86_400;
const returnMaxAgeSeconds = 3600;

/** Read by the server, so that the first paint has the right colours. @example readDeskSettings('desk.scheme=dark').scheme // 'dark' */
export function readDeskSettings(header: string | null): DeskSettings {
  const scheme = readCookie(header, names.scheme);
  return { scheme: deskSchemes.find((each) => each === scheme) ?? 'auto', hasSingleKeys: readCookie(header, names.keys) !== 'off' };
}

/** The time zone of the operator's browser, which its script keeps (`useKeptZone`); null before, or where nobody knows such a zone. */
export function readDeskZone(header: string | null): string | null {
  const zone = readCookie(header, names.zone);
  if (zone === null || !/^[A-Za-z0-9_+/-]{1,64}$/.test(zone)) return null;
  try {
    // Throws for a zone that nobody knows.
    new Intl.DateTimeFormat('en', { timeZone: zone }).format(0);
    return zone;
  } catch {
    return null;
  }
}

/** What a script writes for `readDeskZone`: the next page is rendered in this zone. */
export function deskZoneCookie(zone: string, isHttps: boolean): string {
  return `${names.zone}=${zone}; Path=/; Max-Age=${settingsMaxAgeSeconds}; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}

/** `Set-Cookie` values that keep settings. Their path is `/`, because React Router sends the forms of `/desk` to `/desk.data`. */
export function deskSettingCookies({ scheme, hasSingleKeys }: Partial<DeskSettings>, isHttps: boolean): string[] {
  const keep = (name: string, value: string) => httpOnlyCookie(name, value, { maxAgeSeconds: settingsMaxAgeSeconds, isHttps });
  return [
    ...(scheme === undefined ? [] : [keep(names.scheme, scheme)]),
    ...(hasSingleKeys === undefined ? [] : [keep(names.keys, hasSingleKeys ? 'on' : 'off')]),
  ];
}

/**
 * Keeps the page that an operator wanted when their session had ended until they have signed in again: the link of a mail does not name it.
 * Without a path it is forgotten.
 */
export function deskReturnCookie(path: string | null, isHttps: boolean): string {
  const maxAgeSeconds = path === null ? 0 : returnMaxAgeSeconds;
  const value = encodeURIComponent(path ?? '');
  // Browsers keep no longer cookies; the page without its query is better than none.
  const kept = value.length <= maxReturnLength ? value : encodeURIComponent(path?.split(/[?#]/, 1)[0] ?? '').slice(0, maxReturnLength);
  return httpOnlyCookie(names.return, kept, { maxAgeSeconds, isHttps });
}

/** Only ever a page of operators, whatever the cookie says; else the first one. */
export function readDeskReturn(header: string | null): string {
  const path = safeReturn(decode(readCookie(header, names.return) ?? ''), deskLinks.today);
  return /^\/desk(?:[/?#]|$)/.test(path) && !/^\/desk\/(?:sign-|confirm|callback)/.test(path) ? path : deskLinks.today;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
