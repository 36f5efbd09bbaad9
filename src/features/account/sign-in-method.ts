/**
 * Whether a talent can log in again after this session (specification section 4, profile guard): with a password or social
 * sign-in, or with a text message to their verified number where the client offers that. Without the latter, people who
 * signed up by phone would be asked for a password that they could not use without an address.
 */
export function hasSignInMethod(me: { hasPasswordOrSocial: boolean; mobileVerified: boolean }, loginMethods: readonly string[]): boolean {
  return me.hasPasswordOrSocial || (me.mobileVerified && loginMethods.includes('mobile'));
}
