import { ForYou } from '../../features/fit/web/for-you.tsx';
import { SaveSearchActions } from '../../features/job-alerts/web/save-search-actions.tsx';
import { PasskeyOffer } from '../../features/passkeys/web/passkey-offer.tsx';
import { ExclusionNotice } from '../../features/projects/web/exclusion-notice.tsx';
import { ExtraSearchBar } from '../../features/search-pages/web/box/extra-search-bar.tsx';
import { SearchBar } from '../../features/search-pages/web/box/search-bar.tsx';
import { SearchView } from '../../features/search-pages/web/results/search-view.tsx';
import { useI18n, useT } from '../../web/i18n/i18n.tsx';
import { useClient } from '../../web/shell-context.ts';
import type { TabProps } from '../../web/tab-route.tsx';
import { TextLink } from '../../web/ui/button-link.tsx';
import { PageHeading } from '../../web/ui/page-heading.tsx';
import { HomeHead } from './home/home-head.tsx';
import { HomeFilters, HomeProjects, HomeProjectsHead, isSince } from './home/home-projects.tsx';
import { ProfileNudge } from './profile-nudge.tsx';
import type { action, loader } from './search-route.ts';
import styles from './search-tab.module.css';

const path = '/app/project';

/**
 * Home: what needs the talent, then the newest projects; with words, filters or a page in the address the search. The box is
 * the same element in both, so that it keeps its focus.
 */
export function SearchTab({ loaderData }: TabProps<typeof loader, typeof action>) {
  const i18n = useI18n();
  const { t } = i18n;
  const { query, result, home, fitting, now } = loaderData;
  const projects = { result, now, lastVisit: home?.lastVisit ?? null };
  return (
    <>
      {home ? <ExtraSearchBar query={query} path={path} /> : null}
      <div className={`shell ${styles.above} ${home ? styles.home : styles.search}`}>
        {home ? <HomeHead state={home.state} now={new Date(now)} /> : <PageHeading>{t('talent.search.title.loggedIn')}</PageHeading>}
        {home && fitting ? (
          <ForYou
            fitting={fitting}
            isNew={({ publishedAt }) => isSince(publishedAt, home.lastVisit)}
            posted={({ publishedAt }) => t('talent.home.posted', { ago: i18n.ago(publishedAt, new Date(now)) })}
          />
        ) : null}
        <div className={styles.box}>
          {home ? <HomeProjectsHead {...projects} /> : null}
          <SearchBar query={query} path={path} isPrimary={!home} />
          {home ? <HomeFilters result={result} /> : null}
        </div>
      </div>
      {home ? (
        <HomeEnd {...loaderData} projects={projects} />
      ) : (
        <>
          <SearchView
            query={query}
            result={result}
            path={path}
            isSignedIn
            now={now}
            note={<ExclusionNotice />}
            actions={<SaveSearchActions query={query} pools={result?.facets.pools ?? []} />}
          />
          <p className={`shell ${styles.hidden}`}>
            <HiddenLink />
          </p>
        </>
      )}
    </>
  );
}

type HomeEndProps = Pick<TabProps<typeof loader>['loaderData'], 'strength'> & { projects: Parameters<typeof HomeProjects>[0] };

/** The newest projects, and below them what is missing in the profile and what the talent keeps. */
function HomeEnd({ strength, projects }: HomeEndProps) {
  const t = useT();
  const { offersPasskeys } = useClient();
  return (
    <div className={`shell ${styles.below}`}>
      <HomeProjects {...projects} />
      <ExclusionNotice />
      {strength ? <ProfileNudge strength={strength} /> : null}
      {offersPasskeys ? <PasskeyOffer /> : null}
      <p className={`row ${styles.links}`}>
        <TextLink plain to="/app/saved-searches">
          {t('talent.alert.open')}
        </TextLink>
        <HiddenLink />
      </p>
    </div>
  );
}

function HiddenLink() {
  const t = useT();
  return (
    <TextLink plain to="/app/project/hidden">
      {t('talent.project.hidden.link')}
    </TextLink>
  );
}
