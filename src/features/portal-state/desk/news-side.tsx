import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import type { TodayData } from './load-today.ts';
import styles from './week-side.module.css';

/** What happened since the last visit, by kind. */
export function NewsSide({ news }: { news: TodayData['news'] }) {
  const { t, date } = useI18n();
  const zone = useZone();
  if (news === null) return null;
  return (
    <section>
      <h2>{t('talent.desk.today.news')}</h2>
      {news.events.length === 0 ? (
        <p className={styles.hint}>{t('talent.desk.today.news.none')}</p>
      ) : (
        <ul className={styles.log}>
          {news.events.map(({ type, count }) => (
            <li key={type}>{t(`talent.desk.today.news.${type}`, { count })}</li>
          ))}
        </ul>
      )}
      <p className={styles.hint}>{t('talent.desk.today.news.since', { date: date(news.since, 'longWithTime', zone) })}</p>
    </section>
  );
}
