import { requestContext } from '../../web/request-context.ts';
import type { Guard } from './guards.ts';
import { viewerOf } from './page-facts.ts';

/** Specification section 4: a logged-in user is refetched and logged out if deactivated. */
export const deactivated: Guard = async (input) => {
  if (input.context.get(requestContext).isSignedIn) await viewerOf(input);
};
