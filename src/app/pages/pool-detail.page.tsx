import { AlertsSwitch } from '../../features/pools/web/alerts-switch.tsx';
import { poolsClient } from '../../features/pools/web/client.ts';
import { changeMembership } from '../../features/pools/web/membership-action.ts';
import { MembershipButton } from '../../features/pools/web/membership-button.tsx';
import { emptyQuery, serialiseSearch } from '../../features/projects/search-query.ts';
import { changeExclusion } from '../../features/projects/web/exclusion-action.ts';
import { loadSearch } from '../../features/projects/web/load-search.ts';
import { ProjectCard } from '../../features/projects/web/project-card.tsx';
import { load } from '../../web/api-client.ts';
import { useT } from '../../web/i18n/i18n.tsx';
import { circleCheckIcon, clockIcon } from '../../web/icons/basic-icons.ts';
import { briefcaseIcon } from '../../web/icons/more-icons.ts';
import { PageTitle } from '../../web/page-title.tsx';
import { requestContext } from '../../web/request-context.ts';
import { Status, Tag, Tags } from '../../web/ui/badge.tsx';
import { BackLink, ButtonLink } from '../../web/ui/button-link.tsx';
import { Card, CardList } from '../../web/ui/card.tsx';
import { Empty } from '../../web/ui/notice.tsx';
import { PageHeading } from '../../web/ui/page-heading.tsx';
import type { Route } from './+types/pool-detail.page.ts';
import styles from './pool-detail.module.css';

/** How many projects stand here; the rest is a search away. */
const shownProjects = 5;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const pool = await load(poolsClient(facts.api).pool[':id'].$get({ param: { id: params.id }, query: {} }), url.pathname);
  const result = await loadSearch(facts, url, { ...emptyQuery, pools: [pool.id] });
  return { pool, projects: result?.results.slice(0, shownProjects) ?? null, total: result?.total ?? 0, now: new Date().toISOString() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const facts = context.get(requestContext);
  return form.has('poolId') ? changeMembership(facts, form) : changeExclusion(facts, form);
}

/** `/app/pool/{id}` (W7): what the pool is, my membership, its projects. */
export default function PoolDetailPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { pool, projects, total, now } = loaderData;
  const status = pool.membership?.status;
  return (
    <div className="shell page">
      <PageTitle title={pool.poolNameVerbiage} />
      <BackLink to="/app/pool">{t('talent.pool.title')}</BackLink>
      <div className={styles.detail}>
        <header className="stack stack--3">
          {status === 'ACCEPTED' || status === 'APPLIED' ? (
            <p>
              <Status tone={status === 'ACCEPTED' ? 'success' : 'info'} icon={status === 'ACCEPTED' ? circleCheckIcon : clockIcon}>
                {t(status === 'ACCEPTED' ? 'talent.pool.member' : 'talent.pool.pending')}
              </Status>
            </p>
          ) : null}
          <PageHeading lead={pool.poolDescriptionVerbiage}>{pool.poolNameVerbiage}</PageHeading>
          {pool.poolCities.length > 0 ? (
            <Tags label={t('talent.search.pool.cities')}>
              {pool.poolCities.map(({ cityName }) => (
                <Tag key={cityName} to={`/app/project${serialiseSearch({ ...emptyQuery, pools: [pool.id], location: cityName })}`}>
                  {cityName}
                </Tag>
              ))}
            </Tags>
          ) : null}
        </header>
        <Card as="aside" className="stack" aria-label={t('talent.pool.membership')}>
          <p className="strong">{t('talent.pool.jobs', { count: pool.jobsCount })}</p>
          {status === 'ACCEPTED' ? <AlertsSwitch pool={pool} /> : null}
          <MembershipButton pool={pool} />
        </Card>
      </div>
      <section className={`stack ${styles.section}`} aria-labelledby="projects">
        <h2 className="section-title" id="projects">
          {t('talent.pool.projects')}
        </h2>
        {projects && projects.length > 0 ? (
          <CardList>
            {projects.map((project) => (
              <li key={project.id}>
                <ProjectCard project={project} isSignedIn now={now} />
              </li>
            ))}
          </CardList>
        ) : (
          <Empty small icon={briefcaseIcon}>
            {t(projects ? 'talent.pool.projects.none' : 'talent.state.section.failed')}
          </Empty>
        )}
        {total > shownProjects ? (
          <p>
            <ButtonLink to={`/app/project${serialiseSearch({ ...emptyQuery, pools: [pool.id] })}`}>
              {t('talent.pool.projects.all', { count: total })}
            </ButtonLink>
          </p>
        ) : null}
      </section>
    </div>
  );
}
