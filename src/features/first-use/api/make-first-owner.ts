import type { OperatorId, TenantScope } from '../../../contract/ids.ts';
import type { Actor } from '../../../server/audit/record-change.ts';
import { type Db, inTransaction, type Transaction } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { createClient, type NewClient } from '../../client-settings/api/create-client.ts';
import type { ClientSettingsDeps } from '../../client-settings/api/deps.ts';
import { addMember } from '../../operators/api/team/change-team.ts';
import { widenToInstallation } from '../../operators/api/team/installation-owner.ts';
import { hasOwner } from '../../operators/api/team/operator-store.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { consumeFirstOwnerLink } from './first-owner-store.ts';

/** Who becomes the first owner. `client`: the one that is made with them, or the one that is there already. */
export type FirstOwner = { name: string; email: string; client: NewClient | Tenant };

/** `linkSecret`: signs the owner in within a week, for as long as no mail can bring them a link. */
export type MadeOwner = { client: Tenant; scope: TenantScope; operatorId: OperatorId; linkSecret: string };

type Deps = { db: Db; clientSettings: ClientSettingsDeps };

/**
 * Uses the one-time address up and makes the first owner of the installation, with the first client where there is none, in one transaction.
 *
 * @param address where the request comes from, for the audit log
 * @throws AppError LINK_EXPIRED (400) when the address does not work any more; ConfigError for a client that cannot be made.
 */
export async function makeFirstOwner(deps: Deps, token: string, given: FirstOwner, address: string): Promise<MadeOwner> {
  const now = deps.clientSettings.clock();
  // The entry of the client comes before the person has an id.
  const by: Actor = { kind: 'operator', id: null, name: given.name, address, requestId: null };
  let made: { operatorId: OperatorId; linkSecret: string } | undefined;
  const makeOwner = async (trx: Transaction, scope: TenantScope) => {
    if (!(await consumeFirstOwnerLink(trx, token, now)) || (await hasOwner(trx))) throw new AppError('LINK_EXPIRED');
    const role = { role: 'owner', seesContactData: false } as const;
    const { member, secret } = await addMember(trx, scope, by, { ...role, name: given.name, email: given.email }, now);
    await widenToInstallation(trx, scope, by, member.id, now);
    made = { operatorId: member.id, linkSecret: secret };
  };
  const client = 'id' in given.client ? given.client : (await createClient(deps.clientSettings, given.client, by, makeOwner)).client;
  const scope: TenantScope = { tenantId: client.id };
  if ('id' in given.client) await inTransaction(deps.db, (trx) => makeOwner(trx, scope));
  if (!made) throw new Error('a new client came without its owner');
  return { client, scope, ...made };
}
