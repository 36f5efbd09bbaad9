import { dayMs } from '../../../contract/dates.ts';
import type { TalentId, TalentScope, TenantId } from '../../../contract/ids.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { lastMorning } from '../alert-times.ts';
import { rememberedFresh } from './find-news.ts';
import { type AlertDeps, overlapMs, sendDigest, type Told } from './send-digest.ts';
import { poolPauseMs, sendPoolAlerts } from './send-pool-alerts.ts';
import { listPoolReaders } from './sent-store.ts';
import { listDueReaders, readPoolsUntil, writePoolsUntil } from './store.ts';

export type RunOptions = { tenantId?: TenantId; isForced?: boolean; isRehearsal?: boolean };
export type Run = { told: (Told & { tenantId: number })[]; failed: number };

type Window = { since: Date; until: Date };
type Due = { talent: TalentScope; pools: Window | null };

/** Nobody is told of projects older than this, however long nothing could be sent. */
const longestLookBackMs = 3 * dayMs;

/** Every ten minutes: digests whose morning has come, and what is new in pools. */
export function sendJobAlerts(deps: AlertDeps): JobDefinition {
  return {
    name: 'send-job-alerts',
    cron: '*/10 * * * *',
    async run() {
      const { told, failed } = await runAlerts(deps);
      if (told.length > 0) deps.log.info({ mails: told.length }, 'job alerts queued');
      if (failed > 0) throw new Error(`${failed} talents got no job alerts`);
    },
  };
}

/**
 * Sends what is due to everybody, each talent in a transaction of their own. A talent who fails keeps nobody else's mails;
 * they are tried again with the next run, for nothing of theirs was written.
 *
 * @param options `isForced`: whether due or not; `isRehearsal`: only says who would get what.
 */
export async function runAlerts(deps: AlertDeps, options: RunOptions = {}): Promise<Run> {
  const run: Run = { told: [], failed: 0 };
  const now = deps.clock();
  const freshOf = rememberedFresh();
  const common = { now, isForced: options.isForced ?? false, isRehearsal: options.isRehearsal ?? false };
  const attempt = async (talent: TalentScope, send: () => Promise<Told[]>) => {
    try {
      run.told.push(...(await send()).map((told) => ({ ...told, tenantId: talent.tenantId })));
    } catch (error) {
      run.failed += 1;
      deps.log.error({ err: error, talentId: talent.talentId }, 'job alerts not sent');
    }
  };

  const tenants = deps.tenants.all.filter(({ id, config }) => !config.boardMode && (options.tenantId ?? id) === id);
  for (const tenant of tenants) {
    const failedBefore = run.failed;
    const poolsUntil = await readPoolsUntil(deps.db, { tenantId: tenant.id });
    const isCollected = tenant.config.jobNotificationDigest;
    const digests = await listDueDigests(deps, tenant, now, common.isForced);
    if (poolsUntil && isCollected) await addPools(deps, tenant, digests, { now, poolsUntil, isForced: common.isForced });
    for (const { talent, pools } of digests.values())
      await attempt(talent, async () => {
        const told = await sendDigest(deps, talent, { ...common, pools, freshOf });
        return told ? [told] : [];
      });
    if (poolsUntil && !isCollected) {
      // What waited for a pool's hour to pass is older than the last run.
      const since = new Date(Math.max(poolsUntil.getTime() - poolPauseMs, now.getTime() - longestLookBackMs) - overlapMs);
      for (const { talentId } of await listPoolReaders(deps.db, { tenantId: tenant.id }, { since, until: now })) {
        const talent = scopeOf(tenant, talentId);
        await attempt(talent, () => sendPoolAlerts(deps, talent, { ...common, since }));
      }
    }
    // A client's first run only takes its bearings: nobody is told of everything there is. With a failure the window stays open.
    if (!common.isRehearsal && run.failed === failedBefore) await writePoolsUntil(deps.db, { tenantId: tenant.id }, now);
  }
  return run;
}

async function listDueDigests(deps: AlertDeps, tenant: Tenant, now: Date, isForced: boolean): Promise<Map<string, Due>> {
  const rows = await listDueReaders(deps.db, now, { tenantId: tenant.id, isForced });
  return new Map(rows.map(({ talent_id }) => [talent_id, { talent: scopeOf(tenant, talent_id), pools: null }]));
}

/** Adds those whose morning has come since the last run, where alerts of pools are collected into the digest. */
async function addPools(
  { db }: AlertDeps,
  tenant: Tenant,
  digests: Map<string, Due>,
  { now, poolsUntil, isForced }: { now: Date; poolsUntil: Date; isForced: boolean },
): Promise<void> {
  const sinceOf = (until: Date) =>
    new Date(Math.max(Math.min(poolsUntil.getTime(), until.getTime() - dayMs), now.getTime() - longestLookBackMs) - overlapMs);
  // The earliest morning of all zones began at most a day ago.
  const widest = { since: sinceOf(new Date(now.getTime() - dayMs)), until: now };
  for (const { talentId, timeZone } of await listPoolReaders(db, { tenantId: tenant.id }, widest)) {
    const until = isForced ? now : lastMorning(timeZone ?? tenant.config.timeZone, now);
    if (!isForced && until <= poolsUntil) continue;
    digests.set(talentId, { talent: scopeOf(tenant, talentId), pools: { since: sinceOf(until), until } });
  }
}

/** The row names its own tenant. */
function scopeOf(tenant: Tenant, talentId: string): TalentScope {
  return { tenantId: tenant.id, talentId: talentId as TalentId };
}
