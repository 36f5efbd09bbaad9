import { messageLocale } from './locale.ts';

/**
 * A text kept per locale, in the requested language, else in one of the fallback languages, else in English, else in any
 * language there is.
 *
 * @example localized({ de: 'Energie', en: 'Energy' }, 'fr') // 'Energy'
 * @example localized({ de: 'Energie', en: 'Energy' }, 'fr', ['de', 'en']) // 'Energie'
 */
export function localized(texts: Readonly<Record<string, string>>, locale: string, fallbacks: readonly string[] = []): string {
  for (const candidate of [locale, ...fallbacks]) {
    const text = texts[messageLocale(candidate)];
    if (text) return text;
  }
  return texts.en ?? Object.values(texts)[0] ?? '';
}
