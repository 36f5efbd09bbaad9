import type { CSSProperties } from 'react';
import { deskLinks } from '../../../contract/desk-links.ts';
import { DeskLink } from '../../../web/desk/desk-button.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { Figures } from '../../figures/desk-contract.ts';
import styles from './week-side.module.css';

const steps = ['opened', 'started', 'sent', 'forwarded', 'hired'] as const;

/** From the page of a project to a hired talent, this week: each bar is the share of the step before. */
export function WeekFunnel({ week }: { week: Figures }) {
  const { t, number } = useI18n();
  const row = week.results[0];
  return (
    <section>
      <h2>{t('talent.desk.today.week')}</h2>
      <ol className={styles.funnel}>
        {steps.map((step, index) => {
          const count = row?.[step] ?? 0;
          const before = index === 0 ? null : (row?.[steps[index - 1] ?? step] ?? 0);
          // More may be hired in a week than were forwarded in it.
          const share = before ? Math.min(count / before, 1) : null;
          return (
            <li key={step}>
              <span>{t(`talent.desk.today.week.${step}`)}</span>
              <span className={styles.share}>
                {share === null ? null : (
                  <>
                    <i style={{ '--share': `${Math.round(share * 100)}%` } as CSSProperties} aria-hidden="true" />
                    <span>{number(share, { style: 'percent' })}</span>
                  </>
                )}
              </span>
              <span className={`${styles.count} num`}>{number(count)}</span>
            </li>
          );
        })}
      </ol>
      <p className={styles.hint}>
        {t('talent.desk.today.week.hint')} <DeskLink to={deskLinks.figures}>{t('talent.desk.today.week.more')}</DeskLink>
      </p>
    </section>
  );
}

/** How long answers take, and whether promises are kept. */
export function ReplyFigures({ reply, days }: { reply: Figures['reply']; days: number }) {
  const { t, number } = useI18n();
  return (
    <section>
      <h2>{t('talent.desk.today.reply')}</h2>
      <dl className={styles.pairs}>
        <dt>{t('talent.desk.today.reply.median', { days })}</dt>
        <dd>
          {reply.medianDays === null
            ? '–'
            : number(reply.medianDays, { style: 'unit', unit: 'day', unitDisplay: 'long', maximumFractionDigits: 1 })}
        </dd>
        <dt>{t('talent.desk.today.reply.promised')}</dt>
        <dd>{t('talent.desk.today.reply.workingDays', { days: reply.promisedDays })}</dd>
        <dt>{t('talent.desk.today.reply.kept')}</dt>
        <dd>{reply.keptShare === null ? '–' : number(reply.keptShare, { style: 'percent' })}</dd>
      </dl>
    </section>
  );
}
