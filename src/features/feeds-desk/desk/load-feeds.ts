import { data } from 'react-router';
import { readRowId, readUuid } from '../../../contract/address-filters.ts';
import { deskFeedRunsLink } from '../../../contract/desk-links.ts';
import { load, unwrap } from '../../../web/api-client.ts';
import { loadPartly, restartAt } from '../../../web/desk/load-partly.ts';
import { tagOf } from '../../../web/entity-tag.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { feedsDeskClient } from '../../feeds/desk/client.ts';

const pageSize = '20';

/** All feeds, by source; null where they failed, and for those who may not read them. */
export async function loadFeeds(facts: RequestFacts, mayRead: boolean) {
  if (!mayRead) return null;
  const list = await loadPartly(facts)(unwrap(feedsDeskClient(facts.api).feeds.$get()));
  return list?.results ?? null;
}
export type FeedsData = NonNullable<Awaited<ReturnType<typeof loadFeeds>>>;

/** A feed with the tag of what was read, for its forms. A wrong id is not found. */
export async function loadFeed({ api }: RequestFacts, id: string) {
  if (readUuid(id) === '') throw data(null, { status: 404 });
  const reading = feedsDeskClient(api).feeds[':id'].$get({ param: { id } });
  const feed = await load(reading);
  return { ...feed, tag: tagOf(await reading) };
}
export type LoadedFeed = Awaited<ReturnType<typeof loadFeed>>;

/** A feed with a page of its runs, and of one of them the report: of the chosen one, else of the newest that has one. */
export async function loadFeedRuns(facts: RequestFacts, { searchParams: search }: URL, id: string) {
  const feed = await loadFeed(facts, id);
  const cursor = search.get('cursor');
  const isFailed = search.get('show') === 'failed';
  const query = { limit: pageSize, ...(cursor && { cursor }), ...(isFailed && { outcome: 'failed' as const }) };
  const reading = restartAt(
    cursor && deskFeedRunsLink({ feed: id, isFailed }),
    unwrap(feedsDeskClient(facts.api).feeds[':id'].runs.$get({ param: { id }, query })),
  );
  const page = await loadPartly(facts)(reading);
  const wanted = Number(readRowId(search.get('run') ?? ''));
  const shown = page?.results.find((run) => run.id === wanted) ?? page?.results.find(({ report, why }) => report ?? why) ?? null;
  return { feed, page, shown, cursor, isFailed };
}
export type FeedRunsData = Awaited<ReturnType<typeof loadFeedRuns>>;
