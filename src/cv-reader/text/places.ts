import { foldWords } from './fold.ts';
import { isTown } from './town-names.ts';

const REGIONS =
  'AT AU BE BG BR CA CH CN CY CZ DE DK EE ES FI FR GB GR HK HR HU IE IL IN IS IT JP KR LI LT LU LV MA MT MX NL NO NZ PL PT RO RS RU SE SG SI SK TH TN TR TW UA US ZA AE AR CL CO EG PK PH ID MY VN NG KE'.split(
    ' ',
  );
const LOCALES = 'en de fr es it nl pt pl cs sk sv da nb fi hu ro el tr ru uk bg hr zh ja'.split(' ');
const EXTRA: Record<string, string> = {
  usa: 'US',
  'u s a': 'US',
  uk: 'GB',
  'u k': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  holland: 'NL',
  'the netherlands': 'NL',
  deutschland: 'DE',
  czechia: 'CZ',
  uae: 'AE',
  'united arab emirates': 'AE',
  land: '',
};
const US_STATES =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC'.split(
    ' ',
  );

/** States that are no name of anything else behind a town ("Burbank, California"). */
const STATES = new Set(
  'alabama alaska arizona arkansas california colorado connecticut delaware florida hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada ohio oklahoma oregon pennsylvania tennessee texas utah vermont virginia washington wisconsin wyoming ontario queensland bayern bavaria hessen sachsen brandenburg thüringen tirol steiermark'.split(
    ' ',
  ),
);

const regionsByName: ReadonlyMap<string, string> = collectRegions();

function collectRegions(): Map<string, string> {
  const names = new Map<string, string>(Object.entries(EXTRA).filter(([, code]) => code));
  for (const locale of LOCALES) {
    const display = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
    for (const code of REGIONS) names.set(foldWords(display.of(code) ?? ''), code);
  }
  names.delete('');
  return names;
}

/** ISO code of a country named in any of many languages, or by its two letters in capitals; null when unknown. */
export function countryCode(text: string): string | null {
  const trimmed = text.trim().replace(/^\(|\)$|\.$/g, '');
  if (/^[A-Z]{2}$/.test(trimmed)) return REGIONS.includes(trimmed) ? trimmed : (EXTRA[trimmed.toLowerCase()] ?? null);
  return regionsByName.get(foldWords(trimmed)) ?? null;
}

export function isUsState(text: string): boolean {
  return US_STATES.includes(text.trim());
}

const WORK_MODES = /^(?:remote|hybrid|hybride|on-?site|home ?office|télétravail|remoto|in presenza|thuiswerk)(?:\s*[,(/-].*)?$/i;

/** Whether a text names a place only: "Berlin", "Berlin, Germany", "San Francisco, CA", "Remote". */
export function isPlace(text: string): boolean {
  const plain = text.trim().replace(/^\(|\)$/g, '');
  if (WORK_MODES.test(plain) || countryCode(plain) !== null || isTown(plain)) return true;
  const parts = plain.split(/\s*,\s*|\s+&\s+/);
  const last = parts.at(-1) ?? '';
  if (parts.length < 2 || parts.length > 4 || !parts.every((part) => /^[\p{Lu}\p{Lo}][\p{L}\p{M}.'’ ()-]{0,30}$/u.test(part))) return false;
  // A name before a town and its state is an employer's ("Acme Logistics, Austin, TX").
  return countryCode(last) !== null || ((/^[A-Z]{2}$/.test(last) || STATES.has(last.toLowerCase())) && parts.length === 2);
}
