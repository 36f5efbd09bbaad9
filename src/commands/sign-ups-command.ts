import { defineCommand } from 'citty';
import { dayMs } from '../contract/dates.ts';
import { touchDays } from '../features/affiliate/api/forget-referrals.ts';
import { countTouches } from '../features/affiliate/api/touch-store.ts';
import type { TenantRegistry } from '../features/tenancy/api/registry.ts';
import type { Clock } from '../server/clock.ts';
import type { Db } from '../server/db/database.ts';
import { CommandError } from './command-error.ts';
import type { WithServices } from './installation.ts';
import { requireClient, tenantOption } from './require-client.ts';

type SignUpsDeps = { db: Db; clock: Clock; tenants: TenantRegistry };

/** `openpool sign-ups --tenant nordlicht`: by which campaigns and recommendations people signed up, in numbers only. */
export function signUpsCommand<S extends SignUpsDeps>(withServices: WithServices<S>) {
  return defineCommand({
    meta: { name: 'sign-ups' },
    args: {
      tenant: tenantOption,
      days: { type: 'string', default: '90', description: `How many days to look back, ${touchDays - 1} at most` },
    },
    run: ({ args }) =>
      withServices(async (services) => {
        for (const line of await runSignUps(services, args)) console.log(line);
      }),
  });
}

/** @returns one line per campaign, tab-separated. @throws CommandError naming what is wrong. */
export async function runSignUps(deps: SignUpsDeps, given: { tenant: string; days: string }): Promise<string[]> {
  const tenant = requireClient(deps, given.tenant);
  const days = Number(given.days);
  if (!Number.isInteger(days) || days < 1 || days >= touchDays)
    throw new CommandError(`--days is a whole number from 1 to ${touchDays - 1}`);
  const rows = await countTouches(deps.db, { tenantId: tenant.id }, new Date(deps.clock().getTime() - days * dayMs));
  if (rows.length === 0) return [`Nobody signed up at ${given.tenant} by a campaign or recommendation in ${days} days.`];
  const line = (cells: (string | null)[]) => cells.map((cell) => cell ?? '–').join('\t');
  return [
    line(['count', 'source', 'medium', 'campaign', 'recommended']),
    ...rows.map((row) => line([String(row.count), row.source, row.medium, row.campaign, row.isRecommended ? 'yes' : 'no'])),
  ];
}
