import type { TenantScope } from '../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import { ConfigError } from '../../../server/config.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { asInstallation } from '../../../server/db/tenant-pool.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { createClient, faultsOfNewClient, type NewClient } from '../../client-settings/api/create-client.ts';
import { mailInvitation } from '../../operators/api/mails.ts';
import { addMember } from '../../operators/api/team/change-team.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { isLocalHost } from '../../tenancy/api/registry.ts';
import type { MakeClientDeps } from './deps.ts';
import { newClientOf } from './first-owner-form.ts';

type Wishes = { name: string; key: string; host: string; languages: string[]; ownerName: string; ownerEmail: string };
type Added = Awaited<ReturnType<typeof addMember>>;

/**
 * Makes a further client with its first owner and an entry in both audit logs in one transaction, with the code of the command line, and mails
 * the owner a link. Without the mail they get one on the sign-in page.
 *
 * @param here the client of the request
 * @throws AppError VALIDATION_FAILED naming each field that is wrong or that another client has, CONFLICT (409) when others were faster twice.
 */
export function makeClient(deps: MakeClientDeps, here: Tenant, by: Actor, wishes: Wishes): Promise<Tenant> {
  const [language = '', ...languages] = new Set(wishes.languages);
  const { key, host, ownerName, ownerEmail: email } = wishes;
  const given = newClientOf({ portal: wishes.name.trim(), key, host, language, languages, timeZone: here.config.timeZone, email });
  return asInstallation(async () => {
    await requireFit(deps, given);
    const create = () => createWithOwner(deps, here, by, given, { name: ownerName, email });
    const { client, added } = await create().catch(async (error: unknown) => {
      if (!isConflict(error)) throw error;
      // Somebody was faster: with the key or the host, which is said at its field, or with the next number only.
      await requireFit(deps, given);
      return create().catch(asConflict);
    });
    await mailOwner(deps, client, added, by);
    return client;
  });
}

async function createWithOwner(
  deps: MakeClientDeps,
  here: Tenant,
  by: Actor,
  given: NewClient,
  owner: { name: string; email: string },
): Promise<{ client: Tenant; added: Added }> {
  const now = deps.clock();
  let added: Added | undefined;
  const { client } = await createClient(deps.clientSettings, given, by, async (trx, scope) => {
    added = await addMember(trx, scope, by, { role: 'owner', seesContactData: false, ...owner }, now);
    const after = { name: given.name, hosts: [given.host], owner: owner.email };
    const change = { action: 'client.created', subject: { kind: 'client', id: given.key }, after } as const;
    await recordChange(trx, { tenantId: here.id }, by, change, now);
  });
  if (!added) throw new Error('a new client came without its owner');
  return { client, added };
}

/** The client stays when this fails: its words are there only once it is served, so it is not of the same transaction. */
async function mailOwner(deps: MakeClientDeps, client: Tenant, { member, secret }: Added, by: Actor): Promise<void> {
  const scope: TenantScope = { tenantId: client.id };
  const inviter = by.kind === 'operator' ? by.name : null;
  try {
    await inTransaction(deps.db, (trx) => mailInvitation(deps, trx, scope, { ...member, inviter }, secret));
  } catch (error) {
    deps.log.error({ err: error, client: client.key }, 'the owner of a new client gets no mail; the sign-in page sends them a link');
  }
}

/** @throws AppError VALIDATION_FAILED naming each field. */
async function requireFit(deps: MakeClientDeps, given: NewClient): Promise<void> {
  const faults = await faultsOfNewClient(deps.clientSettings, given);
  const names = ['name', 'key', 'host', 'languages'] as const;
  const fields = Object.fromEntries(
    names.flatMap((name) => {
      const fault = faults.get(name) ?? (name === 'host' && isReserved(given.host) ? 'invalid' : undefined);
      return fault === undefined ? [] : [[name, [wordsOf(name, fault)]]];
    }),
  );
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION_FAILED', { messages: Object.values(fields).flat(), fields });
}

/** Only keys and hosts are of one client alone. */
function wordsOf(name: 'name' | 'key' | 'host' | 'languages', fault: 'invalid' | 'taken'): string {
  return fault === 'taken' && (name === 'key' || name === 'host')
    ? `talent.desk.clients.taken.${name}`
    : `talent.desk.clients.invalid.${name}`;
}

/** Hosts of this machine and its network, on which the default client answers, and bare addresses: nobody owns them. */
function isReserved(host: string): boolean {
  return isLocalHost(host) || /^[\d.]+$/.test(host);
}

function isConflict(error: unknown): boolean {
  return error instanceof ConfigError || (error instanceof AppError && error.code === 'PRECONDITION_FAILED');
}

function asConflict(error: unknown): never {
  throw isConflict(error) ? new AppError('CONFLICT', { detail: 'Somebody else made a client at the same moment. Try again.' }) : error;
}
