import { redirect } from 'react-router';
import type { Guard } from './guards.ts';

/** Specification section 2: pages that need a token in the query, else redirect to login. */
export const token: Guard = ({ url }) => {
  if (!url.searchParams.get('token')) throw redirect('/app/login');
};
