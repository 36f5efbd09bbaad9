import { saveSearchLink } from '../../../../contract/links.ts';
import { useT } from '../../../../web/i18n/i18n.tsx';
import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import { type SearchQuery, serialiseSearch, withPreset } from '../../../project-search/search-query.ts';

type Props = { query: SearchQuery; preset: Partial<SearchQuery>; isSignedIn: boolean };

/** Next to the count on public pages: saves the shown search, including its city, pool or category. Visitors sign up first. */
export function SaveSearchLink({ query, preset, isSignedIn }: Props) {
  const t = useT();
  return (
    <ButtonLink size="small" rel="nofollow" to={saveSearchLink(serialiseSearch({ ...withPreset(query, preset), page: 1 }), isSignedIn)}>
      {t(isSignedIn ? 'talent.search.alert.save' : 'talent.search.alert.visitor')}
    </ButtonLink>
  );
}
