import { seal, Unreadable, unseal } from '../../../server/seal.ts';
import type { SealedColumn } from '../../../server/sealed-columns.ts';
import type { SessionKeys } from '../../../server/session-keys.ts';
import type { EndpointRow } from './tables.ts';

type Owner = Pick<EndpointRow, 'tenant_id' | 'id'>;
const contextOf = ({ tenant_id, id }: Owner) => `webhook ${tenant_id} ${id}`;
const ofEndpoint = { table: 'webhook_endpoint', keyColumns: ['id'], contextOf };

export const sealedEndpointSecrets: readonly SealedColumn[] = [
  { ...ofEndpoint, name: 'secrets of webhooks', column: 'sealed_secret' },
  { ...ofEndpoint, name: 'secrets of webhooks before the last change', column: 'sealed_earlier' },
];

/** The secret of an endpoint as it is stored: encrypted, bound to its row. */
export function sealEndpointSecret({ sessionKeys }: { sessionKeys: SessionKeys }, owner: Owner, secret: string): Buffer {
  return seal(sessionKeys, contextOf(owner), secret);
}

/**
 * The secrets that sign what is sent now: the endpoint's own, and the one before as long as both are valid.
 *
 * @throws Unreadable when no accepted key opens it: the endpoint needs a new secret
 */
export function readEndpointSecrets({ sessionKeys }: { sessionKeys: SessionKeys }, endpoint: EndpointRow, now: Date): string[] {
  const own = unseal(sessionKeys, contextOf(endpoint), endpoint.sealed_secret);
  const { sealed_earlier, earlier_until } = endpoint;
  if (!sealed_earlier || !earlier_until || earlier_until <= now) return [own];
  try {
    return [own, unseal(sessionKeys, contextOf(endpoint), sealed_earlier)];
  } catch (error) {
    // The new secret was made because this one could not be read any more.
    if (error instanceof Unreadable) return [own];
    throw error;
  }
}
