import { isGivenDate } from '../../../contract/dates.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { LackCode } from '../../client-settings/lacks.ts';
import { isObject, pathOf, pointerOf } from '../../client-settings/merge-patch.ts';
import { partOfFile, type VersionPart } from '../../client-settings/version-parts.ts';
import { logoSlots } from '../logo-slots.ts';
import { partOfPlace } from '../portal-parts.ts';
import { shownMethods } from '../sign-in-form.ts';
import { type SwitchName, signInSetting, switchRows } from '../switch-rows.ts';

const ownSettings = ['name', 'mailFrom', 'operatorMail', 'imprint', 'reCaptchaSiteKey', 'reCaptchaIsEnabled'] as const;
const otherParts = ['content'] as const;

const footerParts = ['lead', 'footerLinks', 'disclaimer'] as const;

/** The whole of it stands in the comparison, line by line. */
const maxValue = 300;

/** Words for a page, or for what stands in header and footer. */
function useContentName() {
  const { t, languageName } = useI18n();
  return (place: string) => {
    const [part, name = '', inner] = pathOf(place);
    const [slug = '', locale = ''] = name.split('.');
    if (part === 'pages') return t('talent.desk.portal.place.page', { address: `/info/${slug}`, language: languageName(locale) });
    const footerPart = footerParts.find((each) => each === inner) ?? 'all';
    return t('talent.desk.portal.place.footer', { language: languageName(name), part: t(`talent.desk.portal.place.footer.${footerPart}`) });
  };
}

/** Words for parts of a version, and for files by their paths. */
function useFileWords() {
  const { t, languageName } = useI18n();
  const contentName = useContentName();

  /** A part of a version, in words. */
  function versionPartName(part: VersionPart): string {
    if (part === 'terms' || part === 'privacy') return t(`talent.desk.portal.legal.${part}`);
    if (part === 'colour' || part === 'logos' || part === 'texts' || part === 'onboarding') return t(`talent.desk.portal.part.${part}`);
    return t(`talent.desk.portal.restore.part.${part}`);
  }

  /** A file of a client by its path: legal texts and pictures by their names, others by their part. */
  function fileName(path: string): string {
    const legal = /^legal\/((?:terms|privacy)\.[a-z]{2})\.md$/.exec(path)?.[1];
    if (legal) return legalName(legal);
    const page = /^pages\/(.+)\.md$/.exec(path)?.[1];
    if (page) return contentName(pointerOf(['pages', page]));
    if (/\.(svg|png|webp|jpe?g)$/.test(path)) return t('talent.desk.portal.place.picture', { name: path });
    const language = /^(?:messages|cms)\/([a-z]{2})\.json$/.exec(path)?.[1];
    const assessment = /^assessments\/(.+)\.json$/.exec(path)?.[1];
    if (assessment) return t('talent.desk.portal.place.assessment', { name: assessment });
    const part = partOfFile(path) ?? 'settings';
    if (part === 'other') return path;
    return [versionPartName(part), language && languageName(language)].filter(Boolean).join(', ');
  }

  /** @param name `terms.de` */
  function legalName(name: string): string {
    const [document, locale = ''] = name.split('.');
    return `${t(document === 'privacy' ? 'talent.desk.portal.legal.privacy' : 'talent.desk.portal.legal.terms')}, ${languageName(locale)}`;
  }

  return { versionPartName, fileName, legalName };
}

