import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { LongWorkReport } from '../long-work.ts';
import styles from './work.module.css';
import { SeenForm } from './work-lines.tsx';
import { workName, workProgress } from './work-words.ts';

/** How far one has come, and what could not be done. */
export function OpenedWork({ work }: { work: LongWorkReport }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { total, done, refused, endedAt, seenAt, refusals } = work;
  const name = workName(i18n, work);
  return (
    <section className={styles.opened} aria-labelledby="opened-work">
      <h2 id="opened-work">{name}</h2>
      <progress max={total} value={done + refused} aria-label={name} />
      <p role={endedAt === null ? undefined : 'status'}>{workProgress(i18n, work)}</p>
      {endedAt === null ? <p className={styles.hint}>{t('talent.desk.work.leave')}</p> : null}
      {refused > 0 ? (
        <div className={styles.refusals}>
          <h3>{t('talent.desk.work.refusals')}</h3>
          <ul>
            {refusals.map(({ position, label, reason }) => (
              <li key={position}>
                <b>{label ?? t('talent.desk.work.erased')}</b> {t(`talent.desk.work.reason.${reason}`)}
              </li>
            ))}
          </ul>
          {refused > refusals.length ? <p className={styles.hint}>{t('talent.desk.work.more', { count: refusals.length })}</p> : null}
        </div>
      ) : null}
      {endedAt !== null && seenAt === null ? <SeenForm id={work.id} /> : null}
    </section>
  );
}
