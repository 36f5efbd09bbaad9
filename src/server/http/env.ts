import type { Context } from 'hono';
import type { CallClaim } from '../../contract/call-headers.ts';
import type { SessionScope, TalentId, TalentScope, TenantId, TenantScope } from '../../contract/ids.ts';
import type { Log } from '../log.ts';
import { AppError } from './app-error.ts';
import type { ArrivingOperator, OperatorPrincipal } from './operator-principal.ts';

/** The signed-in talent of a request, set by the session middleware of the auth feature. */
type Session = {
  readonly sessionId: string;
  readonly talentId: TalentId;
  readonly deviceId: string | null;
  /** True when the session came by cookie: such calls are checked against cross-site requests. */
  readonly byCookie: boolean;
};

type ApiVariables = {
  tenantId: TenantId;
  tenantKey: string;
  locale: string;
  requestId: string;
  remoteAddress: string;
  /** Where the request comes from, ISO 3166-1 alpha-2; null where it is unknown (`COUNTRY_HEADER`, `GEO_DATABASE`). */
  country: string | null;
  /** The names of its city by language; null where it is unknown. */
  cityNames: Readonly<Record<string, string>> | null;
  log: Log;
  session: Session | null;
  /** Set when the session's talent is deactivated: calls that need a talent then say 403 instead of 401. */
  isDeactivated?: boolean;
  /** In calls below /v1/operator: the person or program that makes it. Talents are nobody there, operators nobody elsewhere. */
  operator?: OperatorPrincipal | null;
  /** Somebody whose session still lacks its second factor; `operator` is null then. */
  arrivingOperator?: ArrivingOperator | null;
  /** What the contract of the call says it does with headers. */
  claims?: ReadonlySet<CallClaim>;
};

/**
 * `internal` marks a call that the web server makes in this process; no header can claim it. `kept` collects which of its claims the call
 * kept, for callers that compare both. `cutOff` ends the caller's connection at once, where there is one.
 */
type ApiBindings = { internal?: boolean; remoteAddress?: string; kept?: Set<CallClaim>; cutOff?: () => void };
export type ApiEnv = { Variables: ApiVariables; Bindings: ApiBindings };
export type ApiContext = Context<ApiEnv>;

/** Notes that a call does what its contract says. @throws Error where the contract does not say it: the document would lack a header */
export function keepClaim(c: ApiContext, claim: CallClaim): void {
  if (!c.get('claims')?.has(claim)) throw new Error(`${c.req.method} ${c.req.routePath} does not say "${claim}" in its contract`);
  c.env?.kept?.add(claim);
}

/** The tenant every query of this request is scoped by. */
export function tenantScope(c: Context<ApiEnv>): TenantScope {
  return { tenantId: c.get('tenantId') };
}

/**
 * The talent of this request.
 *
 * @throws AppError UNAUTHENTICATED (401) when nobody is signed in.
 */
export function talentScope(c: Context<ApiEnv>): TalentScope {
  return { tenantId: c.get('tenantId'), talentId: sessionOf(c).talentId };
}

/**
 * The talent and the session of this request, for steps that require a fresh proof.
 *
 * @throws AppError UNAUTHENTICATED (401) when nobody is signed in.
 */
export function sessionScope(c: Context<ApiEnv>): SessionScope {
  return { ...talentScope(c), sessionId: sessionOf(c).sessionId };
}

function sessionOf(c: Context<ApiEnv>): Session {
  const session = c.get('session');
  if (!session) throw new AppError('UNAUTHENTICATED');
  return session;
}
