import type { Translator } from '../../../contract/i18n/translator.ts';

/** The words of a fault; one about the form shows how a right one looks. */
export function securityIdFault({ t }: Pick<Translator, 't'>, key: string, example: string): string {
  return key === 'talent.securityId.mismatch' ? t('talent.apply.securityId.pattern', { example }) : t(key);
}
