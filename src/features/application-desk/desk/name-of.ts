import type { Translator } from '../../../contract/i18n/translator.ts';
import type { ApplicationOverview } from '../desk-overview.ts';
import type { DeskApplication } from '../desk-application.ts';
import { toMinor } from '../../../contract/money.ts';

/** A talent's name as it stands in lists. */
export function nameOf({ talent }: Pick<DeskApplication, 'talent'>): string {
  return `${talent.firstName} ${talent.lastName}`.trim();
}

/** How far a rate is from the project's range, where both are known; else only on which side. */
export function fitWords(
  { t, number }: Pick<Translator, 't' | 'number'>,
  { rate, rateFit }: Pick<DeskApplication, 'rate' | 'rateFit'>,
  project: ApplicationOverview['project'],
): string | null {
  if (!rate || !rateFit) return null;
  const bound = rateFit === 'ABOVE' ? project?.rateMax : rateFit === 'BELOW' ? project?.rateMin : null;
  if (rateFit === 'IN' || !bound) return t(`talent.desk.rate.fit.${rateFit}`);
  const distance = Math.abs(toMinor(rate.value) - toMinor(bound)) / 100;
  return t(`talent.desk.rate.off.${rateFit}`, { amount: number(distance, { minimumFractionDigits: 2, maximumFractionDigits: 2 }) });
}
