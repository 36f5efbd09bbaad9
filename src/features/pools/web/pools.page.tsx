import { Link } from 'react-router';
import { poolLink } from '../../../contract/links.ts';
import { load, unwrap } from '../../../web/api-client.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { circleCheckIcon, clockIcon } from '../../../web/icons/basic-icons.ts';
import { usersIcon } from '../../../web/icons/more-icons.ts';
import { PageTitle } from '../../../web/page-title.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { Status } from '../../../web/ui/badge.tsx';
import { Card, Rows } from '../../../web/ui/card.tsx';
import { Empty } from '../../../web/ui/notice.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import type { Pool } from '../contract.ts';
import type { Route } from './+types/pools.page.ts';
import { AlertsSwitch } from './alerts-switch.tsx';
import { poolsClient } from './client.ts';
import { changeMembership } from './membership-action.ts';
import { MembershipButton } from './membership-button.tsx';
import styles from './pools.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = poolsClient(context.get(requestContext).api);
  const { pathname } = url;
  const pools = await load(api.pool.categories.$get({ query: {} }), pathname);
  // The order of my pools is the order of my memberships, newest first.
  const memberships = await unwrap(api.pool.membership.$get({ query: {} })).catch(() => ({ results: [] }));
  return {
    pools,
    myIds: memberships.results.filter(({ status }) => status === 'ACCEPTED' || status === 'APPLIED').map(({ poolId }) => poolId),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeMembership(context.get(requestContext), await request.formData());
}

/** `/app/pool` (W6): my pools, then every category, then the pools of none. */
export default function PoolsPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { pools, myIds } = loaderData;
  const categories = pools.categoryResults.results;
  const orphans = pools.orphanPools.results;
  const all = [...categories.flatMap((category) => category.pools), ...orphans];
  const mine = myIds.flatMap((id) => all.find((pool) => pool.id === id) ?? []);
  const rest = (list: readonly Pool[]) => list.filter((pool) => !myIds.includes(pool.id));
  return (
    <div className="shell page stack stack--6">
      <PageTitle title={t('talent.pool.title')} />
      <PageHeading>{t('talent.pool.title')}</PageHeading>
      <section className="stack" aria-labelledby="mine">
        <h2 className="section-title" id="mine">
          {t('talent.pool.mine')}
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
      {categories.map((category) => (
        <PoolSection key={category.id} id={`category-${category.id}`} title={category.name} pools={rest(category.pools)} />
      ))}
      <PoolSection id="other" title={t('talent.pool.other')} pools={rest(orphans)} />
    </div>
  );
}

function MyPool({ pool }: { pool: Pool }) {
  const t = useT();
  const isMember = pool.membership?.status === 'ACCEPTED';
  return (
    <li className={styles.mine}>
      <div className="stack stack--1">
        <h3 className={styles.name}>
          <Link to={poolLink({ id: pool.id }, true)}>{pool.poolNameVerbiage}</Link>
        </h3>
        <p className="small muted row row--2">
          {isMember ? (
            <Status tone="success" icon={circleCheckIcon}>
              {t('talent.pool.member')}
            </Status>
          ) : (
            <Status tone="info" icon={clockIcon}>
              {t('talent.pool.pending')}
            </Status>
          )}
          {t('talent.pool.jobs', { count: pool.jobsCount })}
        </p>
      </div>
      {isMember ? <AlertsSwitch pool={pool} label={t('talent.pool.alerts.short')} /> : <MembershipButton pool={pool} size="small" />}
    </li>
  );
}

function PoolSection({ id, title, pools }: { id: string; title: string; pools: readonly Pool[] }) {
  const t = useT();
  if (pools.length === 0) return null;
  return (
    <section className={styles.category} aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        {title}
      </h2>
      <ul className={styles.grid}>
        {pools.map((pool) => (
          <li key={pool.id}>
            <Card as="article" className={styles.pool}>
              <h3 className={styles.name}>
                <Link to={poolLink({ id: pool.id }, true)}>{pool.poolNameVerbiage}</Link>
              </h3>
              <p className="small muted">{pool.poolDescriptionVerbiage}</p>
              <div className={styles.foot}>
                <span className="small muted">{t('talent.pool.jobs', { count: pool.jobsCount })}</span>
                <MembershipButton pool={pool} size="small" />
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
