import type { TalentScope } from '../../../contract/ids.ts';
import { findTalent } from '../../account/api/store.ts';
import { findApplicationProject } from '../../applications/api/store.ts';
import { openSecurityId } from '../../security-ids/api/keep-security-id.ts';
import { UnreadableSecurityId } from '../../security-ids/api/key-ring.ts';
import type { Parcel } from './connectors/connector.ts';
import type { HandOverDeps } from './deps.ts';

/**
 * The security id that is sent. If the vendor system requires one and the talent has removed it since (or it cannot be
 * decrypted), nothing is sent: the talent must enter it.
 */
export async function readSecurityId(
  deps: HandOverDeps,
  scope: TalentScope,
  application: { project_id: number; security_id: string | null },
): Promise<{ value: Parcel['securityId'] } | { isMissing: true; message: string }> {
  const project = await findApplicationProject(deps.db, scope, application.project_id);
  const tenant = deps.tenants.byId(scope.tenantId);
  const system = project && deps.securityIds.systems.ofProject(tenant.key, project.vms_id);
  if (!system) return { value: null };
  const value =
    application.security_id === null ? null : await openSecurityId(deps, scope, system.key, application.security_id).catch(unreadable);
  if (value !== null) return { value: { vms: system.key, value } };
  if (!system.required && application.security_id === null) return { value: null };
  const talent = await findTalent(deps.db, scope);
  const { translator } = deps.catalogues.of(tenant.key, talent?.locale ?? tenant.languages[0]?.iso ?? 'en');
  return { isMissing: true, message: translator.t('talent.apply.securityId.fix', { system: system.name }) };
}

/** An id that was altered, or whose secret is lost, counts as missing: entering it again repairs it. */
function unreadable(error: unknown): null {
  if (error instanceof UnreadableSecurityId) return null;
  throw error;
}
