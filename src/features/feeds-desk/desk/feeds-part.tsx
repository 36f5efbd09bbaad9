import { deskConnectionLink, deskLinks } from '../../../contract/desk-links.ts';
import type { Question } from '../../../web/desk/ask-first.tsx';
import { DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { ListEmpty, ListFailed } from '../../../web/desk/list-parts.tsx';
import { NewsLine } from '../../../web/desk/news-line.tsx';
import { NotAllowed } from '../../../web/desk/not-allowed.tsx';
import { DeskPart } from '../../../web/desk/parts.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { plusIcon } from '../../../web/icons/more-icons.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import { useChanges } from '../../desk-live/desk/use-live.ts';
import { missingAfterHours } from '../../feeds/feed-schedule.ts';
import type { FeedAnswer } from './act-on-feeds.ts';
import { FeedTable } from './feed-table.tsx';
import styles from './feeds.module.css';
import type { FeedsData } from './load-feeds.ts';

type Props = {
  feeds: FeedsData | null;
  /** Up to where the list knows of changes. */
  position: string | null;
  answer: FeedAnswer | undefined;
  isRemoved: boolean;
};

/** Projects that come from elsewhere: each feed with how it does, and what to do about it. */
export function FeedsPart({ feeds, position, answer, isRemoved }: Props) {
  const { t } = useI18n();
  const may = useMay();
  const problem = useFormProblem(answer?.form, { id: 'feeds' });
  return (
    <DeskPart
      id="feeds"
      title={t('talent.desk.connections.group.feeds')}
      lead={t('talent.desk.connections.feeds.lead', { hours: missingAfterHours })}
      end={
        may('connections:write') ? (
          <DeskButtonLink to={deskConnectionLink('newFeed')} icon={plusIcon}>
            {t('talent.desk.connections.feed.new')}
          </DeskButtonLink>
        ) : null
      }
    >
      <ErrorSummary errors={problem.errors.map(({ message }) => ({ id: 'feeds', message }))} attempt={problem.attempt} />
      {isRemoved ? (
        <Notice tone="success" role="status" className={styles.notice}>
          <p>{t('talent.desk.connections.feed.done.removed')}</p>
        </Notice>
      ) : null}
      {!may('connections:read') ? (
        <NotAllowed scope="connections:read" />
      ) : feeds === null ? (
        <ListFailed again={deskLinks.connections} />
      ) : feeds.length === 0 ? (
        <ListEmpty>{t('talent.desk.connections.feeds.none')}</ListEmpty>
      ) : (
        <>
          <FeedNews position={position} />
          <FeedTable feeds={feeds} />
        </>
      )}
    </DeskPart>
  );
}

/** Runs since the page was read, such as one that failed: nothing moves before it is pressed. */
function FeedNews({ position }: { position: string | null }) {
  const { t } = useI18n();
  const { changes, isIncomplete } = useChanges(['feed'], position);
  const changed = new Set(changes.map(({ subjectId }) => subjectId)).size;
  const text = isIncomplete ? t('talent.desk.live.uncertain') : changed > 0 ? t('talent.desk.live.changed', { changed }) : null;
  return <NewsLine text={text} to={deskLinks.connections} />;
}

/** What is asked before a feed is removed, or more of its projects than usual are closed; null for one that is not there any more. */
export function useFeedQuestion(feeds: FeedsData | null): (act: 'closeMissing' | 'removeFeed', id: string) => Question | null {
  const { t } = useI18n();
  return (act, id) => {
    const feed = feeds?.find((each) => each.id === id);
    if (!feed) return null;
    const verb = act === 'removeFeed' ? 'remove' : 'closeMissing';
    const refused = feed.lastRun?.report?.refusedToClose;
    if (verb === 'closeMissing' && !refused) return null;
    return {
      title: t(`talent.desk.connections.feed.${verb}.title`, { source: feed.source }),
      text: t(`talent.desk.connections.feed.${verb}.text`, {
        projects: feed.openProjects,
        hours: verb === 'remove' ? feed.silentAfterHours : missingAfterHours,
        missing: refused?.missing ?? 0,
        open: refused?.open ?? 0,
      }),
      label: t(`talent.desk.connections.feed.${verb}`),
      values: { intent: `feeds.${verb}`, id },
      tone: 'danger',
    };
  };
}
