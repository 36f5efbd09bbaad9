import { dayMs } from '../../../contract/dates.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import { countPastRetention } from '../../applications/api/past-application-store.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import type { ClientSettingsDeps } from './deps.ts';

/** How many closed applications the coming night erases because a change makes their period shorter. */
export async function countErased(
  { db, clock }: Pick<ClientSettingsDeps, 'db' | 'clock'>,
  scope: TenantScope,
  { before, after }: { before: Tenant; after: Tenant },
): Promise<number> {
  const [old, young] = [before, after].map(({ config }) => config.applicationRetentionDays);
  if (old === undefined || young === undefined || young >= old) return 0;
  const over = (days: number) => countPastRetention(db, scope, new Date(clock().getTime() - days * dayMs));
  return (await over(young)) - (await over(old));
}
