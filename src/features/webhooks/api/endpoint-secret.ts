import { seal, Unreadable, unseal } from '../../../server/seal.ts';
import type { EndpointRow } from './tables.ts';

type Owner = Pick<EndpointRow, 'tenant_id' | 'id'>;
const contextOf = ({ tenant_id, id }: Owner) => `webhook ${tenant_id} ${id}`;

/** The secret of an endpoint as it is stored: encrypted, bound to its row. */
export function sealEndpointSecret({ sessionSecret }: { sessionSecret: Uint8Array }, owner: Owner, secret: string): Buffer {
  return seal(sessionSecret, contextOf(owner), secret);
}

/**
 * The secrets that sign what is sent now: the endpoint's own, and the one before as long as both are valid.
 *
 * @throws Unreadable after a change of the session secret: the endpoint needs a new secret
 */
export function readEndpointSecrets({ sessionSecret }: { sessionSecret: Uint8Array }, endpoint: EndpointRow, now: Date): string[] {
  const own = unseal(sessionSecret, contextOf(endpoint), endpoint.sealed_secret);
  const { sealed_earlier, earlier_until } = endpoint;
  if (!sealed_earlier || !earlier_until || earlier_until <= now) return [own];
  try {
    return [own, unseal(sessionSecret, contextOf(endpoint), sealed_earlier)];
  } catch (error) {
    // The new secret was made because this one could not be read any more.
    if (error instanceof Unreadable) return [own];
    throw error;
  }
}
