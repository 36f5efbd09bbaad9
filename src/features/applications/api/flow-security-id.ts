import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { presentSecurityId, presentSystem } from '../../security-ids/api/present.ts';
import type { SecurityIds } from '../../security-ids/api/service.ts';
import { findSecurityIdOf } from '../../security-ids/api/store.ts';
import type { ApplicationFlow } from '../flow-contract.ts';
import type { ApplicationDeps } from './change-status.ts';
import type { FlowProjectRow } from './flow-project.ts';

export type FlowSecurityId = ApplicationFlow['securityId'];

/** What the project's vendor system asks for, with the one the talent keeps for it (masked); null when it asks for nothing. */
export async function readFlowSecurityId(
  deps: Pick<ApplicationDeps, 'tenants'> & { db: Db; securityIds: SecurityIds },
  scope: TalentScope,
  project: Pick<FlowProjectRow, 'vms_id'>,
): Promise<FlowSecurityId> {
  const { systems } = deps.securityIds;
  const { key } = deps.tenants.byId(scope.tenantId);
  const system = systems.ofProject(key, project.vms_id);
  if (!system) return null;
  const saved = await findSecurityIdOf(deps.db, scope, system.key);
  return { ...presentSystem(system), saved: saved && presentSecurityId(saved, systems, key) };
}
