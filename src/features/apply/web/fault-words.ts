import type { Translator } from '../../../contract/i18n/translator.ts';
import type { RateUnit } from '../../../contract/rate-units.ts';
import { rateMessageValues } from '../../../web/form/rate-message-values.ts';
import { securityIdFault } from '../../security-ids/web/security-id-words.ts';

/** The words of a fault in a step; those about a rate name its bounds, those about a security id show how a right one looks. */
export function faultWords(i18n: Pick<Translator, 't'>, key: string, project: { unit: RateUnit }, example: string | undefined): string {
  return key === 'talent.apply.rate.bounds'
    ? i18n.t(key, rateMessageValues(i18n, project.unit))
    : securityIdFault(i18n, key, example ?? '');
}
