import { formatAddress } from 'localized-address-format';
import { foldText } from '../contract/fold-text.ts';

type Address = { street: string; addressLine2: string; zip: string; city: string; state: string; country: string };

/**
 * The parts of an address in the order of its country, without the name of the country: where the postal code stands and whether a state is
 * written at all. A city that is its own state is named once where states have no letters.
 *
 * @example postalParts({ ...nobody, zip: '78702', city: 'Austin', state: 'Texas', country: 'US' }) // ['Austin, TX 78702']
 */
export function postalParts({ street, addressLine2, zip, city, state, country }: Address): string[] {
  const codes = regionCodes[country];
  const region = codes ? (codes[foldText(state)] ?? state) : foldText(state) === foldText(city) ? '' : state;
  // Spain's order has the province right behind the town, which reads as one name in a single line.
  const isApart = country === '' || country === 'ES';
  const town = country === '' ? [`${zip} ${city}`.trim()] : townParts({ zip, city, region: isApart ? '' : region, country });
  return [street, addressLine2, ...town, isApart ? region : ''].filter(Boolean);
}

function townParts({ zip, city, region, country }: { zip: string; city: string; region: string; country: string }): string[] {
  const parts = formatAddress({ postalCountry: country, postalCode: zip, locality: city, administrativeArea: region });
  // What somebody typed is not left out, even where letters have no postal code.
  return parts.join().includes(zip) ? parts : [...parts, zip];
}

/** Names of states where addresses have their two letters: those of the United States Postal Service and of Canada Post. */
const regionCodes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: codesOf(
    'Alabama AL,Alaska AK,Arizona AZ,Arkansas AR,California CA,Colorado CO,Connecticut CT,Delaware DE,District of Columbia DC,Florida FL,' +
      'Georgia GA,Hawaii HI,Idaho ID,Illinois IL,Indiana IN,Iowa IA,Kansas KS,Kentucky KY,Louisiana LA,Maine ME,Maryland MD,' +
      'Massachusetts MA,Michigan MI,Minnesota MN,Mississippi MS,Missouri MO,Montana MT,Nebraska NE,Nevada NV,New Hampshire NH,' +
      'New Jersey NJ,New Mexico NM,New York NY,North Carolina NC,North Dakota ND,Ohio OH,Oklahoma OK,Oregon OR,Pennsylvania PA,' +
      'Rhode Island RI,South Carolina SC,South Dakota SD,Tennessee TN,Texas TX,Utah UT,Vermont VT,Virginia VA,Washington WA,' +
      'West Virginia WV,Wisconsin WI,Wyoming WY',
  ),
  CA: codesOf(
    'Alberta AB,British Columbia BC,Manitoba MB,New Brunswick NB,Newfoundland and Labrador NL,Northwest Territories NT,Nova Scotia NS,' +
      'Nunavut NU,Ontario ON,Prince Edward Island PE,Quebec QC,Québec QC,Saskatchewan SK,Yukon YT',
  ),
};

function codesOf(list: string): Record<string, string> {
  return Object.fromEntries(list.split(',').map((entry) => [foldText(entry.slice(0, -3)), entry.slice(-2)]));
}
