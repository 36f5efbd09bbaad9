const localeMaxAgeSeconds = 31_536_000;

const localePattern = /^[a-z]{2}(-[A-Z]{2})?$/;

/**
 * Specification section 5: a locale has the form xx or xx-XX and is among the client's languages.
 *
 * @example isValidLocale('de', ['de', 'en']) // true
 */
export function isValidLocale(locale: string, languages: readonly string[]): boolean {
  return localePattern.test(locale) && languages.includes(locale);
}

/** `Set-Cookie` value that remembers a visitor's language for a year. */
export function localeCookieValue(locale: string, isHttps: boolean): string {
  return `locale=${locale}; Path=/; Max-Age=${localeMaxAgeSeconds}; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}

/** Specification section 9: ua-UA shows English messages; `de-AT` shows German ones. */
export function messageLocale(locale: string): string {
  return locale === 'ua-UA' ? 'en' : locale.slice(0, 2);
}

/** The language of the words on a page, as `<html lang>` says it. @example htmlLang('ua-UA') // 'en' */
export function htmlLang(locale: string): string {
  return locale === 'ua-UA' ? messageLocale(locale) : locale;
}

/**
 * How dates, times and numbers are written, one rule for a whole page: as the language does, and English as the client's
 * first country does (13 Oct 2026 and 14:05 in Hamburg, Oct 13, 2026 and 2:05 PM in Texas).
 *
 * @example formattingLocale('en', 'DE') // 'en-GB'
 */
export function formattingLocale(locale: string, country?: string): string {
  const language = htmlLang(locale);
  if (language !== 'en' || country === undefined) return language;
  return country === 'US' || country === 'CA' ? `en-${country}` : 'en-GB';
}

/** The query parameter by which an address names its language (decision 0014): `/projects?lang=fr`. */
export const languageParameter = 'lang';

/** The language an address names, when it is one of the client's; null for every other address. */
export function localeOfAddress(languages: readonly string[], params: URLSearchParams): string | null {
  const named = params.get(languageParameter);
  return named !== null && isValidLocale(named, languages) ? named : null;
}

/** The cookies of a request with its `locale` replaced, for calls that answer in the language of the address. */
export function withLocaleCookie(cookies: string | null, locale: string): string {
  const others = (cookies ?? '').split(/;\s*/).filter((cookie) => cookie !== '' && !cookie.startsWith('locale='));
  return [...others, `locale=${locale}`].join('; ');
}

/** The language of a request: the visitor's choice, else the browser's preference, else the client's first language. */
export function resolveLocale(languages: readonly string[], request: { header?: string | undefined; cookie?: string | undefined }): string {
  const chosen = request.cookie?.match(/(?:^|;\s*)locale=([A-Za-z-]{2,5})/)?.[1];
  if (chosen && isValidLocale(chosen, languages)) return chosen;
  const preferences = (request.header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality = 'q=1'] = part.trim().split(';');
      return { tag, quality: Number(quality.replace('q=', '')) || 0 };
    })
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of preferences) {
    const match =
      languages.find((language) => language === tag) ??
      languages.find((language) => language.slice(0, 2) === tag.slice(0, 2).toLowerCase());
    if (match) return match;
  }
  return languages[0] ?? 'en';
}
