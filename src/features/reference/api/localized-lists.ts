import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import { messageLocale } from '../../../contract/i18n/locale.ts';
import { firstCallingCode } from '../calling-code.ts';
import type { Country, Language } from '../contract.ts';
import { sortCountries } from '../countries.ts';

/** Ascension and Tristan da Cunha have calling codes but are not countries of ISO 3166. */
const noCountries = new Set(['AC', 'TA']);

/** ISO 639-1, without the artificial and the merely liturgical ones. */
const languageCodes =
  'aa ab af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cs cv cy da de dv dz ee el en es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz id ig ii ik is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn nr nv ny oc oj om or os pa pl ps pt qu rm rn ro ru rw sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt ty ug uk ur uz ve vi wa wo xh yi yo za zh zu'.split(
    ' ',
  );

const languagesByLocale = new Map<string, Language[]>();
type NamedCountry = Omit<Country, 'translations'>;
const countriesByLocale = new Map<string, NamedCountry[]>();

/** Every country that has a calling code, named in the locale, with its names in the client's languages. */
export function listCountries(locale: string, preferred: readonly string[], languages: readonly string[]): Country[] {
  const locales = [...new Set(languages.map(messageLocale))];
  const names = locales.map((code) => [code, new Map(namedCountries(code).map(({ value, text }) => [value, text]))] as const);
  return sortCountries(namedCountries(messageLocale(locale)), preferred, messageLocale(locale)).map((country) => ({
    ...country,
    translations: Object.fromEntries(names.map(([code, byCountry]) => [code, byCountry.get(country.value) ?? country.text])),
  }));
}

export function listLanguages(locale: string): Language[] {
  const shown = messageLocale(locale);
  let languages = languagesByLocale.get(shown);
  if (!languages) {
    const names = new Intl.DisplayNames(shown, { type: 'language' });
    const collator = new Intl.Collator(shown);
    languages = languageCodes.map((value) => ({ value, text: names.of(value) ?? value })).sort((a, b) => collator.compare(a.text, b.text));
    languagesByLocale.set(shown, languages);
  }
  return languages;
}

/** True for a code of `GET /country`. */
export function isCountry(code: string): boolean {
  return namedCountries('en').some((country) => country.value === code);
}

function namedCountries(locale: string): NamedCountry[] {
  let countries = countriesByLocale.get(locale);
  if (!countries) {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    countries = getCountries()
      .filter((code) => !noCountries.has(code))
      .map((code) => ({
        value: code,
        text: names.of(code) ?? code,
        iso2: code,
        name: names.of(code) ?? code,
        phoneCode: getCountryCallingCode(code),
        callingCode: firstCallingCode(getCountryCallingCode(code)),
      }));
    countriesByLocale.set(locale, countries);
  }
  return countries;
}
