/** The OpenID provider in which an agency keeps its own people (`DESK_OIDC_ISSUER`, `DESK_OIDC_CLIENT_ID`, `DESK_OIDC_CLIENT_SECRET`). */
export type AgencyProvider = { issuer: string; clientId: string; clientSecret: string };

type Settings = {
  DESK_OIDC_ISSUER?: string | undefined;
  DESK_OIDC_CLIENT_ID?: string | undefined;
  DESK_OIDC_CLIENT_SECRET?: string | undefined;
};

/** @returns null unless all three are set. */
export function agencyProviderOf(settings: Settings): AgencyProvider | null {
  const { DESK_OIDC_ISSUER: issuer, DESK_OIDC_CLIENT_ID: clientId, DESK_OIDC_CLIENT_SECRET: clientSecret } = settings;
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : null;
}

/** Where the provider sends people back to, below the client's own address. */
export const agencyReturnPath = '/desk/callback';
