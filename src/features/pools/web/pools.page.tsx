import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { load, unwrap } from '../../../web/api-client.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { usersIcon } from '../../../web/icons/more-icons.ts';
import { PageTitle } from '../../../web/page-title.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { Tags } from '../../../web/ui/badge.tsx';
import { Rows, SectionFailed } from '../../../web/ui/card.tsx';
import { ChipLink } from '../../../web/ui/chip.tsx';
import { Empty } from '../../../web/ui/empty.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import type { Pool, Pools } from '../contract.ts';
import type { Route } from './+types/pools.page.ts';
import { poolsClient } from './client.ts';
import { membershipAction } from './membership-action.ts';
import { MyPool } from './my-pool.tsx';
import { isMine, uncategorised } from './pool-groups.ts';
import { PoolSection } from './pool-section.tsx';
import styles from './pools.module.css';

/** More pools than these are hard to scroll through, so links lead to their categories. */
const maxWithoutContents = 12;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = poolsClient(context.get(requestContext).api);
  // The memberships are fetched too for their order, newest first; and an ended session is noticed here.
  const memberships = await load(api.pool.membership.$get({ query: {} }), url.pathname);
  const pools = await unwrap(api.pool.categories.$get({ query: {} }))
    // Specification section 8: without their categories the pools are one list.
    .catch(async () => uncategorised(await unwrap(api.pool.onboarding.$get({ query: {} }))))
    .catch(() => null);
  return { pools, order: memberships.results.map(({ poolId }) => poolId) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return membershipAction(context.get(requestContext), await request.formData());
}

/** `/app/pool` (W6): the talent's pools with those that wait for them first, then every category, then the pools of none. */
export default function PoolsPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { pools, order } = loaderData;
  const revalidator = useRevalidator();
  return (
    <div className="shell page stack stack--6">
      <PageTitle title={t('talent.pool.title')} />
      <PageHeading lead={t('talent.pool.lead')}>{t('talent.pool.title')}</PageHeading>
      {pools ? (
        <PoolLists pools={pools} order={order} />
      ) : (
        <SectionFailed busy={revalidator.state === 'loading'} onRetry={() => void revalidator.revalidate()} />
      )}
    </div>
  );
}

function PoolLists({ pools, order }: { pools: Pools; order: readonly number[] }) {
  const t = useT();
  const categories = pools.categoryResults.results;
  const orphans = pools.orphanPools.results;
  const all = [...categories.flatMap((category) => category.pools), ...orphans];
  const placeOf = (pool: Pool) => (pool.invitation ? -1 : order.indexOf(pool.id));
  // A pool that is joined, or left, on this page stays where it is, and so does the focus; the next visit sorts it.
  const [mineAtFirst] = useState(() => new Set(all.filter(isMine).map(({ id }) => id)));
  const isListedAsMine = ({ id }: Pool) => mineAtFirst.has(id);
  const mine = all.filter(isListedAsMine).sort((a, b) => placeOf(a) - placeOf(b) || a.id - b.id);
  // One that was just left or declined still stands here, but is no longer the talent's.
  const count = mine.filter(isMine).length;
  const rest = (list: readonly Pool[]) => list.filter((pool) => !isListedAsMine(pool));
  const sections = [
    ...categories.map(({ id, name, pools: list }) => ({ id: `category-${id}`, title: name, pools: rest(list) })),
    // Without categories this is the whole list: its heading is that of the page's part.
    { id: 'more', title: categories.length > 0 ? t('talent.pool.more') : null, pools: rest(orphans) },
  ].filter((section) => section.pools.length > 0);
  const others = sections.flatMap((section) => section.pools).length;
  const isLong = sections.length > 1 && all.length - mine.length > maxWithoutContents;
  return (
    <>
      <section className="stack" aria-labelledby="mine">
        <h2 className="section-title" id="mine">
          {count > 0 ? t('talent.pool.mine.count', { count }) : t('talent.pool.mine')}
        </h2>
        {mine.length > 0 ? (
          <Rows>
            {mine.map((pool) => (
              <MyPool key={pool.id} pool={pool} />
            ))}
          </Rows>
        ) : (
          <Empty small icon={usersIcon}>
            {t('talent.pool.empty')}
          </Empty>
        )}
      </section>
      {isLong ? (
        <nav aria-label={t('talent.links.categories')}>
          <Tags>
            {sections.map(({ id, title }) => (
              <ChipLink key={id} href={`#${id}`}>
                {title}
              </ChipLink>
            ))}
          </Tags>
        </nav>
      ) : null}
      {others > 0 ? (
        <div className="stack">
          <div className={styles.head}>
            <h2 className="section-title" id="others">
              {t(categories.length > 0 ? 'talent.pool.other' : 'talent.pool.all')}
            </h2>
            <p className="small muted">{t('talent.pool.other.count', { count: others })}</p>
          </div>
          <div className={styles.fields}>
            {sections.map((section) => (
              <PoolSection key={section.id} {...section} />
            ))}
          </div>
        </div>
      ) : null}
    </>
  );
}
