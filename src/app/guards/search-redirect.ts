import { redirect } from 'react-router';
import { requestContext } from '../../web/request-context.ts';
import type { Guard } from './guards.ts';

/** Specification section 4: whoever is logged in searches at home; the query goes along. */
export const searchRedirect: Guard = ({ url, context }) => {
  if (context.get(requestContext).isSignedIn) throw redirect(`/app/project${url.search}`);
};
