import * as personal from '../../features/account/web/personal-route.ts';
import { PersonalTab } from '../../features/account/web/personal-tab.tsx';
import * as devices from '../../features/devices/web/devices-route.ts';
import { DevicesTab } from '../../features/devices/web/devices-tab.tsx';
import { SavedSearchesCard } from '../../features/job-alerts/web/saved-searches-card.tsx';
import * as notifications from '../../features/notifications/web/notifications-route.ts';
import { NotificationsTab } from '../../features/notifications/web/notifications-tab.tsx';
import * as personalData from '../../features/personal-data/web/data-route.ts';
import { DataTab } from '../../features/personal-data/web/data-tab.tsx';
import { securityIdsClient } from '../../features/security-ids/web/client.ts';
import * as securityId from '../../features/security-ids/web/security-ids-route.ts';
import { SecurityIdsTab } from '../../features/security-ids/web/security-ids-tab.tsx';
import { load } from '../../web/api-client.ts';
import { useI18n } from '../../web/i18n/i18n.tsx';
import { keepUnsentForm } from '../../web/reach-server.ts';
import { requestContext } from '../../web/request-context.ts';
import { actInTab, type TabProps, TabView, tabOf } from '../../web/tab-route.tsx';
import { TabLink, Tabs } from '../../web/ui/navigation.tsx';
import { PageHeading } from '../../web/ui/page-heading.tsx';
import { accountTabs } from '../account-tabs.ts';
import type { Route } from './+types/account.page.ts';
import styles from './account.module.css';
import * as security from './security-route.ts';
import { SecurityTab } from './security-tab.tsx';

const tabs = { notifications, security, devices, securityId, personal, data: personalData };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const tab = tabOf(accountTabs, url);
  const [securityIds, tabData] = await Promise.all([
    load(securityIdsClient(facts.api).freelancer.securityIds.$get({ query: {} }), url.pathname + url.search),
    tabs[tab].loader({ facts, request, url }),
  ]);
  // Without a vendor system there is no number to store, unless one was stored before.
  return { tab, tabData, hasSecurityIds: securityIds.systems.length > 0 || securityIds.results.length > 0 };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return actInTab(tabs[tabOf(accountTabs, url)], { facts: context.get(requestContext), request, url });
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm(args);

/** Specification section 2: the account page with its tabs; each tab belongs to the feature that owns its data. */
export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { tab, tabData, hasSecurityIds } = loaderData;
  const shownTabs = accountTabs.filter((name) => name !== 'securityId' || hasSecurityIds || tab === name);
  return (
    <div className="shell page stack stack--5">
      <PageHeading>{t('talent.account.title')}</PageHeading>
      <div className={styles.columns}>
        <Tabs side label={t('talent.account.title')}>
          {shownTabs.map((name) => (
            <TabLink key={name} to={`/app/account?tab=${name}`} current={name === tab}>
              {t(`talent.account.tab.${name}`)}
            </TabLink>
          ))}
        </Tabs>
        <div className="stack stack--5">
          <TabView<typeof tabs>
            name={tab}
            loaderData={tabData}
            actionData={actionData}
            page={undefined}
            components={{
              notifications: MailsTab,
              security: SecurityTab,
              devices: DevicesTab,
              securityId: SecurityIdsTab,
              personal: PersonalTab,
              data: DataTab,
            }}
          />
        </div>
      </div>
    </div>
  );
}

/** The switches for mails, and those for mails about saved searches. */
function MailsTab(props: TabProps<typeof notifications.loader, typeof notifications.action>) {
  return (
    <>
      <NotificationsTab {...props} />
      <SavedSearchesCard />
    </>
  );
}
