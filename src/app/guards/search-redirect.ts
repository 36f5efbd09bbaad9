import { redirect } from 'react-router';
import { requestContext } from '../../web/request-context.ts';
import type { Guard } from './guards.ts';

/** Specification section 4: signed-in talents search at home; the query is kept. */
export const searchRedirect: Guard = ({ url, context }) => {
  if (context.get(requestContext).isSignedIn) throw redirect(`/app/project${url.search}`);
};
