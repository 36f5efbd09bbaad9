import { messageLocale } from './locale.ts';

/**
 * A text kept per locale, in the language asked for, else in English, else in any language there is.
 *
 * @example localized({ de: 'Energie', en: 'Energy' }, 'fr') // 'Energy'
 */
export function localized(texts: Readonly<Record<string, string>>, locale: string): string {
  return texts[messageLocale(locale)] ?? texts.en ?? Object.values(texts)[0] ?? '';
}
