import type { OperatorId, TenantScope } from '../../../../contract/ids.ts';
import { seal, unseal } from '../../../../server/seal.ts';
import type { DeskDeps } from '../deps.ts';

type Deps = Pick<DeskDeps, 'sessionSecret'>;
const contextOf = ({ tenantId }: TenantScope, operatorId: OperatorId) => `operator authenticator ${tenantId} ${operatorId}`;

/** The secret of an authenticator app as it is stored: encrypted, bound to its person at this client. */
export function sealTotpSecret({ sessionSecret }: Deps, scope: TenantScope, operatorId: OperatorId, secret: string): Buffer {
  return seal(sessionSecret, contextOf(scope, operatorId), secret);
}

/** @throws Unreadable after a change of the session secret: the app must be set up again */
export function readTotpSecret({ sessionSecret }: Deps, scope: TenantScope, operatorId: OperatorId, sealed: Buffer): string {
  return unseal(sessionSecret, contextOf(scope, operatorId), sealed);
}
