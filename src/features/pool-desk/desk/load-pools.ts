import { deskPoolLink } from '../../../contract/desk-links.ts';
import { localized } from '../../../contract/i18n/localized.ts';
import { load, unwrap } from '../../../web/api-client.ts';
import { loadPartly, nullAt, restartAt } from '../../../web/desk/load-partly.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { poolsDeskClient } from '../../pools/desk/client.ts';
import { categoriesDeskClient } from '../../public-places/desk/client.ts';

const pageSize = '50';

/** All pools by category, and of the one that is open who asks and who is in. Without a choice it is the first in which somebody waits. */
export async function loadPools({ api, locale, report }: RequestFacts, url: URL) {
  const partly = loadPartly({ report });
  const client = poolsDeskClient(api);
  const [{ results }, categories] = await Promise.all([load(client.pools.$get()), loadCategories({ api, locale, report })]);
  const wanted = Number(url.searchParams.get('pool'));
  const listed = results.map((pool) => ({ ...pool, name: localized(pool.name, locale) }));
  const open = listed.find(({ id }) => id === wanted) ?? listed.find(({ requests }) => requests > 0) ?? listed[0] ?? null;
  const isChosen = open !== null && open.id === wanted;
  if (open === null) return { pools: listed, categories, opened: null, isChosen };
  const param = { id: String(open.id) };
  const cursor = url.searchParams.get('cursor');
  const members = restartAt(
    cursor && deskPoolLink(open.id),
    unwrap(client.pools[':id'].members.$get({ param, query: { status: 'ACCEPTED', limit: pageSize, ...(cursor && { cursor }) } })),
  );
  const [pool, waiting, inside] = await Promise.all([
    load(client.pools[':id'].$get({ param })),
    partly(unwrap(client.pools[':id'].members.$get({ param, query: { status: 'APPLIED', limit: pageSize } }))),
    partly(members),
  ]);
  const opened = {
    ...open,
    visibility: pool.visibility,
    categoryId: pool.categoryId,
    description: localized(pool.description, locale),
    waiting,
    inside,
    hasCursor: cursor !== null,
  };
  return { pools: listed, categories, opened, isChosen };
}
export type PoolsData = Awaited<ReturnType<typeof loadPools>>;
export type OpenedPool = NonNullable<PoolsData['opened']>;

/** The categories that a pool can be in; none where they cannot be read. */
export async function loadCategories({ api, locale, report }: Pick<RequestFacts, 'api' | 'locale' | 'report'>) {
  const read = unwrap(categoriesDeskClient(api).categories.$get());
  const categories = await loadPartly({ report })(nullAt(403, read));
  return (categories?.results ?? []).map(({ id, name }) => ({ id, name: localized(name, locale) }));
}
