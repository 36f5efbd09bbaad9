import type { TenantScope } from '../../../contract/ids.ts';
import type { Actor } from '../../../server/audit/record-change.ts';
import { ConfigError } from '../../../server/config.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { asInstallation } from '../../../server/db/tenant-pool.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { createClient, faultsOfNewClient, type NewClient } from '../../client-settings/api/create-client.ts';
import type { ClientSettingsDeps } from '../../client-settings/api/deps.ts';
import type { OperatorsDeps } from '../../operators/api/deps.ts';
import { mailInvitation } from '../../operators/api/mails.ts';
import { addMember } from '../../operators/api/team/change-team.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { newClientOf } from './first-owner-form.ts';

export type MakeClientDeps = OperatorsDeps & { clientSettings: ClientSettingsDeps };

type Wishes = { name: string; key: string; host: string; languages: string[]; timeZone: string; ownerName: string; ownerEmail: string };

/**
 * Makes a further client and its first owner in one transaction, with the code of the command line, and mails them a link. Without the mail
 * they get one on the sign-in page.
 *
 * @throws AppError VALIDATION_FAILED naming each field that is wrong or that another client has, CONFLICT (409) when another one was faster.
 */
export function makeClient(deps: MakeClientDeps, by: Actor, wishes: Wishes): Promise<Tenant> {
  return asInstallation(async () => {
    const [language = '', ...more] = wishes.languages;
    const given = newClientOf({ ...wishes, portal: wishes.name.trim(), email: wishes.ownerEmail, language, languages: more });
    await requireFit(deps, given);
    const owner = { role: 'owner', seesContactData: false, name: wishes.ownerName, email: wishes.ownerEmail } as const;
    let added: Awaited<ReturnType<typeof addMember>> | undefined;
    const { client } = await createClient(deps.clientSettings, given, by, async (trx, scope) => {
      added = await addMember(trx, scope, by, owner, deps.clock());
    }).catch(asConflict);
    if (!added) throw new Error('a new client came without its owner');
    const { member, secret } = added;
    const scope: TenantScope = { tenantId: client.id };
    // Its words are there once it is served.
    await inTransaction(deps.db, (trx) => mailInvitation(deps, trx, scope, member, secret));
    return client;
  });
}

/** @throws AppError VALIDATION_FAILED naming each field. */
async function requireFit(deps: MakeClientDeps, given: NewClient): Promise<void> {
  const faults = await faultsOfNewClient(deps.clientSettings, given);
  const names = ['name', 'key', 'host', 'languages'] as const;
  const fields = Object.fromEntries(
    names.flatMap((name) => {
      const fault = faults.get(name);
      return fault === undefined ? [] : [[name, [`talent.desk.clients.${fault}.${name}`]]];
    }),
  );
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION_FAILED', { messages: Object.values(fields).flat(), fields });
}

/** Of two owners who want the same key or host one was faster. */
function asConflict(error: unknown): never {
  throw error instanceof ConfigError ? new AppError('CONFLICT', { detail: error.message }) : error;
}
