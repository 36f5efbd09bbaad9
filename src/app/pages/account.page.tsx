import { data, redirectDocument } from 'react-router';
import { savePersonal } from '../../features/account/web/account-actions.ts';
import { accountClient } from '../../features/account/web/client.ts';
import { useFormProblem } from '../../features/account/web/form-answer.ts';
import { PersonalTab } from '../../features/account/web/personal-tab.tsx';
import { authClient, emailClient } from '../../features/auth/web/client.ts';
import { changeDevices } from '../../features/auth/web/devices-action.ts';
import { DevicesTab } from '../../features/auth/web/devices-tab.tsx';
import { changeEmailByForm } from '../../features/auth/web/email-action.ts';
import { loadDevices } from '../../features/auth/web/load-devices.ts';
import { savePassword } from '../../features/auth/web/password-action.ts';
import { SecurityTab } from '../../features/auth/web/security-tab.tsx';
import { SavedSearchesCard } from '../../features/job-alerts/web/saved-searches-card.tsx';
import { loadNotifications } from '../../features/notifications/web/load-notifications.ts';
import { NotificationsTab } from '../../features/notifications/web/notifications-tab.tsx';
import { saveNotification } from '../../features/notifications/web/save-notification.ts';
import { passkeysClient } from '../../features/passkeys/web/client.ts';
import { changePasskeys } from '../../features/passkeys/web/passkeys-action.ts';
import { PasskeysCard } from '../../features/passkeys/web/passkeys-card.tsx';
import { personalDataClient } from '../../features/personal-data/web/client.ts';
import { DataTab } from '../../features/personal-data/web/data-tab.tsx';
import { readRefusal } from '../../features/personal-data/web/export-refusal.ts';
import { showPhone } from '../../features/phone/phone-number.ts';
import { MobileNumberCard } from '../../features/phone/web/mobile-number-card.tsx';
import { referenceClient } from '../../features/reference/web/client.ts';
import { securityIdsClient } from '../../features/security-ids/web/client.ts';
import { saveSecurityId } from '../../features/security-ids/web/security-id-action.ts';
import { SecurityIdsTab } from '../../features/security-ids/web/security-ids-tab.tsx';
import { changeSocialAccounts } from '../../features/social/web/account-social.ts';
import { socialClient } from '../../features/social/web/client.ts';
import { ConnectedAccounts } from '../../features/social/web/connected-accounts.tsx';
import { SocialOutcomeNotice, useSocialOutcome } from '../../features/social/web/social-outcome.tsx';
import { load } from '../../web/api-client.ts';
import { useI18n } from '../../web/i18n/i18n.tsx';
import { PageTitle } from '../../web/page-title.tsx';
import { requestContext } from '../../web/request-context.ts';
import { TabLink, Tabs } from '../../web/ui/navigation.tsx';
import { PageHeading } from '../../web/ui/page-heading.tsx';
import type { Route } from './+types/account.page.ts';
import styles from './account.module.css';

const tabs = ['notifications', 'security', 'devices', 'securityId', 'personal', 'data'] as const;
type Tab = (typeof tabs)[number];

