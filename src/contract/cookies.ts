/** One cookie of a `Cookie` header; null when it is not there. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return null;
}

/**
 * A `Set-Cookie` value that scripts cannot read. `SameSite=Lax`: it is sent when a link in a mail or a provider leads here,
 * and with no form of another site. An age of 0 removes the cookie.
 *
 * @example httpOnlyCookie('phone.flow', id, { maxAgeSeconds: 600, isHttps: true, path: '/app' })
 */
export function httpOnlyCookie(
  name: string,
  value: string,
  { maxAgeSeconds, isHttps, path = '/' }: { maxAgeSeconds: number; isHttps: boolean; path?: string },
): string {
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}
