import type { Translator } from '../../contract/i18n/translator.ts';

/** "USD 85.00 per hour" */
export function ratePerUnit({ t, money }: Translator, rate: { value: string; currency: string; period: string }): string {
  return `${money(rate.value, rate.currency)} ${t(`talent.rate.per.${rate.period}`)}`;
}
