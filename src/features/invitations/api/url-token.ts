import type { TalentId, TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Clock } from '../../../server/clock.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { hashSecret } from '../../../server/secret.ts';
import { findTalent, type TalentRow } from '../../account/api/store.ts';
import { isVerified } from '../../account/verification.ts';
import type { AuthDeps, Caller } from '../../auth/api/deps.ts';
import { findDevice, namelessDeviceId } from '../../auth/api/sessions/known-device-store.ts';
import { signInTalent } from '../../auth/api/sessions/start-session.ts';
import type { TokenPair } from '../../auth/session-cookies.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import { canMoveInvitation, hasInvitationTrait, stateCodes, stateOf } from '../invitation-status.ts';
import {
  findInvitationBySecret,
  findInvitationProject,
  lockInvitationBySecret,
  lockUnconfirmed,
  markSecretUsed,
  writeState,
} from './store.ts';
import type { InvitationRow } from './tables.ts';

type GivenUrlToken = { urlToken: string; actorDeviceUUID?: string | undefined };

/**
 * The target of a link, for the page that asks before it signs in. It refuses what signing in would refuse.
 *
 * @throws AppError NOT_FOUND (unknown), LINK_EXPIRED (400: expired, withdrawn, or used in another browser),
 * ACCOUNT_DEACTIVATED (403).
 */
export async function readUrlToken(deps: AuthDeps, caller: Caller, given: GivenUrlToken, viewer: TalentId | null) {
  await deps.limiter.take('link', `${caller.scope.tenantId}:${caller.addressKey}`);
  const row = await findInvitationBySecret(deps.db, caller.scope, hashSecret(given.urlToken));
  const { project, talent, scope } = await readLink(deps.db, caller.scope, row, deps.clock());
  const isKnownBrowser = await isKnown(deps.db, scope, deviceOf(caller, given));
  const isInvited = viewer === scope.talentId;
  if (row?.secret_used_at && !isKnownBrowser && !isInvited) throw linkOver();
  if (!talent.is_active) throw new AppError('ACCOUNT_DEACTIVATED', { messages: ['talent.legal.deactivated'] });
  return { project, isKnownBrowser, viewer: viewer === null ? ('nobody' as const) : isInvited ? ('invited' as const) : ('other' as const) };
}

/**
 * Signs the invited talent in. The first browser that uses it is signed in; afterwards the link works only in browsers this
 * talent has used before, so that a mail found later does not sign in. An unverified account moves the invitation to `uc`
 * (product decisions, section 3): the link does not verify it.
 *
 * @throws AppError NOT_FOUND (unknown), LINK_EXPIRED (400), ACCOUNT_DEACTIVATED (403), TOO_MANY_REQUESTS.
 */
export async function authorizeByUrlToken(deps: AuthDeps, caller: Caller, given: GivenUrlToken): Promise<TokenPair> {
  await deps.limiter.take('link', `${caller.scope.tenantId}:${caller.addressKey}`);
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock();
    const row = await lockInvitationBySecret(trx, caller.scope, hashSecret(given.urlToken));
    const { invitation, talent, scope } = await readLink(trx, caller.scope, row, now);
    const deviceId = deviceOf(caller, given);
    if (invitation.secret_used_at && !(await isKnown(trx, scope, deviceId))) throw linkOver();
    const tokens = await signInTalent(deps, trx, scope, { ...caller, deviceId }, 'urlToken');
    await markSecretUsed(trx, invitation, now);
    if (!isVerifiedTalent(deps, scope, talent) && canMoveInvitation(stateOf(invitation), stateCodes.unconfirmed, 'talent'))
      await writeState(trx, invitation, stateCodes.unconfirmed, null, now);
    return tokens;
  });
}

/** An account was verified: invitations opened before wait for an answer like any other. */
export async function confirmOpenedInvitations(deps: { tenants: TenantRegistry; clock: Clock }, db: Db, scope: TalentScope): Promise<void> {
  const talent = await findTalent(db, scope);
  if (!talent || !isVerifiedTalent(deps, scope, talent)) return;
  for (const row of await lockUnconfirmed(db, scope)) {
    if (canMoveInvitation(stateOf(row), stateCodes.invited, 'talent')) await writeState(db, row, stateCodes.invited, null, deps.clock());
  }
}

async function readLink(db: Db, scope: TenantScope, invitation: InvitationRow | null, now: Date) {
  if (!invitation) throw notFound('unknown link');
  const talentScope: TalentScope = { ...scope, talentId: invitation.talent_id };
  const [talent, project] = [await findTalent(db, talentScope), await findInvitationProject(db, scope, invitation.project_id)];
  if (!talent || !project) throw notFound('link to nobody or nothing');
  if (!hasInvitationTrait(stateOf(invitation), 'opensProject') || invitation.expires_at <= now || project.status === 'CLOSED')
    throw linkOver();
  return { invitation, talent, scope: talentScope, project: { id: project.id, title: project.title } };
}

function isVerifiedTalent(deps: { tenants: TenantRegistry }, scope: TenantScope, talent: TalentRow): boolean {
  const { requiredVerifications } = deps.tenants.byId(scope.tenantId).config;
  return isVerified(requiredVerifications, { email: talent.email_verified_at !== null, mobile: talent.mobile_verified_at !== null });
}

/** The cookie says which browser it is; a caller without cookies may name one. */
function deviceOf(caller: Caller, given: GivenUrlToken): string | null {
  return caller.deviceId ?? given.actorDeviceUUID ?? null;
}

/** The id generated for callers without the cookie can be computed by others, so it does not identify a browser. */
async function isKnown(db: Db, scope: TalentScope, deviceId: string | null): Promise<boolean> {
  const device = deviceId === null ? null : await findDevice(db, scope, deviceId);
  return device !== null && device.id !== namelessDeviceId(scope, device.user_agent);
}

function linkOver(): AppError {
  return new AppError('LINK_EXPIRED', { messages: ['talent.project.link.over'] });
}
