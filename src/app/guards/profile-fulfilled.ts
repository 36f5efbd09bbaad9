import { redirect } from 'react-router';
import { hasSignInMethod } from '../../features/account/sign-in-method.ts';
import { requestContext } from '../../web/request-context.ts';
import type { Guard } from './guards.ts';
import { clientOf, returnPath, viewerOf } from './page-facts.ts';

/**
 * Specification section 4, profile guard. "A mobile-number requirement" is on where the client makes the mobile
 * number a principal verification.
 */
export const profileFulfilled: Guard = async (input) => {
  if (!input.context.get(requestContext).isSignedIn) return;
  const [client, viewer] = await Promise.all([clientOf(input), viewerOf(input)]);
  const needsMobile = client.requiredVerifications.mobile === 'principal';
  const canSignInAgain = hasSignInMethod(viewer, client.loginMethods) && viewer.residenceCountry !== null;
  if (!needsMobile && !canSignInAgain) throw redirect(`/app/account/create-password?redirect=${encodeURIComponent(returnPath(input.url))}`);
  if (!viewer.hasCompletedOnboarding) throw redirect('/app/onboarding');
};
