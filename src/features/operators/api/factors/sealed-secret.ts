import type { OperatorId, TenantScope } from '../../../../contract/ids.ts';
import { seal, unseal } from '../../../../server/seal.ts';
import type { SealedColumn } from '../../../../server/sealed-columns.ts';
import type { DeskDeps } from '../deps.ts';
import type { AuthenticatorRow } from './factor-store.ts';

type Deps = Pick<DeskDeps, 'sessionKeys'>;
const contextOf = ({ tenantId }: TenantScope, operatorId: OperatorId) => `operator authenticator ${tenantId} ${operatorId}`;

export const sealedTotpSecrets: SealedColumn = {
  name: 'authenticator apps of operators',
  table: 'operator_authenticator',
  column: 'sealed_secret',
  keyColumns: ['tenant_id', 'operator_id'],
  contextOf: ({ tenant_id, operator_id }: AuthenticatorRow) => contextOf({ tenantId: tenant_id }, operator_id),
};

/** The secret of an authenticator app as it is stored: encrypted, bound to its person at this client. */
export function sealTotpSecret({ sessionKeys }: Deps, scope: TenantScope, operatorId: OperatorId, secret: string): Buffer {
  return seal(sessionKeys, contextOf(scope, operatorId), secret);
}

/** @throws Unreadable when no accepted key opens it: the app must be set up again */
export function readTotpSecret({ sessionKeys }: Deps, scope: TenantScope, operatorId: OperatorId, sealed: Buffer): string {
  return unseal(sessionKeys, contextOf(scope, operatorId), sealed);
}
