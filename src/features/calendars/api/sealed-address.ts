import type { TenantId } from '../../../contract/ids.ts';
import { seal, unseal } from '../../../server/seal.ts';
import type { CalendarDeps } from './deps.ts';
import type { CalendarFeedRow } from './tables.ts';

type Owner = { tenant_id: TenantId; calendar_id: number };
const contextOf = ({ tenant_id, calendar_id }: Owner) => `calendar feed ${tenant_id} ${calendar_id}`;

/** The address as it is stored, encrypted: anyone who knows it can read a person's appointments. */
export function sealAddress({ sessionSecret }: Pick<CalendarDeps, 'sessionSecret'>, owner: Owner, url: string): Buffer {
  return seal(sessionSecret, contextOf(owner), url);
}

/** @throws Unreadable after a change of the session secret: the address must be entered again */
export function readAddress({ sessionSecret }: Pick<CalendarDeps, 'sessionSecret'>, feed: CalendarFeedRow): string {
  return unseal(sessionSecret, contextOf(feed), feed.sealed_url);
}
