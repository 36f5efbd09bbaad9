import { data } from 'react-router';
import { unwrap } from '../../../web/api-client.ts';
import { pathId } from '../../../web/path-id.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { cmsClient } from '../../cms/web/client.ts';
import { poolsClient } from '../../pools/web/client.ts';

type ShownCategory = {
  id: number;
  /** Null when the CMS could not be read: the page has a plain heading then. */
  name: string | null;
  description: string;
  image: string | null;
  /** Names by language. */
  names: Record<string, string>;
  /** Its pools; null when they could not be read. */
  pools: { id: number; title: string }[] | null;
};

/**
 * A category of the CMS with its pools. Failures are ignored (specification section 8; the API logs them): without the CMS
 * there is no name, without the pools its projects are unknown.
 *
 * @throws a 404 answer for a category that does not exist.
 */
export async function loadCategory({ api }: Pick<RequestFacts, 'api'>, id: string): Promise<ShownCategory> {
  pathId(id);
  const [categories, groups] = await Promise.all([
    unwrap(cmsClient(api).client.categories.$get()).catch(() => null),
    unwrap(poolsClient(api).pool.categories.$get({ query: {} })).catch(() => null),
  ]);
  const category = categories?.results.find((candidate) => String(candidate.id) === id);
  if (categories && !category) throw data({ messages: ['talent.error.404'] }, { status: 404 });
  const group = groups?.categoryResults.results.find((candidate) => String(candidate.id) === id);
  // An existing category without a group has no pools.
  const pools = group?.pools ?? (groups && category ? [] : null);
  return {
    id: Number(id),
    name: category?.name ?? group?.name ?? null,
    description: category?.description ?? '',
    image: category?.image[0] ? `/image/${category.image[0].uuid}` : (group?.image ?? null),
    names: Object.fromEntries(category?.translations.map(({ code, name }) => [code, name]) ?? []),
    pools: pools?.map((pool) => ({ id: pool.id, title: pool.poolNameVerbiage })) ?? null,
  };
}
