import { redirect } from 'react-router';
import { saveSearchLink, signupLink } from '../../../contract/links.ts';
import { requestContext } from '../../../web/request-context.ts';
import { parseSearch, serialiseSearch } from '../../project-search/search-query.ts';
import type { Route } from './+types/start-saving.page.ts';

/**
 * `/app/saved-searches/start?any=…`: where "Get emails about new projects" of a public search leads. Visitors sign up, or
 * log in, and return to save the search: at once after a log-in, after the onboarding of a new account.
 */
export function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const target = saveSearchLink(serialiseSearch({ ...parseSearch(url.searchParams), page: 1 }), true);
  // A session that needs a refresh is refreshed by the page of the form.
  if (facts.isSignedIn || facts.needsRefresh) throw redirect(target);
  throw redirect(signupLink({ redirect: target }));
}

export default function StartSavingPage() {
  return null;
}
