import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ApplicationsTab } from '../../features/applications/web/applications-tab.tsx';
import { loadApplications, withdrawFromForm } from '../../features/applications/web/load-applications.ts';
import { InvitationsTab } from '../../features/invitations/web/invitations-tab.tsx';
import { answerInvitation, loadInvitations } from '../../features/invitations/web/load-invitations.ts';
import { SaveSearchActions } from '../../features/job-alerts/web/save-search-actions.tsx';
import { PasskeyOffer } from '../../features/passkeys/web/passkey-offer.tsx';
import type { Strength } from '../../features/profile/strength.ts';
import { profileClient } from '../../features/profile/web/client.ts';
import { parseSearch, serialiseSearch } from '../../features/project-search/search-query.ts';
import { changeExclusion } from '../../features/projects/web/exclusion-action.ts';
import { ExclusionNotice } from '../../features/projects/web/exclusion-notice.tsx';
import { loadSearch } from '../../features/search-pages/web/load-search.ts';
import { SearchBar } from '../../features/search-pages/web/search-bar.tsx';
import { SearchView } from '../../features/search-pages/web/search-view.tsx';
import { unwrap } from '../../web/api-client.ts';
import { handlerOf } from '../../web/form/form-intent.ts';
import { useI18n } from '../../web/i18n/i18n.tsx';
import { PageTitle } from '../../web/page-title.tsx';
import { type RequestFacts, requestContext } from '../../web/request-context.ts';
import { takeReturnPath } from '../../web/return-path.ts';
import { useViewer } from '../../web/shell-context.ts';
import { TextLink } from '../../web/ui/button-link.tsx';
import { TabLink, Tabs } from '../../web/ui/navigation.tsx';
import { PageHeading } from '../../web/ui/page-heading.tsx';
import type { Route } from './+types/project-home.page.ts';
import { ProfileNudge } from './profile-nudge.tsx';
import styles from './project-home.module.css';

const path = '/app/project';

/** Each tab loads its own data and nothing of the others. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const now = facts.now.toISOString();
  switch (url.searchParams.get('tab')) {
    case 'applications':
      return { tab: 'applications' as const, view: await loadApplications(facts, url.searchParams), now };
    case 'invitations':
      return { tab: 'invitations' as const, view: await loadInvitations(facts, url.searchParams), now };
    default: {
      const back = takeReturnPath(facts, request);
      if (back) throw redirect(url.searchParams.get('welcome') === '1' ? withWelcome(back) : back);
      const query = parseSearch(url.searchParams);
      // A talent in the middle of a search is not told about the profile again.
      const isStart = serialiseSearch(query) === '';
      const [result, strength] = await Promise.all([loadSearch(facts, url, query), isStart ? loadStrength(facts) : null]);
      return { tab: 'search' as const, query, result, strength, isStart, now };
    }
  }
}

/** The greeting is kept wherever the return path leads. */
function withWelcome(path: string): string {
  const url = new URL(path, 'http://same.invalid');
  url.searchParams.set('welcome', '1');
  return url.pathname + url.search + url.hash;
}

/** A failure to measure the profile must not break the search. */
function loadStrength(facts: RequestFacts): Promise<Strength | null> {
  return unwrap(profileClient(facts.api).freelancer.strength.$get({ query: {} })).catch(() => null);
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const form = await request.formData();
  return handlerOf(handlers, form)(facts, form);
}

const handlers = {
  withdraw: withdrawFromForm,
  accept: answerInvitation,
  decline: answerInvitation,
  hide: changeExclusion,
  show: changeExclusion,
};

/** A refusal often means that the list has changed: it is shown in its current state. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || actionStatus !== undefined;
}

/** `/app/project`: home after login (W2), with search, applications and invitations as tabs that have an address. */
export default function ProjectHomePage({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const viewer = useViewer();
  const { tab } = loaderData;
  const [applications, invitations] = [viewer?.jobApplicationCount ?? undefined, viewer?.jobInvitationCount ?? undefined];
  const titles = { search: 'talent.search.title.loggedIn', applications: 'talent.nav.applications', invitations: 'talent.nav.invitations' };
  return (
    <>
      <PageTitle title={t(titles[tab])} />
      <div className={`shell stack stack--5 ${styles.top}`}>
        <PageHeading>{t('talent.search.title.loggedIn')}</PageHeading>
        <Tabs label={t('talent.nav.projects')}>
          <TabLink to={path} current={tab === 'search'}>
            {t('talent.nav.search')}
          </TabLink>
          <TabLink
            to={`${path}?tab=applications&page=1`}
            current={tab === 'applications'}
            count={applications}
            countLabel={applications === undefined ? undefined : t('talent.nav.count.applications', { count: applications })}
          >
            {t('talent.nav.applications')}
          </TabLink>
          <TabLink
            to={`${path}?tab=invitations`}
            current={tab === 'invitations'}
            count={invitations}
            countLabel={invitations === undefined ? undefined : t('talent.nav.count.invitations', { count: invitations })}
          >
            {t('talent.nav.invitations')}
          </TabLink>
        </Tabs>
        {loaderData.tab === 'search' ? (
          <div className={styles.bar}>
            <SearchBar query={loaderData.query} path={path} />
          </div>
        ) : null}
        {loaderData.tab === 'search' && loaderData.strength ? <ProfileNudge strength={loaderData.strength} /> : null}
        {loaderData.tab === 'search' && loaderData.isStart ? <PasskeyOffer /> : null}
      </div>
      {loaderData.tab === 'search' ? (
        <SearchView
          query={loaderData.query}
          result={loaderData.result}
          path={path}
          isSignedIn
          now={loaderData.now}
          note={<ExclusionNotice />}
          actions={<SaveSearchActions query={loaderData.query} pools={loaderData.result?.facets.pools ?? []} />}
        />
      ) : null}
      {loaderData.tab === 'search' ? (
        <p className={`shell ${styles.hidden}`}>
          <TextLink plain to="/app/project/hidden">
            {t('talent.project.hidden.link')}
          </TextLink>
        </p>
      ) : null}
      {loaderData.tab === 'applications' ? (
        <div className="shell page">
          <ApplicationsTab view={loaderData.view} now={new Date(loaderData.now)} />
        </div>
      ) : null}
      {loaderData.tab === 'invitations' ? (
        <div className="shell page">
          <InvitationsTab view={loaderData.view} />
        </div>
      ) : null}
    </>
  );
}
