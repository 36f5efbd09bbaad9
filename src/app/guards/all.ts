import { auth } from './auth.ts';
import { boardMode } from './board-mode.ts';
import { browserId } from './browser-id.ts';
import { deactivated } from './deactivated.ts';
import { emailLogin } from './email-login.ts';
import type { Guard, GuardName } from './guards.ts';
import { onboarding } from './onboarding.ts';
import { operator } from './operator.ts';
import { profileFulfilled } from './profile-fulfilled.ts';
import { publicSearchDisabled } from './public-search-disabled.ts';
import { searchRedirect } from './search-redirect.ts';
import { token } from './token.ts';
import { trustedToken } from './trusted-token.ts';

/** Every guard by name (specification section 2). */
export const guards: Partial<Record<GuardName, Guard>> = {
  auth,
  'board-mode': boardMode,
  deactivated,
  'email-login': emailLogin,
  getBrowserUuidCookie: browserId,
  onboarding,
  operator,
  'profile-fulfilled': profileFulfilled,
  'public-search-disabled': publicSearchDisabled,
  'search-redirect': searchRedirect,
  token,
  'trusted-token': trustedToken,
};
