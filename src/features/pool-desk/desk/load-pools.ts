import { deskPoolLink } from '../../../contract/desk-links.ts';
import { localized } from '../../../contract/i18n/localized.ts';
import { load, unwrap } from '../../../web/api-client.ts';
import { loadPartly, nullAt, restartAt } from '../../../web/desk/load-partly.ts';
import { tagOf } from '../../../web/entity-tag.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { poolsDeskClient } from '../../pools/desk/client.ts';
import { categoriesDeskClient } from '../../public-places/desk/client.ts';
import { type PoolValues, textValues } from '../pool-form.ts';

const pageSize = '50';

/** All pools by category, and of the one that is open who asks and who is in. Without a choice it is the first in which somebody waits. */
export async function loadPools({ api, locale, report }: RequestFacts, url: URL) {
  const partly = loadPartly({ report });
  const client = poolsDeskClient(api);
  const [{ results }, categories] = await Promise.all([load(client.pools.$get()), loadCategories({ api, locale, report })]);
  const category = await openCategory({ api, locale }, url.searchParams.get('category'), categories);
  const wanted = Number(url.searchParams.get('pool'));
  const listed = results.map((pool) => ({ ...pool, name: localized(pool.name, locale) }));
  const open = listed.find(({ id }) => id === wanted) ?? listed.find(({ requests }) => requests > 0) ?? listed[0] ?? null;
  const isChosen = category !== null || (open !== null && open.id === wanted);
  if (open === null || category !== null) return { pools: listed, categories, category, opened: null, isChosen };
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
  return { pools: listed, categories, category: null, opened, isChosen };
}
export type PoolsData = Awaited<ReturnType<typeof loadPools>>;
export type OpenedPool = NonNullable<PoolsData['opened']>;

/** The categories that a pool can be in; none where they cannot be read. */
export async function loadCategories({ api, locale, report }: Pick<RequestFacts, 'api' | 'locale' | 'report'>) {
  const read = unwrap(categoriesDeskClient(api).categories.$get());
  const categories = await loadPartly({ report })(nullAt(403, read));
  return (categories?.results ?? []).map(({ id, name, isPublished, pools }) => ({ id, name: localized(name, locale), isPublished, pools }));
}

/** `id` and `tag` are null for one that is made. */
export type OpenedCategory = {
  id: number | null;
  name: string;
  pools: number;
  values: PoolValues;
  picture: string | null;
  tag: string | null;
};

/** What its editor shows: the category of an id with its version, an empty one for `new`, else none. */
async function openCategory(
  { api, locale }: Pick<RequestFacts, 'api' | 'locale'>,
  wanted: string | null,
  listed: readonly { id: number; pools: number }[],
): Promise<OpenedCategory | null> {
  if (wanted === null) return null;
  if (wanted === 'new') return { id: null, name: '', pools: 0, values: { isPublished: 'on' }, picture: null, tag: null };
  const reading = categoriesDeskClient(api).categories[':id'].$get({ param: { id: wanted } });
  const { id, name, description, isPublished, picture } = await load(reading);
  const values = { ...textValues({ name, description }), ...(isPublished && { isPublished: 'on' }) };
  const pools = listed.find((each) => each.id === id)?.pools ?? 0;
  return { id, name: localized(name, locale), pools, values, picture, tag: tagOf(await reading) };
}
