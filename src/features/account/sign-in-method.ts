/**
 * Whether a talent can log in again after this session (specification section 4, profile guard): with a password or social
 * sign-in, or with a text message to their verified number if the client offers that. Without the last case, people who
 * signed up by phone would be required to set a password that they cannot use without an e-mail address.
 */
export function hasSignInMethod(me: { hasPasswordOrSocial: boolean; mobileVerified: boolean }, loginMethods: readonly string[]): boolean {
  return me.hasPasswordOrSocial || (me.mobileVerified && loginMethods.includes('mobile'));
}
