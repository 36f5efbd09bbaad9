/**
 * The one calling code of a country (specification section 3, Country): of several joined by "and" the first; null for a
 * country without one.
 *
 * @example firstCallingCode('1809 and 1829') // '+1809'
 */
export function firstCallingCode(phoneCode: string | null): string | null {
  const digits = (phoneCode ?? '').split(/\s*\band\b\s*/i)[0]?.replace(/\D/g, '') ?? '';
  return digits === '' ? null : `+${digits}`;
}
