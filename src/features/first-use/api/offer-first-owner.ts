import { dayMs } from '../../../contract/dates.ts';
import { firstOwnerPath } from '../../../contract/first-owner-link.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Config } from '../../../server/config.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { hasOwner } from '../../operators/api/team/operator-store.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import { deleteFirstOwnerLink, replaceFirstOwnerLink } from './first-owner-store.ts';

type Deps = {
  db: Db;
  clock: Clock;
  tenants: Pick<TenantRegistry, 'all' | 'originOf'>;
  config: Pick<Config, 'isDemo' | 'OPENPOOL_DEV'>;
};

/** How long the address works. */
const lifetimeMs = dayMs;

/**
 * Makes the one-time address by which somebody becomes the first owner, at a start in production. It is for the terminal only: anyone who reads it
 * can own the installation.
 *
 * @returns the lines to print; null in the demo, in development, and once there is an owner
 */
export async function offerFirstOwner({ db, clock, tenants, config }: Deps): Promise<string | null> {
  if (config.isDemo || config.OPENPOOL_DEV) return null;
  const now = clock();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const secret = await inTransaction(db, async (trx) => {
    if (!(await hasOwner(trx))) return replaceFirstOwnerLink(trx, now, expiresAt);
    await deleteFirstOwnerLink(trx);
    return null;
  });
  if (secret === null) return null;
  const [client] = tenants.all;
  const until = `${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return [
    '',
    'Nobody owns this installation yet. Who opens this address becomes its owner:',
    '',
    `  ${tenants.originOf(client ?? { hosts: ['localhost'] })}${firstOwnerPath}?token=${secret}`,
    '',
    ...(client ? [] : ['In place of localhost, take the host that the portal is to have, if it leads to this server already.']),
    `It works once, until ${until}. The next start prints another one.`,
    '',
  ].join('\n');
}
