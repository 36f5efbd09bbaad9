import { redirect } from 'react-router';
import { pageWithNotice } from '../../features/auth/web/passed-query.ts';
import type { Guard } from './guards.ts';

/**
 * Specification section 2: pages that need a token in the query, else redirect to login. A reload has lost it (`useHiddenToken`), so
 * log-in says to open the link again, and keeps the way back.
 */
export const token: Guard = ({ url }) => {
  if (!url.searchParams.get('token')) throw redirect(pageWithNotice('/app/login', url.searchParams, { link: 'missing' }));
};
