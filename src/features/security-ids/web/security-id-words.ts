import type { Translator } from '../../../contract/i18n/translator.ts';

/** The message of a fault; one about the format shows a valid example. */
export function securityIdFault({ t }: Pick<Translator, 't'>, key: string, example: string): string {
  return key === 'talent.securityId.mismatch' ? t('talent.apply.securityId.pattern', { example }) : t(key);
}
