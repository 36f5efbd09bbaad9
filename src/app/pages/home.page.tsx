import { redirect } from 'react-router';
import { requestContext } from '../../web/request-context.ts';
import type { Route } from './+types/home.page.ts';

/** The site root leads to where work is found: the logged-in search, or the public one. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(context.get(requestContext).isSignedIn ? '/app/project' : '/projects');
}

export default function HomePage() {
  return null;
}
