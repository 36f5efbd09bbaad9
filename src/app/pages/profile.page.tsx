import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { fullName } from '../../contract/full-name.ts';
import * as answers from '../../features/answer-bank/web/answers-route.ts';
import { AnswersTab } from '../../features/answer-bank/web/answers-tab.tsx';
import * as documents from '../../features/cvs/web/documents-route.ts';
import { DocumentsTab } from '../../features/cvs/web/documents-tab.tsx';
import { showPhone } from '../../features/phone/phone-number.ts';
import { currentPeriod } from '../../features/profile/not-available.ts';
import { availabilityFreshMs } from '../../features/profile/strength.ts';
import { profileClient } from '../../features/profile/web/client.ts';
import * as experience from '../../features/profile/web/experience-route.ts';
import { ExperienceTab } from '../../features/profile/web/experience-tab.tsx';
import * as overview from '../../features/profile/web/overview-route.ts';
import { OverviewTab } from '../../features/profile/web/overview-tab.tsx';
import { profileLink, profileTabOf, profileTabs } from '../../features/profile/web/profile-link.ts';
import { shownTabOf, tabKey, unshownFields } from '../../features/profile/web/profile-tabs.ts';
import * as rate from '../../features/profile/web/rate-route.ts';
import { RateTab } from '../../features/profile/web/rate-tab.tsx';
import type { ProfilePage } from '../../features/profile/web/section.tsx';
import * as skills from '../../features/profile/web/skills-route.ts';
import { SkillsTab } from '../../features/profile/web/skills-tab.tsx';
import { StrengthCard } from '../../features/profile/web/strength-card.tsx';
import { load, unwrap } from '../../web/api-client.ts';
import { textOf } from '../../web/form/form-text.ts';
import { useI18n } from '../../web/i18n/i18n.tsx';
import { clockIcon } from '../../web/icons/basic-icons.ts';
import { PageTitle } from '../../web/page-title.tsx';
import { keepUnsentForm } from '../../web/reach-server.ts';
import { requestContext } from '../../web/request-context.ts';
import { useClient } from '../../web/shell-context.ts';
import { actInTab, TabView } from '../../web/tab-route.tsx';
import { Avatar } from '../../web/ui/avatar.tsx';
import { Status } from '../../web/ui/badge.tsx';
import { TabLink, Tabs } from '../../web/ui/navigation.tsx';
import { Notice } from '../../web/ui/notice.tsx';
import { PageHeading } from '../../web/ui/page-heading.tsx';
import { loadClient } from '../load-shell.ts';
import type { Route } from './+types/profile.page.ts';
import styles from './profile-head.module.css';

const tabs = { overview, experience, skills, rate, documents, answers };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const tab = shownTabOf(url.searchParams.get('tab'), unshownFields(await loadClient(facts)));
  const returnTo = url.pathname + url.search;
  const { freelancer, flexOnboarding } = profileClient(facts.api);
  const query = {};
  const [profile, strength, periods, tabData] = await Promise.all([
    load(flexOnboarding.profile.$get({ query }), returnTo),
    // The section vanishes when it cannot be measured (ux design, section 5).
    unwrap(freelancer.strength.$get({ query })).catch(() => null),
    load(freelancer.notAvailable.$get({ query }), returnTo),
    tabs[tab].loader({ facts, request, url }),
  ]);
  const confirmedAt = profile.availabilityConfirmedAt;
  const page: ProfilePage = {
    profile,
    mobileShown: profile.mobileNumber === null ? null : showPhone(profile.mobileNumber),
    periods: periods.results,
    today: facts.now.toISOString().slice(0, 10),
    edit: url.searchParams.get('edit'),
  };
  return {
    tab,
    tabData,
    page,
    strength,
    isFresh: confirmedAt !== null && facts.now.getTime() - Date.parse(confirmedAt) < availabilityFreshMs,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return actInTab(tabs[profileTabOf(url.searchParams.get('tab'))], { facts: context.get(requestContext), request, url });
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm(args, (form) => textOf(form, 'section'));

export default function ProfileRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, tabData, page, strength, isFresh } = loaderData;
  const { profile, periods, today, edit } = page;
  const { t, date, countryName } = useI18n();
  const [query] = useSearchParams();
  const { key } = useLocation();
  // A file that was refused says so at its own button.
  const form = actionData?.form;
  const faults = form && !form.name.startsWith('upload.') ? form.messages : [];
  const client = useClient();
  const hidden = client.hiddenProfileFields;
  const unshown = unshownFields(client);
  const tabTitle = t(tabKey(tab, unshown) ?? 'talent.nav.profile');
  const name = fullName(profile);
  const place = [profile.homeAddress.city, profile.homeAddress.country ? countryName(profile.homeAddress.country) : '']
    .filter(Boolean)
    .join(', ');
  const away = currentPeriod(periods, today);
  return (
    <div className="shell page">
      <PageTitle title={`${tabTitle} – ${t('talent.nav.profile')}`} hasErrors={faults.length > 0} />
      <div className="stack stack--5">
        <header className={`row ${styles.who}`}>
          {profile.profileImage ? (
            <img src={`/image/${profile.profileImage}-160`} alt="" width={64} height={64} className={styles.image} />
          ) : (
            <Avatar name={name} large />
          )}
          <div>
            {/* A client may hide the names; a page without a heading has no name for those who hear it. */}
            <PageHeading>{name || t('talent.nav.profile')}</PageHeading>
            <p className="muted">{[profile.professionalTitle, place].filter(Boolean).join(' · ')}</p>
          </div>
          {hidden.includes('availability') ? null : (
            <p className="row row--2 push only-wide">
              <span className="small muted">
                {away
                  ? t('talent.profile.notAvailable', { from: date(away.start, 'dayMonth'), to: date(away.end, 'dayMonth') })
                  : t('talent.profile.available')}
              </span>
              {profile.availabilityConfirmedAt && !isFresh && (
                <Status tone="warning" icon={clockIcon}>
                  {t('talent.profile.confirmed', { date: date(profile.availabilityConfirmedAt, 'dayMonth') })}
                </Status>
              )}
            </p>
          )}
        </header>
        <Tabs label={t('talent.nav.profile')}>
          {profileTabs.map((one) => {
            const key = tabKey(one, unshown);
            return key ? (
              <TabLink key={one} to={profileLink(one)} current={one === tab}>
                {t(key)}
              </TabLink>
            ) : null;
          })}
        </Tabs>
        {query.get('saved') === 'true' && !actionData && <SavedNotice key={key} />}
        {faults.length > 0 && !edit && (
          <Notice tone="error" role="alert">
            {faults.map((message) => t(message)).join(' ')}
          </Notice>
        )}
        <div className={styles.columns}>
          {strength && <StrengthCard strength={strength} />}
          <div className="stack stack--5" key={`${tab} ${edit ?? ''}`}>
            <TabView<typeof tabs, ProfilePage>
              name={tab}
              loaderData={tabData}
              actionData={actionData}
              page={page}
              components={{
                overview: OverviewTab,
                experience: ExperienceTab,
                skills: SkillsTab,
                rate: RateTab,
                documents: DocumentsTab,
                answers: AnswersTab,
              }}
            />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Takes the focus that the vanished form had. */
function SavedNotice() {
  const { t } = useI18n();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Notice ref={box} tabIndex={-1} tone="success" role="status">
      {t('talent.state.saved')}
    </Notice>
  );
}
