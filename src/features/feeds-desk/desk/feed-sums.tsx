import { useI18n } from '../../../web/i18n/i18n.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import type { FeedReport } from '../../feeds/feed-report.ts';
import styles from './feeds.module.css';

const counted = ['created', 'updated', 'unchanged', 'failed', 'closed'] as const;

/** What a run did, or would do, to how many projects. */
export function FeedSums({ report, isPreview = false }: { report: FeedReport; isPreview?: boolean }) {
  const { t, number } = useI18n();
  return (
    <ul className={styles.sums}>
      {counted
        .filter((name) => !isPreview || name !== 'closed')
        .map((name) => (
          <li key={name}>
            <strong>{number(report[name])}</strong>
            <span className={classNames(name === 'failed' && report.failed > 0 && styles.error)}>
              {t(`talent.desk.connections.feed.sum.${name}`, { count: report[name] })}
            </span>
          </li>
        ))}
    </ul>
  );
}
