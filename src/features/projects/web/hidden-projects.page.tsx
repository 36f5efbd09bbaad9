import { Link } from 'react-router';
import { projectLink } from '../../../contract/links.ts';
import { load } from '../../../web/api-client.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { eyeOffIcon } from '../../../web/icons/more-icons.ts';
import { PageTitle } from '../../../web/page-title.tsx';
import { keepUnsentForm } from '../../../web/reach-server.ts';
import { requestContext } from '../../../web/request-context.ts';
import { BackLink, ButtonLink } from '../../../web/ui/button-link.tsx';
import { Rows } from '../../../web/ui/card.tsx';
import { Empty } from '../../../web/ui/empty.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import type { Route } from './+types/hidden-projects.page.ts';
import { projectsClient } from './client.ts';
import { changeExclusion } from './exclusion-action.ts';
import { ExclusionNotice } from './exclusion-notice.tsx';
import styles from './hidden-projects.module.css';
import { OpenStatus } from './project-card.tsx';
import { ShowAgain } from './show-again.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = projectsClient(context.get(requestContext).api);
  return { list: await load(api.project.listExclusions.$get({ query: {} }), url.pathname) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeExclusion(context.get(requestContext), await request.formData());
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm(args);

/** `/app/project/hidden`: projects hidden by "Not interested", each with a button to show it again. */
export default function HiddenProjectsPage({ loaderData }: Route.ComponentProps) {
  const { t, date } = useI18n();
  const { results, total } = loaderData.list;
  return (
    <div className="shell page stack stack--5">
      <PageTitle title={t('talent.project.hidden.title')} />
      <div>
        <BackLink to="/app/project">{t('talent.search.title.loggedIn')}</BackLink>
        <PageHeading lead={t('talent.project.hidden.lead')}>{t('talent.project.hidden.title')}</PageHeading>
      </div>
      <ExclusionNotice />
      {results.length === 0 ? (
        <Empty icon={eyeOffIcon} actions={<ButtonLink to="/app/project">{t('talent.application.empty.action')}</ButtonLink>}>
          {t('talent.project.hidden.empty')}
        </Empty>
      ) : (
        <section className="stack" aria-labelledby="count">
          <div className="row row--apart">
            <h2 className="section-title" id="count" tabIndex={-1}>
              {t('talent.search.count', { count: total })}
            </h2>
            {results.length > 1 ? <ShowAgain ids={results.map(({ id }) => id)} label={t('talent.project.hidden.showAll')} /> : null}
          </div>
          <Rows>
            {results.map((project) => (
              <li key={project.id} className={styles.row}>
                <div className="stack stack--1">
                  <h3 className={styles.title} lang={project.jobLanguage}>
                    <Link to={projectLink(project, true)}>{project.title}</Link>
                  </h3>
                  <p className="small muted row row--2">
                    <OpenStatus status={project.status} />
                    {t('talent.project.hidden.on', { date: date(project.excludedAt, 'long') })}
                  </p>
                </div>
                <ShowAgain ids={[project.id]} title={project.title} />
              </li>
            ))}
          </Rows>
        </section>
      )}
    </div>
  );
}
