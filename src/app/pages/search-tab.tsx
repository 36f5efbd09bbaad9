import { SaveSearchActions } from '../../features/job-alerts/web/save-search-actions.tsx';
import { PasskeyOffer } from '../../features/passkeys/web/passkey-offer.tsx';
import { ExclusionNotice } from '../../features/projects/web/exclusion-notice.tsx';
import { SearchBar } from '../../features/search-pages/web/box/search-bar.tsx';
import { SearchView } from '../../features/search-pages/web/results/search-view.tsx';
import { useT } from '../../web/i18n/i18n.tsx';
import { useClient } from '../../web/shell-context.ts';
import type { TabProps } from '../../web/tab-route.tsx';
import { TextLink } from '../../web/ui/button-link.tsx';
import { ProfileNudge } from './profile-nudge.tsx';
import type { action, loader } from './search-route.ts';
import styles from './search-tab.module.css';

const path = '/app/project';

/** The search of somebody who is logged in, with what they still miss above it and what they have put away below it. */
export function SearchTab({ loaderData }: TabProps<typeof loader, typeof action>) {
  const t = useT();
  const { offersPasskeys } = useClient();
  const { query, result, strength, isStart, now } = loaderData;
  return (
    <>
      <div className={`shell stack stack--5 ${styles.above}`}>
        <div className={styles.bar}>
          <SearchBar query={query} path={path} />
        </div>
        {strength ? <ProfileNudge strength={strength} /> : null}
        {isStart && offersPasskeys ? <PasskeyOffer /> : null}
      </div>
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
        <TextLink plain to="/app/project/hidden">
          {t('talent.project.hidden.link')}
        </TextLink>
      </p>
    </>
  );
}
