import { seal, unseal } from '../../../server/seal.ts';
import type { EndpointRow } from './tables.ts';

type Owner = Pick<EndpointRow, 'tenant_id' | 'id'>;
const contextOf = ({ tenant_id, id }: Owner) => `webhook ${tenant_id} ${id}`;

/** The secret of an endpoint as it is stored: encrypted, bound to its row. */
export function sealEndpointSecret({ sessionSecret }: { sessionSecret: Uint8Array }, owner: Owner, secret: string): Buffer {
  return seal(sessionSecret, contextOf(owner), secret);
}

/** @throws Unreadable after a change of the session secret: the endpoint must be added anew */
export function readEndpointSecret({ sessionSecret }: { sessionSecret: Uint8Array }, endpoint: EndpointRow): string {
  return unseal(sessionSecret, contextOf(endpoint), endpoint.sealed_secret);
}
