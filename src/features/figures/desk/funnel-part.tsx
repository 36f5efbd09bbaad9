import { useI18n } from '../../../web/i18n/i18n.tsx';
import { FigurePart } from './figure-part.tsx';
import styles from './figures.module.css';
import type { FiguresData } from './load-figures.ts';
import { figureSteps } from './step-words.ts';

/** From the page of a project to a hired talent: each number, its share of the step before, and the difference to the period before. */
export function FunnelPart({ total, earlier, filter }: Pick<FiguresData, 'total' | 'earlier' | 'filter'>) {
  const { t, number } = useI18n();
  return (
    <FigurePart title={t('talent.desk.figures.funnel')} sub={t('talent.desk.figures.funnel.sub', { weeks: filter.weeks })} isWide>
      <ol className={styles.funnel}>
        {figureSteps.map((step, index) => {
          const before = figureSteps[index - 1];
          // More may be hired in a period than were forwarded in it.
          const share = before && total[before] > 0 ? Math.min(total[step] / total[before], 1) : null;
          const change = earlier ? total[step] - earlier[step] : null;
          return (
            <li key={step}>
              <strong>{number(total[step])}</strong>
              {t(`talent.desk.today.week.${step}`)}
              <small>
                {share === null || !before || before === 'hired'
                  ? null
                  : t(`talent.desk.figures.share.${before}`, { share: number(share, { style: 'percent' }) })}
                {share === null || change === null ? null : ', '}
                {change === null
                  ? null
                  : t(`talent.desk.figures.change.${change === 0 ? 'none' : change > 0 ? 'more' : 'less'}`, { count: Math.abs(change) })}
              </small>
            </li>
          );
        })}
      </ol>
    </FigurePart>
  );
}
