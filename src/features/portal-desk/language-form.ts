import { languages as programLanguages } from '../../contract/i18n/languages.ts';
import { messageLocale } from '../../contract/i18n/locale.ts';
import { isObject, type Json } from '../client-settings/merge-patch.ts';

export const maxLanguageName = 40;

export type ClientLanguage = { iso: string; name: string };

/** The languages that the settings have. */
export function languagesOf({ languages }: Json): ClientLanguage[] {
  if (!Array.isArray(languages)) return [];
  return languages.flatMap((each: unknown) => (isObject(each) ? [{ iso: String(each.iso), name: String(each.name) }] : []));
}

/** The languages in which texts are written, `de` for `de-AT`. @example textLanguagesOf(draft.settings) // ['de', 'en'] */
export function textLanguagesOf(settings: Json): string[] {
  return [...new Set(languagesOf(settings).map(({ iso }) => messageLocale(iso)))];
}

/** What the form offers: the client's, and those of the program that it does not have, by their own names. */
export function offeredLanguages(settings: Json): (ClientLanguage & { isOffered: boolean })[] {
  const own = languagesOf(settings);
  const has = (language: string) => own.some(({ iso }) => iso.slice(0, 2) === language);
  const others = programLanguages.filter((language) => !has(language));
  return [
    ...own.map((language) => ({ ...language, isOffered: true })),
    ...others.map((iso) => ({ iso, name: nativeName(iso), isOffered: false })),
  ];
}

/** @returns the message of what is wrong with the form */
export function readLanguages(form: FormData, settings: Json): ReadonlyMap<string, unknown> | string {
  const offered = form.getAll('offered').map(String);
  const chosen = offeredLanguages(settings)
    .filter(({ iso }) => offered.includes(iso))
    .map(({ iso, name }) => ({
      iso,
      name:
        String(form.get(`name.${iso}`) ?? '')
          .trim()
          .slice(0, maxLanguageName) || name,
    }));
  const first = chosen.find(({ iso }) => iso === form.get('first'));
  if (chosen.length === 0) return 'talent.desk.portal.languages.none';
  if (!first) return 'talent.desk.portal.languages.first.missing';
  return new Map([['languages', [first, ...chosen.filter((each) => each !== first)]]]);
}

/** @example nativeName('fr') // 'Français' */
function nativeName(iso: string): string {
  const name = new Intl.DisplayNames([iso], { type: 'language' }).of(iso) ?? iso;
  return name.charAt(0).toLocaleUpperCase(iso) + name.slice(1);
}
