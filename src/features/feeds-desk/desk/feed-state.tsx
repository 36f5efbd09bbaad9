import { RowSub } from '../../../web/desk/data-table.tsx';
import { Moment } from '../../../web/desk/due.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { circleXIcon, clockIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { checkIcon, eyeIcon, loaderIcon } from '../../../web/icons/more-icons.ts';
import { classNames } from '../../../web/ui/class-names.ts';
import type { FeedFacts } from '../../feeds/desk-contract.ts';
import type { FeedRunFacts } from '../../feeds/feed-report.ts';
import styles from './feeds.module.css';
import { useFeedWords } from './use-feed-words.ts';

const looks = {
  unconfirmed: [eyeIcon, styles.warning],
  new: [loaderIcon, undefined],
  running: [loaderIcon, undefined],
  fine: [checkIcon, styles.success],
  failing: [circleXIcon, styles.error],
  silent: [clockIcon, styles.warning],
} as const;

/** How a feed does, in words. */
export function FeedState({ feed: { state, fails, lastFetchedAt, lastRun } }: { feed: FeedFacts }) {
  const { t, date } = useI18n();
  const zone = useZone();
  const [icon, tone] = looks[state];
  const day = lastFetchedAt ? `${date(lastFetchedAt, 'dayMonth', zone)}, ${date(lastFetchedAt, 'time', zone)}` : '';
  return (
    <span className={classNames(styles.state, tone)}>
      <Icon path={icon} size="s" />{' '}
      {t(`talent.desk.connections.feed.state.${state === 'new' && lastRun ? 'changed' : state}`, { date: day, count: fails })}
    </span>
  );
}

/** When a feed is read next, which is sooner after a failure; nothing while it is read, or before it is confirmed. */
export function NextRun({ feed: { nextRunAt, state } }: { feed: FeedFacts }) {
  const { t, date } = useI18n();
  const zone = useZone();
  if (nextRunAt === null || state === 'running' || state === 'new') return null;
  return (
    <RowSub>
      <Moment at={nextRunAt}>
        {t('talent.desk.connections.feed.next', { date: `${date(nextRunAt, 'dayMonth', zone)}, ${date(nextRunAt, 'time', zone)}` })}
      </Moment>
    </RowSub>
  );
}

/** What a run brought, in a line; of a failed one why, with what to do, and the words it failed with. */
export function RunWords({ run: { outcome, why, report } }: { run: FeedRunFacts }) {
  const { t } = useI18n();
  if (outcome === 'failed') return <WhyWords why={why ?? ''} />;
  if (outcome !== 'imported' || !report) return t(`talent.desk.connections.feed.outcome.${outcome}`);
  const { rows, created, updated, failed } = report;
  return (
    <>
      {t('talent.desk.connections.feed.brought', { rows, created, updated })}
      {failed > 0 ? <span className={styles.error}> {t('talent.desk.connections.feed.refusedRows', { count: failed })}</span> : null}
    </>
  );
}

/** Why something failed: what to do, and below it what was found, as the portal wrote it down. */
export function WhyWords({ why }: { why: string }) {
  const { why: explain } = useFeedWords();
  const words = explain(why);
  return (
    <>
      {words}
      <code className={words === null ? styles.own : styles.ownBelow} lang="en" translate="no">
        {why}
      </code>
    </>
  );
}
