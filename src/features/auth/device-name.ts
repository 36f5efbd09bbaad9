import Bowser from 'bowser';

/**
 * The name of a browser: "Chrome on Windows". Names of browsers and systems are the same in every language.
 * Server only: the list of browsers is long.
 *
 * @example deviceName(t, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) … Chrome/140.0.0.0 Safari/537.36') // 'Chrome on Windows'
 */
export function deviceName(t: (key: string, values?: Record<string, string>) => string, userAgent: string): string {
  const { browser, system } = partsOf(userAgent);
  if (browser && system) return t('talent.account.device.name', { browser, system });
  return browser ?? system ?? t('talent.account.device.unknown');
}

export type DeviceKind = 'computer' | 'phone' | 'tablet';

/** What kind of thing a browser runs on; whatever is unknown counts as a computer. */
export function deviceKind(userAgent: string): DeviceKind {
  const { type } = userAgent ? Bowser.parse(userAgent).platform : { type: undefined };
  return type === 'mobile' ? 'phone' : type === 'tablet' ? 'tablet' : 'computer';
}

function partsOf(userAgent: string): { browser: string | undefined; system: string | undefined } {
  // Bowser refuses an empty text.
  if (!userAgent) return { browser: undefined, system: undefined };
  const { browser, os } = Bowser.parse(userAgent);
  // For an unknown browser it uses the beginning of the user agent: text chosen by a caller does not belong in a mail.
  const isKnown = /^(Mozilla|Opera)\//.test(userAgent);
  return { browser: isKnown ? browser.name : undefined, system: os.name };
}
