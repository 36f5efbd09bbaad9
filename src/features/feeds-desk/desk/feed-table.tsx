import { Form, Link, useNavigation } from 'react-router';
import { deskConnectionLink } from '../../../contract/desk-links.ts';
import { DataTable, OverRow, RowLink, RowSub, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { MoreMenu } from '../../../web/desk/desk-menu.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { FeedFacts } from '../../feeds/desk-contract.ts';
import { settingsText } from '../feed-settings.ts';
import { FeedState, NextRun, RunWords } from './feed-state.tsx';
import styles from './feeds.module.css';
import type { FeedsData } from './load-feeds.ts';
import { useFeedWords } from './use-feed-words.ts';

const heads = ['feed', 'state', 'report', 'projects'] as const;

/** All feeds, each with its state, its last report and its open projects. */
export function FeedTable({ feeds }: { feeds: FeedsData }) {
  const { t } = useI18n();
  return (
    <DataTable label={t('talent.desk.connections.group.feeds')} card>
      <thead>
        <TableRow>
          {heads.map((head) => (
            <TableHead key={head} end={head === 'projects'}>
              {t(`talent.desk.connections.feeds.head.${head}`)}
            </TableHead>
          ))}
          <TableHead>
            <span className="vh">{t('talent.desk.connections.feed.run')}</span>
          </TableHead>
        </TableRow>
      </thead>
      <tbody>
        {feeds.map((feed) => (
          <FeedRow key={feed.id} feed={feed} />
        ))}
      </tbody>
    </DataTable>
  );
}

function FeedRow({ feed }: { feed: FeedFacts }) {
  const { t, number } = useI18n();
  const { every } = useFeedWords();
  const { id, source, everyMinutes, lastRun, openProjects } = feed;
  return (
    <TableRow>
      <TableCell at="1">
        <RowLink to={deskConnectionLink('feed', id)}>{source}</RowLink>
        <RowSub>{every(everyMinutes)}</RowSub>
      </TableCell>
      <TableCell at="row">
        <FeedState feed={feed} />
        <NextRun feed={feed} />
      </TableCell>
      <TableCell at="row" className={styles.words}>
        {lastRun ? <RunWords run={lastRun} /> : t('talent.desk.connections.feed.noRun')}
      </TableCell>
      <TableCell at="row" end className="num">
        <span className="only-narrow">{t('talent.desk.connections.feeds.head.projects')} </span>
        {number(openProjects)}
      </TableCell>
      <TableCell at="1end" end className="nowrap">
        <OverRow className={styles.act}>
          <RowActs feed={feed} />
        </OverRow>
      </TableCell>
    </TableRow>
  );
}

function RowActs({ feed }: { feed: FeedFacts }) {
  const { t } = useI18n();
  if (!useMay()('connections:write')) return null;
  const { id, source, state } = feed;
  return (
    <>
      {state === 'unconfirmed' ? (
        <LookNow feed={feed} variant="secondary" />
      ) : (
        <RunNow id={id} source={source} variant={state === 'failing' || state === 'silent' ? 'secondary' : 'quiet'} />
      )}
      <MoreMenu label={t('talent.desk.team.more', { name: source })}>
        <Link to={deskConnectionLink('editFeed', id)}>{t('talent.desk.connections.webhook.edit')}</Link>
        <Link to={deskConnectionLink('previewFeed', id)}>{t('talent.desk.connections.feed.mapping')}</Link>
        <Link to={deskConnectionLink('removeFeed', id)} preventScrollReset>
          {t('talent.desk.connections.webhook.remove')}…
        </Link>
      </MoreMenu>
    </>
  );
}

/** Reads a feed and shows what is in it, before it is confirmed. */
export function LookNow({ feed, variant }: { feed: FeedFacts; variant: 'primary' | 'secondary' }) {
  const { t } = useI18n();
  const { id, source } = feed;
  const isBusy = useIsSent('feeds.preview', id);
  return (
    <Form method="post" action={deskConnectionLink('previewFeed', id)}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="was" value={settingsText(feed)} />
      <DeskButton type="submit" name="intent" value="feeds.preview" variant={variant} busy={isBusy}>
        <span>
          {t('talent.desk.connections.feed.look')}
          <span className="vh"> {source}</span>
        </span>
      </DeskButton>
    </Form>
  );
}

/** Whether this act on this feed is on its way. */
function useIsSent(intent: string, id: string): boolean {
  const { formData, state } = useNavigation();
  return state !== 'idle' && formData?.get('intent') === intent && formData.get('id') === id;
}

type RunProps = { id: string; source: string; variant: 'primary' | 'secondary' | 'quiet' };

/** Has a feed read at once, whatever its schedule says. */
export function RunNow({ id, source, variant }: RunProps) {
  const { t } = useI18n();
  const isBusy = useIsSent('feeds.run', id);
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <DeskButton type="submit" name="intent" value="feeds.run" variant={variant} busy={isBusy}>
        <span>
          {t('talent.desk.connections.feed.run')}
          <span className="vh"> {source}</span>
        </span>
      </DeskButton>
    </Form>
  );
}
