import { requestContext } from '../../web/request-context.ts';
import { useI18n } from '../../web/i18n/i18n.tsx';
import { PageTitle } from '../../web/page-title.tsx';
import { useViewer } from '../../web/shell-context.ts';
import { TabLink, Tabs } from '../../web/ui/navigation.tsx';
import { PageHeading } from '../../web/ui/page-heading.tsx';
import { parseSearch } from '../../features/projects/search-query.ts';
import { changeExclusion } from '../../features/projects/web/exclusion-action.ts';
import { loadSearch } from '../../features/projects/web/load-search.ts';
import { SearchBar } from '../../features/projects/web/search-bar.tsx';
import { SearchView } from '../../features/projects/web/search-view.tsx';
import type { Route } from './+types/project-home.page.ts';
import styles from './project-home.module.css';

const path = '/app/project';

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const query = parseSearch(url.searchParams);
  return { query, result: await loadSearch(context.get(requestContext), url, query), now: new Date().toISOString() };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeExclusion(context.get(requestContext), await request.formData());
}

/** `/app/project`: home after login (W2), with search, applications and invitations as tabs that have an address. */
export default function ProjectHomePage({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const viewer = useViewer();
  const { query, result, now } = loaderData;
  const [applications, invitations] = [viewer?.jobApplicationCount ?? undefined, viewer?.jobInvitationCount ?? undefined];
  return (
    <>
      <PageTitle title={t('talent.search.title.loggedIn')} />
      <div className={`shell stack stack--5 ${styles.top}`}>
        <PageHeading>{t('talent.search.title.loggedIn')}</PageHeading>
        <Tabs label={t('talent.nav.projects')}>
          <TabLink to={path} current>
            {t('talent.nav.search')}
          </TabLink>
          <TabLink to={`${path}?tab=applications&page=1`} current={false} count={applications} countLabel={applications === undefined ? undefined : t('talent.nav.count.applications', { count: applications })}>
            {t('talent.nav.applications')}
          </TabLink>
          <TabLink to={`${path}?tab=invitations`} current={false} count={invitations} countLabel={invitations === undefined ? undefined : t('talent.nav.count.invitations', { count: invitations })}>
            {t('talent.nav.invitations')}
          </TabLink>
        </Tabs>
        <div className={styles.bar}>
          <SearchBar query={query} path={path} />
        </div>
      </div>
      <SearchView query={query} result={result} path={path} isSignedIn now={now} />
    </>
  );
}