/** Words for the places of a draft, and for what stands there. */
export function usePlaceWords() {
  const { t, date, list, number, languageName } = useI18n();
  const contentName = useContentName();
  const { versionPartName, fileName, legalName } = useFileWords();
  const switchOf = (place: string) => {
    const name = pathOf(place).slice(2).join('.');
    return switchRows.find((row) => name === row.name || name.startsWith(`${row.name}.`));
  };

  /** The section of a change, for the bar. */
  function partName(place: string): string {
    const part = partOfPlace(place);
    if (part !== null) return t(`talent.desk.portal.part.${part}.inline`);
    const other = otherParts.find((each) => each === pathOf(place)[0]);
    return other ? t(`talent.desk.portal.other.${other}`) : t('talent.desk.portal.other.settings');
  }

  function placeName(place: string): string {
    const [part = '', name = '', inner = '', method = ''] = pathOf(place);
    if (part === 'files') return fileName(name);
    if (part === 'legalTexts') return legalName(name);
    if (partOfPlace(place) === 'pages') return contentName(place);
    if (part === 'texts') return t('talent.desk.portal.place.text', { language: languageName(name), key: inner });
    if (part !== 'settings') return [partName(place), name, inner].filter(Boolean).join(', ');
    if (name === 'config' && inner === signInSetting) {
      const known = shownMethods.find((each) => each === method);
      return known ? t(`talent.desk.portal.method.${known}`) : partName(place);
    }
    const row = switchOf(place);
    if (name === 'config' && row) return t(`talent.desk.portal.switch.${row.name}`);
    const slot = logoSlots.find((each) => each.name === name);
    if (slot) return t(`talent.desk.portal.logo.${slot.name}`);
    const own = ownSettings.find((each) => each === name);
    return own ? t(`talent.desk.portal.field.${own}`) : name === 'primaryColor' ? t('talent.desk.portal.colour') : partName(place);
  }

  function lackWords({ code, subject }: { code: LackCode; subject: string }): string {
    const isLegal = code === 'legalText' || code === 'legalTextLanguage';
    return t(`talent.desk.portal.lack.${code}`, { subject: isLegal ? legalName(subject) : subject });
  }

  function switchValue(name: SwitchName, value: unknown): string {
    const row = switchRows.find((each) => each.name === name);
    if (row?.kind === 'choice') {
      const option = row.options.find((each) => each === value);
      return option ? t(`talent.desk.portal.switch.option.${option}`) : String(value);
    }
    if (isObject(value) && row?.kind === 'amount')
      return t(value.type === 'PERCENTAGE' ? 'talent.desk.portal.fee.percent' : 'talent.desk.portal.fee.amount', {
        value: String(value.value),
      });
    return valueWords(value);
  }

  function valueWords(value: unknown): string {
    if (value === null || value === undefined || value === '') return t('talent.desk.portal.value.none');
    if (typeof value === 'boolean') return t(value ? 'talent.desk.portal.value.on' : 'talent.desk.portal.value.off');
    if (typeof value === 'number') return number(value);
    if (Array.isArray(value)) return value.length === 0 ? t('talent.desk.portal.value.none') : list(value.map(itemWords));
    if (isObject(value))
      return (
        Object.entries(value)
          .map(([name, inner]) => `${name}: ${valueWords(inner)}`)
          .join('; ') || t('talent.desk.portal.value.none')
      );
    return String(value);
  }

  function flowSummary(value: unknown): string {
    if (!Array.isArray(value)) return t('talent.desk.portal.flow.usual');
    const rows = value.filter(isObject);
    const fields = rows.flatMap((row) => (Array.isArray(row.fields) ? row.fields : []));
    return t('talent.desk.portal.flow.summary', { steps: new Set(rows.map((row) => row.stepName)).size, fields: fields.length });
  }

  function placeValue(place: string, value: unknown): string {
    if (pathOf(place)[0] === 'files')
      return t(
        value === null
          ? 'talent.desk.portal.value.none'
          : /\.(svg|png|webp|jpe?g)$/.test(place)
            ? 'talent.desk.portal.value.picture'
            : 'talent.desk.portal.value.there',
      );
    if (place === '/onboarding') return flowSummary(value);
    // A conflict has the whole text, which has no date alone.
    if (pathOf(place)[0] === 'legalTexts' && typeof value === 'string' && isGivenDate(value))
      return t('talent.desk.portal.legal.dated', { date: date(value, 'short', 'UTC') });
    if (pathOf(place)[0] === 'texts' && value === null) return t('talent.desk.portal.texts.usual');
    const row = place.startsWith('/settings/config/') ? switchOf(place) : undefined;
    const words = row ? switchValue(row.name, value) : valueWords(value);
    return words.length > maxValue ? `${words.slice(0, maxValue)}…` : words;
  }

  return { partName, placeName, placeValue, switchValue, versionPartName, fileName, lackWords };
}

/** Of lists of languages, companies and links the name. */
function itemWords(item: unknown): string {
  return isObject(item) ? String(item.name ?? item.link_label ?? JSON.stringify(item)) : String(item);
}
