import type { ForwardMode } from '../../../contract/forward-modes.ts';
import type { TenantId } from '../../../contract/ids.ts';
import type { ApplicationDeps } from './deps.ts';
import type { ApplicationProject } from './store.ts';

/**
 * How applications of a project are forwarded. If no connected system takes them, they stay with the operator whatever the project
 * says: nobody must get the message that they were passed on.
 */
export function forwardModeOf(
  deps: Pick<ApplicationDeps, 'handOver'>,
  tenantId: TenantId,
  project: Pick<ApplicationProject, 'forward_mode' | 'vms_id'>,
): ForwardMode {
  return deps.handOver.isConnected({ tenantId }, project.vms_id) ? project.forward_mode : 'DIRECT';
}