/** An unknown tab opens the first. */
function tabOf(url: URL): Tab {
  const asked = url.searchParams.get('tab');
  return tabs.find((tab) => tab === asked) ?? 'notifications';
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const tab = tabOf(url);
  const [me, securityIds, password, email, countries, personalData, notifications, social, devices, passkeys] = await Promise.all([
    load(accountClient(facts.api).freelancer.$get(), url.pathname + url.search),
    load(securityIdsClient(facts.api).freelancer.securityIds.$get({ query: {} }), url.pathname + url.search),
    tab === 'security' ? load(authClient(facts.api).freelancer.hasPassword.$get(), url.pathname + url.search) : null,
    tab === 'security' ? load(emailClient(facts.api).freelancer.changeEmail.$get(), url.pathname + url.search) : null,
    tab === 'personal' ? load(referenceClient(facts.api).country.$get({ query: {} })) : null,
    tab === 'data' ? load(personalDataClient(facts.api).freelancer.export.$get(), url.pathname + url.search) : null,
    tab === 'notifications' ? loadNotifications(facts, url.pathname + url.search) : null,
    tab === 'security' ? load(socialClient(facts.api).freelancer.socialAccounts.$get(), url.pathname + url.search) : null,
    tab === 'devices' ? loadDevices(facts, url.pathname + url.search) : null,
    tab === 'security' ? load(passkeysClient(facts.api).freelancer.passkeys.$get(), url.pathname + url.search) : null,
  ]);
  return {
    tab,
    me,
    securityIds,
    mobileShown: me.mobileNumber === null ? null : showPhone(me.mobileNumber),
    hasPassword: password?.hasPassword ?? false,
    email,
    notifications,
    social,
    /** Whether the page answers a download that was refused. */
    isRefused: tab === 'data' && readRefusal(url.searchParams) !== null,
    proof: personalData?.proof ?? ('login' as const),
    devices,
    passkeys: passkeys?.results ?? [],
    now: new Date().toISOString(),
    countries: countries?.results.map(({ value, text }) => ({ value, text })) ?? [],
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const form = await request.formData();
  switch (form.get('intent')) {
    case 'subscription':
      return saveNotification(facts, form);
    case 'email-change':
    case 'email-resend':
    case 'email-cancel':
      return changeEmailByForm(facts, form);
    case 'device-verify':
    case 'device-remove':
    case 'session-end':
    case 'sessions-end-others':
      return changeDevices(facts, form);
    case 'passkey-rename':
    case 'passkey-remove':
      return changePasskeys(facts, form);
    case 'password':
      return savePassword(facts, form);
    case 'social-connect':
    case 'social-disconnect':
      return changeSocialAccounts(facts, form, url);
    case 'securityId':
      return saveSecurityId(facts, form);
    case 'personal': {
      const answer = await savePersonal(facts, form);
      // Other words need another page: the catalogue came with this one.
      if ('locale' in answer && answer.locale !== facts.locale) throw redirectDocument('/app/account?tab=personal');
      return answer;
    }
    default:
      throw data({ messages: ['talent.error.invalid'] }, { status: 400 });
  }
}

/** Specification section 2: the account page with its tabs; each tab belongs to the feature that owns its data. */
export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { tab, me, securityIds } = loaderData;
  // Where no vendor system asks for a number there is nothing to keep, unless one was kept before.
  const hasSecurityIds = securityIds.systems.length > 0 || securityIds.results.length > 0;
  const shownTabs = tabs.filter((name) => name !== 'securityId' || hasSecurityIds || tab === name);
  // The e-mail section reads its own answers.
  const answer = actionData && 'fields' in actionData && !('emailForm' in actionData) ? actionData : undefined;
  const problem = useFormProblem(answer, tab === 'security' ? 'newPassword' : 'firstName');
  const outcome = actionData && 'outcome' in actionData ? actionData.outcome : undefined;
  const isSaved = actionData !== undefined && 'isSaved' in actionData;
  const hasSocialFault = useSocialOutcome()?.isFault ?? false;
  const hasEmailFault = actionData !== undefined && 'emailForm' in actionData && 'fields' in actionData;
  const hasFailedElsewhere = hasSocialFault || hasEmailFault;
  const hasSocialRefusal = actionData !== undefined && 'socialRefused' in actionData;
  return (
    <div className="shell page stack stack--5">
      <PageTitle
        title={`${t(`talent.account.tab.${tab}`)} – ${t('talent.account.title')}`}
        hasErrors={problem.errors.length > 0 || loaderData.isRefused || hasFailedElsewhere || hasSocialRefusal}
      />
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
          {tab === 'security' && <SocialOutcomeNotice />}
          {tab === 'notifications' && loaderData.notifications && <NotificationsTab {...loaderData.notifications} />}
          {tab === 'notifications' && <SavedSearchesCard />}
          {tab === 'security' && loaderData.email && (
            <SecurityTab email={loaderData.email} hasPassword={loaderData.hasPassword} problem={problem} isSaved={isSaved} />
          )}
          {tab === 'security' && <MobileNumberCard me={me} shown={loaderData.mobileShown} />}
          {tab === 'security' && loaderData.social && (
            <ConnectedAccounts
              accounts={loaderData.social}
              answer={actionData && ('continueTo' in actionData || 'socialRefused' in actionData) ? actionData : null}
            />
          )}
          {tab === 'securityId' && (
            <SecurityIdsTab
              list={securityIds}
              problem={problem}
              answer={answer}
              saved={actionData !== undefined && 'isRemoved' in actionData ? 'removed' : isSaved ? 'saved' : null}
            />
          )}
          {tab === 'security' && <PasskeysCard passkeys={loaderData.passkeys} outcome={outcome} now={loaderData.now} />}
          {tab === 'devices' && loaderData.devices && <DevicesTab view={loaderData.devices} outcome={outcome} />}
          {tab === 'personal' && <PersonalTab me={me} countries={loaderData.countries} problem={problem} isSaved={isSaved} />}
          {tab === 'data' && <DataTab proof={loaderData.proof} />}
        </div>
      </div>
    </div>
  );
}
