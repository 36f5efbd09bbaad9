/**
 * The country a request comes from, as the CDN or proxy in front of us reports it in the configured header; null without one.
 * Nothing is looked up elsewhere: an address is personal data and is not passed on.
 *
 * @example countryOf(new Headers({ 'CF-IPCountry': 'DE' }), 'CF-IPCountry') // 'DE'
 */
export function countryOf(headers: Headers, headerName: string | undefined): string | null {
  const country = headerName ? headers.get(headerName)?.trim().toUpperCase() : undefined;
  // XX and T1 are how CDNs say "unknown" and "Tor".
  return country && /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null;
}
