import type { ClientContext } from '../../contract/client-context.ts';

/** Client config "mobile country settings" (specification section 6). */
export type MobileCountrySettings = ClientContext['mobileCountrySettings'];

export function isExcludedCountry(settings: Pick<MobileCountrySettings, 'excludedEnabled' | 'excludedList'>, country: string): boolean {
  return settings.excludedEnabled && settings.excludedList.includes(country);
}

export type CallingCodeOption = { value: string; text: string; callingCode: string };

/**
 * The countries a number may come from: without the excluded ones and those that have no calling code, the client's
 * preferred ones first. The rest keeps its order.
 */
export function callingCodeOptions(
  countries: readonly { value: string; text: string; callingCode: string | null }[],
  settings: MobileCountrySettings,
): CallingCodeOption[] {
  const preferred = settings.prefEnabled ? settings.prefList : [];
  const rankOf = (value: string): number => (preferred.includes(value) ? preferred.indexOf(value) : preferred.length);
  return countries
    .flatMap(({ value, text, callingCode }) =>
      callingCode === null || isExcludedCountry(settings, value) ? [] : [{ value, text, callingCode }],
    )
    .sort((a, b) => rankOf(a.value) - rankOf(b.value));
}
