import { useRevalidator } from 'react-router';
import { ApplicationRow } from '../../features/applications/web/application-row.tsx';
import { applicationsClient } from '../../features/applications/web/client.ts';
import { invitationsClient } from '../../features/invitations/web/client.ts';
import { InvitationCard } from '../../features/invitations/web/invitation-card.tsx';
import { poolsClient } from '../../features/pools/web/client.ts';
import { membershipAction } from '../../features/pools/web/membership-action.ts';
import { PoolActionBar, PoolHead } from '../../features/pools/web/pool-head.tsx';
import { emptyQuery, serialiseSearch } from '../../features/project-search/search-query.ts';
import { changeExclusion } from '../../features/projects/web/exclusion-action.ts';
import { ExclusionNotice } from '../../features/projects/web/exclusion-notice.tsx';
import { ProjectCard } from '../../features/projects/web/project-card.tsx';
import { showWords } from '../../features/search-pages/result-words.ts';
import { loadSearch } from '../../features/search-pages/web/load-search.ts';
import { load, unwrap } from '../../web/api-client.ts';
import { useI18n, useT } from '../../web/i18n/i18n.tsx';
import { briefcaseIcon } from '../../web/icons/more-icons.ts';
import { PageTitle } from '../../web/page-title.tsx';
import { pathId } from '../../web/path-id.ts';
import { keepUnsentForm } from '../../web/reach-server.ts';
import { requestContext } from '../../web/request-context.ts';
import { BackLink, ButtonLink, TextLink } from '../../web/ui/button-link.tsx';
import { CardList, Rows, SectionFailed } from '../../web/ui/card.tsx';
import { Empty } from '../../web/ui/empty.tsx';
import type { Route } from './+types/pool-detail.page.ts';
import styles from './pool-detail.module.css';

/** How many projects and applications are listed here; links lead to the rest. */
const shown = { projects: 5, applications: 5 };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const param = { id: pathId(params.id) };
  const pool = await load(poolsClient(facts.api).pool[':id'].$get({ param, query: {} }), url.pathname);
  const page = { page: '1', pageSize: String(shown.applications) };
  // Each section fails for itself; the others stay.
  const [result, invitations, applications] = await Promise.all([
    loadSearch(facts, url, { ...emptyQuery, pools: [pool.id] }),
    unwrap(invitationsClient(facts.api).pool[':id'].projectInvitations.open.$get({ param, query: {} })).catch(() => null),
    unwrap(applicationsClient(facts.api).pool[':id'].projectApplications.$get({ param, query: page })).catch(() => null),
  ]);
  return {
    pool,
    projects: result && { results: result.results.slice(0, shown.projects), total: result.total, totalRelation: result.totalRelation },
    invitations,
    applications,
    now: facts.now.toISOString(),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const facts = context.get(requestContext);
  return (form.has('poolId') ? membershipAction : changeExclusion)(facts, form);
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm(args);

/** `/app/pool/{id}` (W7): the pool, the talent's membership, what waits for them in it, its projects. */
export default function PoolDetailPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { pool, invitations, applications } = loaderData;
  return (
    <>
      <div className="shell page">
        <PageTitle title={pool.poolNameVerbiage} />
        <BackLink to="/app/pool">{t('talent.pool.title')}</BackLink>
        <ExclusionNotice />
        <PoolHead pool={pool} />
        {invitations?.total === 0 ? null : (
          <section className={`stack ${styles.section}`} aria-labelledby="invitations">
            <h2 className="section-title" id="invitations">
              {invitations ? t('talent.pool.invitations.count', { count: invitations.total }) : t('talent.pool.invitations')}
            </h2>
            {invitations ? (
              <CardList>
                {invitations.results.map((invitation) => (
                  <li key={invitation.id}>
                    <InvitationCard invitation={invitation} now={new Date(loaderData.now)} />
                  </li>
                ))}
              </CardList>
            ) : (
              <Failed />
            )}
          </section>
        )}
        {applications?.total === 0 ? null : <Applications loaderData={loaderData} />}
        <Projects loaderData={loaderData} />
      </div>
      <PoolActionBar pool={pool} />
    </>
  );
}

type Data = Pick<Route.ComponentProps, 'loaderData'>;

function Applications({ loaderData: { applications, now } }: Data) {
  const t = useT();
  return (
    <section className={`stack ${styles.section}`} aria-labelledby="applications">
      <h2 className="section-title" id="applications">
        {applications ? t('talent.pool.applications.count', { count: applications.total }) : t('talent.pool.applications')}
      </h2>
      {applications ? (
        <Rows>
          {applications.results.map((application) => (
            <ApplicationRow key={application.id} application={application} now={new Date(now)} />
          ))}
        </Rows>
      ) : (
        <Failed />
      )}
      {applications && applications.total > applications.results.length ? (
        <p>
          <TextLink to="/app/project?tab=applications&page=1">{t('talent.pool.applications.all')}</TextLink>
        </p>
      ) : null}
    </section>
  );
}

function Projects({ loaderData: { projects, pool, now } }: Data) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <section className={`stack ${styles.section}`} aria-labelledby="projects">
      <h2 className="section-title" id="projects">
        {t('talent.pool.projects')}
      </h2>
      {projects === null ? (
        <Failed />
      ) : projects.results.length > 0 ? (
        <CardList>
          {projects.results.map((project) => (
            <li key={project.id}>
              <ProjectCard project={project} isSignedIn now={now} />
            </li>
          ))}
        </CardList>
      ) : (
        <Empty small icon={briefcaseIcon}>
          {t('talent.pool.projects.none')}
        </Empty>
      )}
      {projects && projects.total > projects.results.length ? (
        <p>
          <ButtonLink to={`/app/project${serialiseSearch({ ...emptyQuery, pools: [pool.id] })}`}>
            {projects.totalRelation === 'eq' ? t('talent.pool.projects.all', { count: projects.total }) : showWords(i18n, projects)}
          </ButtonLink>
        </p>
      ) : null}
    </section>
  );
}

function Failed() {
  const { state, revalidate } = useRevalidator();
  return <SectionFailed busy={state === 'loading'} onRetry={() => void revalidate()} />;
}
