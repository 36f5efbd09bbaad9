const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** @example isLanguageCode('de') // true; isLanguageCode('xx') // false */
export function isLanguageCode(code: string): boolean {
  return /^[a-z]{2}$/.test(code) && names.of(code) !== undefined;
}
