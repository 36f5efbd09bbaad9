import { redirect } from 'react-router';
import { requestContext } from '../../web/request-context.ts';
import type { Guard } from './guards.ts';
import { viewerOf } from './page-facts.ts';

/** Specification section 4: logged in and onboarding complete goes to the projects; otherwise the page loads its structure. */
export const onboarding: Guard = async (input) => {
  if (!input.context.get(requestContext).isSignedIn) return;
  if ((await viewerOf(input)).hasCompletedOnboarding) throw redirect('/app/project');
};
