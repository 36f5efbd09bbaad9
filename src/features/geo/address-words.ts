/** How a country calls its postal codes and regions; all others have the usual words. Each value is the end of a message key. */
const zipWords: Readonly<Record<string, string>> = { CA: 'postalCode', IE: 'eircode', PH: 'zipCode', PR: 'zipCode', US: 'zipCode' };

const stateWords: Readonly<Record<string, string>> = {
  AR: 'province',
  AT: 'federalState',
  AU: 'state',
  BE: 'province',
  BR: 'state',
  CA: 'province',
  CH: 'canton',
  DE: 'federalState',
  ES: 'province',
  FR: 'region',
  GB: 'county',
  IE: 'county',
  IN: 'state',
  IT: 'province',
  MX: 'state',
  NL: 'province',
  PL: 'voivodeship',
  UA: 'oblast',
  US: 'state',
};

/**
 * The message key for a part of an address in a country; null where the usual words of the field are right.
 *
 * @example addressWords('homeAddress.zip', 'US') // 'talent.address.zip.zipCode'
 */
export function addressWords(field: string, country: string): string | null {
  if (field === 'homeAddress.zip') return zipWords[country] ? `talent.address.zip.${zipWords[country]}` : null;
  if (field === 'homeAddress.state') return stateWords[country] ? `talent.address.state.${stateWords[country]}` : null;
  return null;
}
