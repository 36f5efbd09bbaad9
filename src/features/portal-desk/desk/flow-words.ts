import { localized } from '../../../contract/i18n/localized.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { isObject } from '../../client-settings/merge-patch.ts';
import type { EditField, EditStep } from '../../onboarding/flow-edit.ts';
import { stepTitleKey } from '../../onboarding/step-words.ts';
import { usePortal } from './portal-context.ts';

/** The words of steps and fields as talents read them, in the operator's language. */
export function useFlowWords() {
  const { t, locale, list, countryName } = useI18n();
  const { settings } = usePortal().data.draft;

  function stepName({ stepName: name, title }: Pick<EditStep, 'stepName' | 'title'>): string {
    if (title) return localized(title, locale);
    const key = stepTitleKey(name);
    return key === null ? name : t(key);
  }

  function fieldName({ name, label }: Pick<EditField, 'name' | 'label'>): string {
    if (label) return localized(label, locale);
    return t(name === 'pools' ? 'talent.onboarding.pools.title' : `talent.profile.field.${name}`);
  }

  /** Who has to fill it in or does not see it; empty where nothing is special. */
  function fieldNote({ required, showOn, hideByCountry }: Pick<EditField, 'required' | 'showOn' | 'hideByCountry'>): string {
    if (showOn.length === 0) return t('talent.desk.portal.flow.off');
    const notes = [
      ...(required ? [t('talent.desk.portal.flow.required')] : []),
      ...(hideByCountry.length > 0 ? [t('talent.desk.portal.flow.hiddenIn', { countries: list(hideByCountry.map(countryName)) })] : []),
    ];
    return notes.join(' · ');
  }

  /** What the client's switches hide stands in no step, whatever the step says. */
  function isSwitchedOff(name: string): boolean {
    const { hiddenProfileFields, countriesOfInterest } = isObject(settings.config) ? settings.config : {};
    if (name === 'countriesOfInterest' && countriesOfInterest === false) return true;
    return Array.isArray(hiddenProfileFields) && hiddenProfileFields.includes(name);
  }

  return { stepName, fieldName, fieldNote, isSwitchedOff };
}
