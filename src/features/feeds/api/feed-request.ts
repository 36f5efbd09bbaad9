import { shownAddress } from '../../../server/outgoing/shown-address.ts';
import { seal, unseal } from '../../../server/seal.ts';
import type { SealedColumn } from '../../../server/sealed-columns.ts';
import type { SessionKeys } from '../../../server/session-keys.ts';
import type { FeedAddressRow } from './tables.ts';

type Owner = Pick<FeedAddressRow, 'tenant_id' | 'id'>;
/** What is sent for a feed. Both may hold secrets, so that they are stored together and encrypted. */
export type FeedRequest = { address: string; headers: Readonly<Record<string, string>> };

const contextOf = ({ tenant_id, id }: Owner) => `feed ${tenant_id} ${id}`;

export const sealedFeedRequests: SealedColumn = {
  name: 'addresses of feeds',
  table: 'feed_address',
  column: 'sealed_request',
  keyColumns: ['id'],
  contextOf,
};

/**
 * What is sent for an address that a person entered: a name and a password in it become the header they stand for, and what follows `#`
 * is for browsers.
 *
 * @example requestOf('https://me:pw@jobs.example/feed.xml', {}).headers // { authorization: 'Basic bWU6cHc=' }
 */
export function requestOf(address: string, headers: Readonly<Record<string, string>>): FeedRequest {
  const lowered = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  if (!URL.canParse(address)) return { address, headers: lowered };
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  url.hash = '';
  if (!username && !password) return { address: url.href, headers: lowered };
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { address: url.href, headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}`, ...lowered } };
}

/** The columns of what is sent. */
export function sealFeedRequest({ sessionKeys }: { sessionKeys: SessionKeys }, owner: Owner, request: FeedRequest) {
  return {
    shown_address: shownAddress(request.address),
    sealed_request: seal(sessionKeys, contextOf(owner), JSON.stringify(request)),
  };
}

/** @throws Unreadable when no accepted key opens it: the address must be entered again */
export function readFeedRequest({ sessionKeys }: { sessionKeys: SessionKeys }, row: FeedAddressRow): FeedRequest {
  // Written by `sealFeedRequest`, so it has this shape.
  return JSON.parse(unseal(sessionKeys, contextOf(row), row.sealed_request)) as FeedRequest;
}
