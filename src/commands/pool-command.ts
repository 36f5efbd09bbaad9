import { defineCommand } from 'citty';
import { localized } from '../contract/i18n/localized.ts';
import { findTalent, findTalentByEmail } from '../features/account/api/store.ts';
import type { OperatePoolDeps } from '../features/pools/api/deps.ts';
import { operatePool } from '../features/pools/api/operate-membership.ts';
import { listPoolCounts, listRequests } from '../features/pools/api/operator-store.ts';
import { findPoolOfAnyClient } from '../features/pools/api/pool-store.ts';
import { type OperatorVerb, operatorVerbs } from '../features/pools/join-rules.ts';
import { AppError } from '../server/http/app-error.ts';
import { audited } from './audited.ts';
import { CommandError } from './command-error.ts';
import type { WithServices } from './installation.ts';
import { scopeOfClient, tenantOption } from './require-client.ts';

const meanings: Record<OperatorVerb, string> = {
  accept: 'Accept a talent’s request to join',
  reject: 'Refuse a request; the talent may ask again after 90 days',
  remove: 'Take a member out of a pool',
  invite: 'Invite a talent to a pool; they are in once they accept',
};

/** `openpool pool list|requests --tenant <client>` and `openpool pool accept|reject|remove|invite <pool> <e-mail> [--note text]`. */
export function poolCommand<S extends OperatePoolDeps>(withServices: WithServices<S>) {
  const list = defineCommand({
    meta: { name: 'list', description: 'The pools of a client, with members and requests' },
    args: { tenant: tenantOption },
    run: ({ args }) => withServices(async (services) => console.log(await describePools(services, args.tenant))),
  });
  const requests = defineCommand({
    meta: { name: 'requests', description: 'List open requests, longest waiting first' },
    args: { tenant: tenantOption },
    run: ({ args }) => withServices(async (services) => console.log(await describeRequests(services, args.tenant))),
  });
  const verb = (name: OperatorVerb) =>
    defineCommand({
      meta: { name, description: meanings[name] },
      args: {
        pool: { type: 'positional', description: 'Number of the pool (see "pool list")', required: true },
        email: { type: 'positional', description: 'Address of the talent', required: true },
        note: { type: 'string', description: 'What the talent reads in the mail' },
      },
      run: ({ args }) =>
        withServices(async (services) => {
          console.log(await runPool(services, name, { pool: args.pool, email: args.email, note: args.note ?? null }));
        }),
    });
  const verbs = Object.fromEntries(operatorVerbs.map((name) => [name, verb(name)]));
  return defineCommand({ meta: { name: 'pool' }, subCommands: { list, requests, ...verbs } });
}

/** @returns the line for the operator. @throws CommandError with a line that says what is wrong. */
export async function runPool(
  deps: OperatePoolDeps,
  verb: OperatorVerb,
  given: { pool: string; email: string; note: string | null },
): Promise<string> {
  const poolId = /^\d{1,9}$/.test(given.pool) ? Number(given.pool) : null;
  if (poolId === null) throw new CommandError(`"${given.pool}" is no number of a pool. "pool list" names them.`);
  const pool = await findPoolOfAnyClient(deps.db, poolId);
  if (!pool) throw new CommandError(`There is no pool ${poolId}.`);
  if (given.note && given.note.length > 2000) throw new CommandError('A note has at most 2,000 characters.');
  const { tenantId } = pool;
  const talent = await findTalentByEmail(deps.db, { tenantId }, given.email);
  if (!talent) throw new CommandError(`No talent of this pool’s client has the address ${given.email}.`);
  if (!talent.is_active) throw new CommandError(`The account of ${given.email} is deactivated.`);
  const name = localized(pool.name, 'en');
  try {
    const { from, to } = await audited(
      deps,
      { tenantId },
      (trxDeps) => operatePool(trxDeps, { tenantId, talentId: talent.id }, poolId, verb, given.note),
      (moved) => ({
        action: 'membership.changed',
        subject: { kind: 'pool', id: poolId },
        before: { talentId: talent.id, status: moved.from },
        after: { talentId: talent.id, status: moved.to },
      }),
    );
    return `${given.email} in "${name}": ${from ?? 'none'} -> ${to}`;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'ALREADY_EXISTS') throw new CommandError(`${given.email} is invited to "${name}" already.`);
    throw new CommandError(`Refused: ${given.email} is "${error.currentStatus}" in "${name}", so "${verb}" does not apply.`);
  }
}

/** @throws CommandError for an unknown client. */
export async function describePools(deps: OperatePoolDeps, tenantKey: string): Promise<string> {
  const pools = await listPoolCounts(deps.db, scopeOfClient(deps, tenantKey));
  return pools
    .map(
      ({ id, name, joinRule, members, requests, invitations }) =>
        `${String(id).padStart(5)}  ${joinRule.padEnd(8)}  ${localized(name, 'en')}: ${members} members, ${requests} requests, ${invitations} invited`,
    )
    .join('\n');
}

/** @throws CommandError for an unknown client. */
export async function describeRequests(deps: OperatePoolDeps, tenantKey: string): Promise<string> {
  const { tenantId } = scopeOfClient(deps, tenantKey);
  const lines: string[] = [];
  for (const request of await listRequests(deps.db, { tenantId })) {
    const talent = await findTalent(deps.db, { tenantId, talentId: request.talent_id });
    lines.push(
      `${String(request.pool_id).padStart(5)}  ${request.changed_at.toISOString().slice(0, 10)}  ${talent?.email ?? 'without an address'}  ${localized(request.name, 'en')}`,
    );
  }
  return lines.join('\n') || 'Nobody waits.';
}
