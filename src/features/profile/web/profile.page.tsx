import { useEffect, useRef } from 'react';
import { redirect, useLocation, useSearchParams } from 'react-router';
import { load, unwrap } from '../../../web/api-client.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { clockIcon } from '../../../web/icons/basic-icons.ts';
import { PageTitle } from '../../../web/page-title.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { Avatar } from '../../../web/ui/avatar.tsx';
import { Status } from '../../../web/ui/badge.tsx';
import { TabLink, Tabs } from '../../../web/ui/navigation.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { referenceClient } from '../../reference/web/client.ts';
import { currentPeriod } from '../not-available.ts';
import { availabilityFreshMs } from '../strength.ts';
import type { Route } from './+types/profile.page.ts';
import { profileClient } from './client.ts';
import { DocumentsTab } from './documents-tab.tsx';
import { ExperienceTab } from './experience-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import styles from './profile.module.css';
import { saveSection } from './profile-action.ts';
import { profileLink, profileTabOf, profileTabs } from './profile-link.ts';
import { RateTab } from './rate-tab.tsx';
import { SkillsTab } from './skills-tab.tsx';
import { StrengthCard } from './strength-card.tsx';
import { forwardCv, forwardPhoto, refusedUpload } from './upload-action.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const tab = profileTabOf(url.searchParams.get('tab'));
  const edit = url.searchParams.get('edit');
  const returnTo = url.pathname + url.search;
  const { freelancer, flexOnboarding } = profileClient(api);
  const reference = referenceClient(api);
  const query = {};
  const [profile, strength, periods, rate, cvs, countries, languages] = await Promise.all([
    load(flexOnboarding.profile.$get({ query }), returnTo),
    // The section vanishes when it cannot be measured (ux design, section 5).
    unwrap(freelancer.strength.$get({ query })).catch(() => null),
    load(freelancer.notAvailable.$get({ query }), returnTo),
    tab === 'rate' ? load(freelancer.rate.$get({ query }), returnTo) : null,
    tab === 'documents' ? load(profileClient(api).freelancer.cv.resources.$get({ query }), returnTo) : null,
    edit === 'address' ? load(reference.country.$get({ query })) : null,
    edit === 'languages' ? load(reference.languages.$get({ query })) : null,
  ]);
  const now = new Date();
  const isFresh =
    profile.availabilityConfirmedAt !== null && now.getTime() - Date.parse(profile.availabilityConfirmedAt) < availabilityFreshMs;
  return {
    tab,
    edit,
    profile,
    strength,
    periods: periods.results,
    rate,
    cvs: cvs?.results ?? [],
    countries: countries?.results ?? [],
    languages: languages?.results ?? [],
    today: now.toISOString().slice(0, 10),
    isFresh,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const { searchParams } = url;
  const upload = searchParams.get('upload');
  if (!upload) return saveSection(facts, profileTabOf(searchParams.get('tab')), await request.formData());
  try {
    if (upload === 'cv') {
      await forwardCv(facts, request);
      return redirect(profileLink('documents'));
    }
    const profileImage = await forwardPhoto(facts, request);
    await unwrap(profileClient(facts.api).flexOnboarding.profile.$patch({ query: {}, json: { profileImage } }));
    return redirect(profileLink('overview'));
  } catch (error) {
    return refusedUpload(error, upload === 'cv' ? 'cv' : 'photo');
  }
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, edit, profile, strength, periods, rate, cvs, countries, languages, today, isFresh } = loaderData;
  const { t, date, countryName } = useI18n();
  const [query] = useSearchParams();
  const { key } = useLocation();
  const refusal = actionData && 'section' in actionData ? actionData : undefined;
  const uploadRefusal = actionData && 'upload' in actionData ? actionData : undefined;
  const name = `${profile.firstName} ${profile.lastName}`.trim();
  const place = [profile.homeAddress.city, profile.homeAddress.country ? countryName(profile.homeAddress.country) : '']
    .filter(Boolean)
    .join(', ');
  const away = currentPeriod(periods, today);
  return (
    <div className="shell page">
      <PageTitle title={t('talent.nav.profile')} hasErrors={refusal !== undefined && refusal.messages.length > 0} />
      <div className="stack stack--5">
        <header className={`row ${styles.who}`}>
          {profile.profileImage ? (
            <img src={`/image/${profile.profileImage}-160`} alt="" width={64} height={64} className={styles.image} />
          ) : (
            <Avatar name={name} large />
          )}
          <div>
            <PageHeading>{name}</PageHeading>
            <p className="muted">{[profile.professionalTitle, place].filter(Boolean).join(' · ')}</p>
          </div>
          <p className="row row--2 push only-wide">
            <span className="small muted">
              {away
                ? t('talent.profile.notAvailable', { from: date(away.start, 'short'), to: date(away.end, 'short') })
                : t('talent.profile.available')}
            </span>
            {profile.availabilityConfirmedAt && !isFresh && (
              <Status tone="warning" icon={clockIcon}>
                {t('talent.profile.confirmed', { date: date(profile.availabilityConfirmedAt, 'short') })}
              </Status>
            )}
          </p>
        </header>
        <Tabs label={t('talent.nav.profile')}>
          {profileTabs.map((one) => (
            <TabLink key={one} to={profileLink(one)} current={one === tab}>
              {t(`talent.profile.tab.${one}`)}
            </TabLink>
          ))}
        </Tabs>
        {query.get('saved') === 'true' && !actionData && <SavedNotice key={key} />}
        {refusal && refusal.messages.length > 0 && !edit && (
          <Notice tone="error" role="alert">
            {refusal.messages.map((key) => t(key)).join(' ')}
          </Notice>
        )}
        <div className={styles.columns}>
          {strength && <StrengthCard strength={strength} />}
          <div className="stack stack--5" key={`${tab} ${edit ?? ''}`}>
            {tab === 'overview' && (
              <OverviewTab
                profile={profile}
                edit={edit}
                refusal={refusal}
                photoRefusal={uploadRefusal?.upload === 'photo' ? uploadRefusal.messages : undefined}
                countries={countries}
              />
            )}
            {tab === 'experience' && <ExperienceTab profile={profile} edit={edit} refusal={refusal} today={today} />}
            {tab === 'skills' && <SkillsTab profile={profile} edit={edit} refusal={refusal} languages={languages} />}
            {tab === 'rate' && rate && (
              <RateTab
                rate={rate}
                periods={periods}
                confirmedAt={profile.availabilityConfirmedAt}
                countriesOfInterest={profile.countriesOfInterest}
                edit={edit}
                refusal={refusal}
                today={today}
              />
            )}
            {tab === 'documents' && (
              <DocumentsTab cvs={cvs} refusal={uploadRefusal?.upload === 'cv' ? uploadRefusal.messages : undefined} />
            )}
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
