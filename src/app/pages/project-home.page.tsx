import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import * as applications from '../../features/applications/web/applications-route.ts';
import { ApplicationsTab } from '../../features/applications/web/applications-tab.tsx';
import * as invitations from '../../features/invitations/web/invitations-route.ts';
import { InvitationsTab } from '../../features/invitations/web/invitations-tab.tsx';
import { useI18n } from '../../web/i18n/i18n.tsx';
import { PageTitle } from '../../web/page-title.tsx';
import { keepUnsentForm } from '../../web/reach-server.ts';
import { requestContext } from '../../web/request-context.ts';
import { useViewer } from '../../web/shell-context.ts';
import { actInTab, TabView, tabOf } from '../../web/tab-route.tsx';
import { TabLink, Tabs } from '../../web/ui/navigation.tsx';
import { PageHeading } from '../../web/ui/page-heading.tsx';
import type { Route } from './+types/project-home.page.ts';
import styles from './project-home.module.css';
import * as search from './search-route.ts';
import { SearchTab } from './search-tab.tsx';

const path = '/app/project';
const names = ['search', 'applications', 'invitations'] as const;
const tabs = { search, applications, invitations };
const titles = { search: 'talent.search.title.loggedIn', applications: 'talent.nav.applications', invitations: 'talent.nav.invitations' };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const tab = tabOf(names, url);
  const tabData = await tabs[tab].loader({ facts: context.get(requestContext), request, url });
  const hasFailed = 'result' in tabData && tabData.result === null;
  return data({ tab, tabData }, { status: hasFailed ? 503 : 200 });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return actInTab(tabs[tabOf(names, url)], { facts: context.get(requestContext), request, url });
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm(args);

/** A refusal often means that the list has changed: it is shown in its current state. Where no server was reached it cannot be loaded. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || (actionStatus !== undefined && actionStatus < 500);
}

/** `/app/project`: home after login (W2), with search, applications and invitations as tabs that have an address. */
export default function ProjectHomePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const viewer = useViewer();
  const { tab, tabData } = loaderData;
  // One application is a page of its own.
  const opened = 'view' in tabData ? tabData.view.opened : null;
  const [sent, invited] = [viewer?.jobApplicationCount ?? undefined, viewer?.jobInvitationCount ?? undefined];
  return (
    <>
      <PageTitle title={opened ? opened.project.title : t(titles[tab])} />
      {opened ? null : (
        <div className={`shell stack stack--5 ${styles.top}`}>
          {tab === 'search' && <PageHeading>{t('talent.search.title.loggedIn')}</PageHeading>}
          <Tabs label={t('talent.nav.projects')}>
            <TabLink to={path} current={tab === 'search'}>
              {t('talent.nav.search')}
            </TabLink>
            <TabLink to={`${path}?tab=applications&page=1`} current={tab === 'applications'} count={sent}>
              {t('talent.nav.applications')}
            </TabLink>
            <TabLink to={`${path}?tab=invitations`} current={tab === 'invitations'} count={invited}>
              {t('talent.nav.invitations')}
            </TabLink>
          </Tabs>
        </div>
      )}
      <TabView<typeof tabs>
        name={tab}
        loaderData={tabData}
        actionData={actionData}
        page={undefined}
        components={{ search: SearchTab, applications: ApplicationsTab, invitations: InvitationsTab }}
      />
    </>
  );
}
