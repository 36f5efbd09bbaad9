import type { SecurityId, VendorSystem } from '../contract.ts';
import { maskOf } from '../security-id.ts';
import type { SecurityIdRow } from './tables.ts';
import type { VmsSystem, VmsSystems } from './vms-systems.ts';

/** The only form in which a security id is shown: masked. A system that was removed from the client's folder is named by its key. */
export function presentSecurityId(row: SecurityIdRow, systems: VmsSystems, tenantKey: string): SecurityId {
  return {
    id: row.id,
    vms: row.vms_key,
    vmsName: systems.find(tenantKey, row.vms_key)?.name ?? row.vms_key,
    masked: maskOf(row.tail),
    created: row.created_at.toISOString(),
  };
}

export function presentSystem({ key, name, pattern, example, required }: VmsSystem): VendorSystem {
  return { vms: key, vmsName: name, pattern, example, required };
}
