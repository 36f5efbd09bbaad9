import type { TalentId, TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Clock } from '../../../server/clock.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';

/** The viewer of projects, and the time: a talent, or a visitor (`talentId` null). */
export type Viewer = TenantScope & { talentId: TalentId | null; now: Date };

/** The viewer of a call. */
export function viewerOf({ clock }: { clock: Clock }, c: ApiContext): Viewer {
  return { ...tenantScope(c), talentId: c.get('session')?.talentId ?? null, now: clock() };
}

/** The viewer as a talent; null for a visitor. */
export function talentOf({ tenantId, talentId }: Viewer): TalentScope | null {
  return talentId === null ? null : { tenantId, talentId };
}

/**
 * Specification section 6: a visitor may read projects only while the client has not switched public search off.
 *
 * @throws AppError FORBIDDEN (403)
 */
export function refuseWithoutPublicSearch({ tenants }: { tenants: TenantRegistry }, c: ApiContext): void {
  if (!c.get('session') && tenants.byId(c.get('tenantId')).config.publicSearch.disabled) throw new AppError('FORBIDDEN');
}
