import type { TenantScope } from '../../../../contract/ids.ts';
import type { DeskDeps } from '../deps.ts';

/** Whether operators of a client need a second factor: the installation or the client says so. */
export function requiresFactor(deps: Pick<DeskDeps, 'tenants' | 'requiresSecondFactor'>, scope: TenantScope): boolean {
  return deps.requiresSecondFactor || deps.tenants.byId(scope.tenantId).config.secondFactorRequired;
}
