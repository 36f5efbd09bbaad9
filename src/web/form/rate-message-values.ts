import type { MessageValues, Translator } from '../../contract/i18n/translator.ts';
import { type RateUnit, rateLimits } from '../../contract/rate-units.ts';

/**
 * Values for the messages that name the bounds of a rate; other messages ignore them.
 *
 * @example t('talent.profile.error.rate', rateMessageValues(i18n, 'DAY')) // 'Enter a rate between 8 and 8,000 per day.'
 */
export function rateMessageValues({ t }: Pick<Translator, 't'>, unit: RateUnit): MessageValues {
  return { ...rateLimits(unit), unit: t(`talent.rate.per.${unit}`) };
}
