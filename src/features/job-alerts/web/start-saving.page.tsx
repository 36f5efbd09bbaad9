import { redirect } from 'react-router';
import { requestContext } from '../../../web/request-context.ts';
import type { Route } from './+types/start-saving.page.ts';
import { rememberWanted } from './wanted-search.ts';

/**
 * `/app/saved-searches/start?any=…`: where "Get emails about new projects" of a public search leads. Visitors sign up, or
 * log in, and are back to keep the search: at once after a log-in, after the onboarding of a new account.
 */
export function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const target = rememberWanted(facts, url.searchParams);
  // With a session that wants refreshing the page of the form asks for it and comes back.
  if (facts.isSignedIn || facts.needsRefresh) throw redirect(target);
  throw redirect(`/app/signup?redirect=${encodeURIComponent(target)}`);
}

export default function StartSavingPage() {
  return null;
}
