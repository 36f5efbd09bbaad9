import { redirect } from 'react-router';
import { requestContext } from '../../web/request-context.ts';
import type { Guard } from './guards.ts';
import { clientOf, returnPath } from './page-facts.ts';

/** Specification section 4: public search disabled and not logged in leads to sign-up. */
export const publicSearchDisabled: Guard = async (input) => {
  const facts = input.context.get(requestContext);
  if (facts.isSignedIn) return;
  const client = await clientOf(input);
  if (client.isPublicSearchEnabled) return;
  throw redirect(facts.needsRefresh ? `/app/session?return=${encodeURIComponent(returnPath(input.url))}` : '/app/signup');
};
