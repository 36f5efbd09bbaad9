import type { Translator } from '../../../contract/i18n/translator.ts';

/** For error summaries: first and last name break the same rule with the same words. */
export function nameLabels(t: Translator['t']): Readonly<Record<string, string>> {
  return { firstName: t('talent.register.firstName'), lastName: t('talent.register.lastName') };
}
