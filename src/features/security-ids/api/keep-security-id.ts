import { v7 } from 'uuid';
import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { type AppError, fieldError, notFound } from '../../../server/http/app-error.ts';
import { recordSecurityEvent } from '../../auth/api/security-event-store.ts';
import { matchesPattern, normaliseSecurityId, tailOf } from '../security-id.ts';
import type { SecurityIdDeps, SecurityIds } from './deps.ts';
import type { SealContext } from './key-ring.ts';
import { deleteSecurityId, findHolder, findSecurityId, findSecurityIdOf, insertSecurityId, replaceSecurityIdValue } from './store.ts';
import type { SecurityIdRow } from './tables.ts';
import type { VmsSystem } from './vms-systems.ts';

/**
 * Stores a talent's security id for one vendor system. The same value again returns the stored one.
 *
 * @throws AppError NOT_FOUND for an unknown system; VALIDATION_FAILED when the value has another form, or belongs to somebody
 *   else (with an answer that does not say so); CONFLICT when the talent has another id there.
 */
export async function keepSecurityId(
  deps: SecurityIdDeps,
  scope: TalentScope,
  tenantKey: string,
  given: { vms: string; securityId: string },
): Promise<SecurityIdRow> {
  const system = deps.securityIds.systems.find(tenantKey, given.vms);
  if (!system) throw notFound();
  const value = checkedValue(given.securityId, system);
  const holder = await findHolderOf(deps, scope, system, value);
  if (holder?.talent_id === scope.talentId) return holder;
  if (holder) throw await refuseTaken(deps, scope, system, holder);
  const sealed = deps.securityIds.keys.seal(value, contextOf(scope, system.key));
  const row = await insertSecurityId(deps.db, scope, { ...sealed, id: v7(), vms: system.key, tail: tailOf(value) }, deps.clock());
  if (row) {
    await recordSecurityEvent(deps.db, scope, 'securityIdAdded', deps.clock(), { vms: system.key });
    return row;
  }
  // Either the talent has one already, or a simultaneous request was faster with this number.
  const faster = await findHolderOf(deps, scope, system, value);
  if (faster?.talent_id === scope.talentId) return faster;
  if (faster) throw await refuseTaken(deps, scope, system, faster);
  throw fieldError('securityId', 'talent.securityId.exists', 'CONFLICT');
}

/** @throws AppError as `keepSecurityId` does; NOT_FOUND for another talent's. */
export async function changeSecurityId(
  deps: SecurityIdDeps,
  scope: TalentScope,
  tenantKey: string,
  id: string,
  securityId: string,
): Promise<SecurityIdRow> {
  const row = await findSecurityId(deps.db, scope, id);
  const system = row && deps.securityIds.systems.find(tenantKey, row.vms_key);
  if (!row || !system) throw notFound();
  const value = checkedValue(securityId, system);
  const holder = await findHolderOf(deps, scope, system, value);
  if (holder && holder.talent_id !== scope.talentId) throw await refuseTaken(deps, scope, system, holder);
  const sealed = deps.securityIds.keys.seal(value, contextOf(scope, system.key));
  const changed = await replaceSecurityIdValue(deps.db, scope, id, { ...sealed, tail: tailOf(value) }, deps.clock()).catch(
    async (error: unknown) => {
      const faster = isUniqueViolation(error) ? await findHolderOf(deps, scope, system, value) : null;
      throw faster ? await refuseTaken(deps, scope, system, faster) : error;
    },
  );
  if (!changed) throw notFound();
  await recordSecurityEvent(deps.db, scope, 'securityIdReplaced', deps.clock(), { vms: system.key });
  return changed;
}

/** @throws AppError NOT_FOUND for another talent's. */
export async function dropSecurityId(deps: SecurityIdDeps, scope: TalentScope, id: string): Promise<void> {
  const row = await findSecurityId(deps.db, scope, id);
  if (!row || !(await deleteSecurityId(deps.db, scope, id))) throw notFound();
  await recordSecurityEvent(deps.db, scope, 'securityIdRemoved', deps.clock(), { vms: row.vms_key });
}

/**
 * The number itself, only for handing it to the vendor system.
 *
 * @returns null when the talent has none there (any more).
 * @throws UnreadableSecurityId when it was altered, or its secret is missing.
 */
export async function openSecurityId(
  deps: { db: Db; securityIds: SecurityIds },
  scope: TalentScope,
  vms: string,
  id: string,
): Promise<string | null> {
  const row = await findSecurityIdOf(deps.db, scope, vms);
  if (row?.id !== id) return null;
  return deps.securityIds.keys.open({ keyVersion: row.key_version, ciphertext: row.ciphertext }, contextOf(scope, vms));
}

export function contextOf(scope: TalentScope, vms: string): SealContext {
  return { tenantId: scope.tenantId, talentId: scope.talentId, vms };
}

function checkedValue(typed: string, system: VmsSystem): string {
  const value = normaliseSecurityId(typed);
  if (!matchesPattern(value, system.pattern)) throw fieldError('securityId', 'talent.securityId.mismatch');
  return value;
}

function findHolderOf({ db, securityIds }: SecurityIdDeps, scope: TalentScope, system: VmsSystem, value: string) {
  return findHolder(db, scope, system.key, securityIds.keys.lookupHashes(value, { tenantId: scope.tenantId, vms: system.key }));
}

/**
 * One number under two talents is a typing mistake or a second account: the owner is not revealed, both security logs get an
 * entry, and the operator's log names the two.
 */
async function refuseTaken(deps: SecurityIdDeps, scope: TalentScope, system: VmsSystem, holder: SecurityIdRow): Promise<AppError> {
  const now = deps.clock();
  const details = { vms: system.key };
  await recordSecurityEvent(deps.db, scope, 'securityIdRefused', now, details);
  await recordSecurityEvent(deps.db, { ...scope, talentId: holder.talent_id }, 'securityIdClaimed', now, details);
  deps.log.warn(
    { tenantId: scope.tenantId, vms: system.key, talentId: scope.talentId, holderId: holder.talent_id },
    'security id entered by a second talent',
  );
  return fieldError('securityId', 'talent.securityId.notAccepted');
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
