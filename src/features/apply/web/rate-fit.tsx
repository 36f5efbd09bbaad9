import type { CSSProperties } from 'react';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { circleCheckIcon, infoIcon, triangleAlertIcon } from '../../../web/icons/basic-icons.ts';
import { Status } from '../../../web/ui/badge.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { DefinitionList } from '../../../web/ui/data-list.tsx';
import { RangeTrack } from '../../../web/ui/range-track.tsx';
import type { CalculatedRates } from '../../applications/calculated-rates.ts';
import { rangePlaces } from '../../applications/rates.ts';
import type { FlowProject } from '../flow-project-schema.ts';
import styles from './apply.module.css';

const looks = {
  IN: { tone: 'success', icon: circleCheckIcon },
  BELOW: { tone: 'info', icon: infoIcon },
  ABOVE: { tone: 'warning', icon: triangleAlertIcon },
} as const;

/** How the rate fits the project's range, and the amounts per day and week. */
export function RateFit({ project, currency, rates }: { project: FlowProject; currency: string; rates: CalculatedRates | null }) {
  const i18n = useI18n();
  const { t, money } = i18n;
  const { min, max } = project.rateRange;
  const equivalents = (rates?.equivalents ?? []).filter(({ period }) => period !== 'MONTH').slice(0, 2);
  if (min === null && max === null && equivalents.length === 0) return null;
  const look = rates ? looks[rates.rangeFit] : null;
  const isRefused = rates?.rangeFit === 'ABOVE' && project.rateLimitMode === 'HARD';
  return (
    <Card className={styles.fit}>
      {(min !== null || max !== null) && (
        <>
          <p className="row row--2 small">
            {rates && look && (
              <Status tone={look.tone} icon={look.icon}>
                {t(`talent.apply.rate.fit.${rates.rangeFit}`)}
              </Status>
            )}
            <span>{rangeWords(i18n, project)}</span>
          </p>
          {rates && rates.rangeFit === 'ABOVE' && (
            <p className="small">{t(isRefused ? 'talent.apply.rate.hard' : 'talent.apply.rate.outside')}</p>
          )}
          {rates && rates.rangeFit === 'BELOW' && <p className="small">{t('talent.apply.rate.below')}</p>}
          {rates && min !== null && max !== null && <FitTrack min={min} max={max} value={rates.talentRate} />}
        </>
      )}
      {equivalents.length > 0 && (
        <>
          {(min !== null || max !== null) && <hr />}
          <DefinitionList
            items={equivalents.map(({ period, hours, value }) => ({
              term: t(`talent.apply.rate.equivalent.${period}`, { hours }),
              value: money(value, currency),
            }))}
          />
        </>
      )}
    </Card>
  );
}

function rangeWords(
  { t, money, moneyRange }: ReturnType<typeof useI18n>,
  { rateRange: { min, max }, currency, unit }: FlowProject,
): string {
  const per = t(`talent.rate.per.${unit}`);
  if (min !== null && max !== null) return t('talent.apply.rate.rangeIs', { range: moneyRange(min, max, currency), unit: per });
  return t(min !== null ? 'talent.apply.rate.from' : 'talent.apply.rate.upTo', {
    amount: money(min ?? max ?? '0', currency, { trim: true }),
    unit: per,
  });
}

/** Decoration, in what the talent receives: the words above say the same. */
function FitTrack({ min, max, value }: { min: string; max: string; value: string }) {
  const { number } = useI18n();
  const places = rangePlaces(min, max, value);
  const words = (amount: string) => number(Number(amount), Number.isInteger(Number(amount)) ? {} : { minimumFractionDigits: 2 });
  const at = (place: number) => ({ '--at': `${place}%` }) as CSSProperties;
  return (
    <div aria-hidden="true">
      <RangeTrack at={places.value} />
      <div className={styles.scale}>
        {places.showsMin && <span style={at(places.min)}>{words(min)}</span>}
        <span style={at(places.value)}>{words(value)}</span>
        {places.showsMax && <span style={at(places.max)}>{words(max)}</span>}
      </div>
    </div>
  );
}
