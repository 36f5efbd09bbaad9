import type { TalentScope } from '../../../contract/ids.ts';
import { presentSecurityId, presentSystem } from '../../security-ids/api/present.ts';
import { findSecurityIdOf } from '../../security-ids/api/store.ts';
import type { ApplicationFlow } from '../contract.ts';
import type { ApplyProject } from './apply-project-store.ts';
import type { ApplyDeps } from './deps.ts';

export type AskedSecurityId = ApplicationFlow['securityId'];

/** The security id that the project's vendor system asks for, with the talent's stored one (masked); null when it asks for none. */
export async function readAskedSecurityId(
  deps: Pick<ApplyDeps, 'tenants' | 'db' | 'securityIds'>,
  scope: TalentScope,
  project: Pick<ApplyProject, 'vms_id'>,
): Promise<AskedSecurityId> {
  const { systems } = deps.securityIds;
  const { key } = deps.tenants.byId(scope.tenantId);
  const system = systems.ofProject(key, project.vms_id);
  if (!system) return null;
  const saved = await findSecurityIdOf(deps.db, scope, system.key);
  return { ...presentSystem(system), saved: saved && presentSecurityId(saved, systems, key) };
}
