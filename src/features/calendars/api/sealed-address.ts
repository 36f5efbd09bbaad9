import type { TenantId } from '../../../contract/ids.ts';
import { seal, unseal } from '../../../server/seal.ts';
import type { SealedColumn } from '../../../server/sealed-columns.ts';
import type { CalendarDeps } from './deps.ts';
import type { CalendarFeedRow } from './tables.ts';

type Owner = { tenant_id: TenantId; calendar_id: number };
const contextOf = ({ tenant_id, calendar_id }: Owner) => `calendar feed ${tenant_id} ${calendar_id}`;

export const sealedCalendarAddresses: SealedColumn = {
  name: 'addresses of calendars',
  table: 'calendar_feed',
  column: 'sealed_url',
  keyColumns: ['calendar_id'],
  contextOf,
};

/** The address as it is stored, encrypted: anyone who knows it can read a person's appointments. */
export function sealAddress({ sessionKeys }: Pick<CalendarDeps, 'sessionKeys'>, owner: Owner, url: string): Buffer {
  return seal(sessionKeys, contextOf(owner), url);
}

/** @throws Unreadable when no accepted key opens it: the address must be entered again */
export function readAddress({ sessionKeys }: Pick<CalendarDeps, 'sessionKeys'>, feed: CalendarFeedRow): string {
  return unseal(sessionKeys, contextOf(feed), feed.sealed_url);
}
