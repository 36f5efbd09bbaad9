type Setting = 'principal' | 'alternative' | 'disabled';

/**
 * Whether an account counts as verified under the client's "required verifications" (specification section 6). Our reading:
 * every principal one must be confirmed, or any alternative one instead; with nothing required, every account is verified.
 */
export function isVerified(required: { email: Setting; mobile: Setting }, confirmed: { email: boolean; mobile: boolean }): boolean {
  const ways = [
    { setting: required.email, isConfirmed: confirmed.email },
    { setting: required.mobile, isConfirmed: confirmed.mobile },
  ].filter((way) => way.setting !== 'disabled');
  const principal = ways.filter((way) => way.setting === 'principal');
  if (ways.some((way) => way.setting === 'alternative' && way.isConfirmed)) return true;
  return principal.length > 0 ? principal.every((way) => way.isConfirmed) : ways.length === 0;
}
