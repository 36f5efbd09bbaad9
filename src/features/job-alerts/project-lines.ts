import type { Translator } from '../../contract/i18n/translator.ts';
import type { ProjectCard } from '../projects/contract.ts';

type Facts = Pick<ProjectCard, 'legalEntityName' | 'originatingDisplayName' | 'siteCity' | 'remote' | 'rateRange'>;

/**
 * A project in two lines of a mail: who and where, then what it pays. In the words of the project cards; what a legal entity
 * hides is missing here too.
 *
 * @example projectLines(translator, card) // ['Netz Nord GmbH · Hamburg or remote', 'EUR 80–95 per hour']
 */
export function projectLines(translator: Translator, card: Facts): string[] {
  return [[companyOf(translator, card), placeOf(translator, card)].filter(Boolean).join(' · '), rateOf(translator, card.rateRange)].filter(
    (line) => line !== '',
  );
}

function companyOf({ t }: Translator, { legalEntityName: company, originatingDisplayName: agency }: Facts): string | null {
  return company && agency && agency !== company ? t('talent.project.via', { company, agency }) : (company ?? agency);
}

function placeOf({ t }: Translator, { siteCity: city, remote }: Facts): string | null {
  if (remote !== 'REMOTE') return city;
  return city ? t('talent.project.place.orRemote', { city }) : t('talent.search.remote');
}

function rateOf({ t, money, moneyRange }: Translator, range: Facts['rateRange']): string {
  if (!range || (range.min === null && range.max === null)) return '';
  const { min, max, currency, unit } = range;
  const amount =
    min !== null && max !== null
      ? moneyRange(min, max, currency)
      : min !== null
        ? t('talent.rate.from', { amount: money(min, currency, { trim: true }) })
        : t('talent.rate.upTo', { amount: money(max ?? '0', currency, { trim: true }) });
  return `${amount} ${t(`talent.rate.per.${unit}`)}`;
}
