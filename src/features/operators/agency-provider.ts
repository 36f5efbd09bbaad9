/**
 * The OpenID provider in which an agency keeps its own people (`DESK_OIDC_ISSUER`, `DESK_OIDC_CLIENT_ID`, `DESK_OIDC_CLIENT_SECRET`).
 * `secondFactorAcr`: values of `acr` by which it says that two factors were used (`DESK_OIDC_SECOND_FACTOR_ACR`).
 */
export type AgencyProvider = { issuer: string; clientId: string; clientSecret: string; secondFactorAcr: readonly string[] };

type Settings = {
  DESK_OIDC_ISSUER?: string | undefined;
  DESK_OIDC_CLIENT_ID?: string | undefined;
  DESK_OIDC_CLIENT_SECRET?: string | undefined;
  DESK_OIDC_SECOND_FACTOR_ACR?: readonly string[] | undefined;
};

/** @returns null unless all three are set. */
export function agencyProviderOf(settings: Settings): AgencyProvider | null {
  const { DESK_OIDC_ISSUER: issuer, DESK_OIDC_CLIENT_ID: clientId, DESK_OIDC_CLIENT_SECRET: clientSecret } = settings;
  const secondFactorAcr = settings.DESK_OIDC_SECOND_FACTOR_ACR ?? [];
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret, secondFactorAcr } : null;
}

/**
 * Whether a provider says that two factors were used: `mfa` among the methods (RFC 8176), or a class that the installation names. Single
 * methods such as `otp` do not count, because they may have been the only one (decision 0071).
 *
 * @example provedSecondFactor({ amr: ['pwd', 'mfa'], acr: null }, []) // true
 */
export function provedSecondFactor({ amr, acr }: { amr: readonly string[]; acr: string | null }, accepted: readonly string[]): boolean {
  return amr.includes('mfa') || (acr !== null && accepted.includes(acr));
}
