import { dayMs } from '../../../contract/dates.ts';
import type { TalentId, TalentScope, TenantId } from '../../../contract/ids.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { sweep } from '../../../server/jobs/sweep.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { lastMorning } from '../alert-times.ts';
import type { AlertDeps } from './deps.ts';
import { rememberedFresh } from './find-new-projects.ts';
import { listDueRecipients, readPoolsUntil, writePoolsUntil } from './saved-search-store.ts';
import { type DigestOptions, overlapMs, type SentAlert, sendDigest } from './send-digest.ts';
import { poolPauseMs, sendPoolAlerts } from './send-pool-alerts.ts';
import { listPoolRecipients } from './sent-alert-store.ts';

export type RunOptions = { tenantId?: TenantId; isForced?: boolean; isRehearsal?: boolean };
export type Run = { sent: (SentAlert & { tenantId: TenantId })[]; failed: number };

type Window = { since: Date; until: Date };
type Options = Omit<DigestOptions, 'pools'>;
type Due = { talent: TalentScope; send: () => Promise<SentAlert[]> };

/** Older projects are never mailed, however long nothing could be sent. */
const maxLookBackMs = 3 * dayMs;

/** Every ten minutes: digests whose morning has come, and what is new in pools. */
export function sendJobAlerts(deps: AlertDeps): JobDefinition {
  return {
    name: 'send-job-alerts',
    cron: '*/10 * * * *',
    async run() {
      const { sent } = await runAlerts(deps);
      if (sent.length > 0) deps.log.info({ mails: sent.length }, 'job alerts queued');
    },
  };
}

/**
 * Sends all due alerts, each talent in a separate transaction, which locks their row and reads again what is due.
 *
 * @param options `isForced`: whether due or not; `isRehearsal`: a dry run that only says who would get what.
 */
export async function runAlerts(deps: AlertDeps, { tenantId, isForced = false, isRehearsal = false }: RunOptions = {}): Promise<Run> {
  const { db, tenants } = deps;
  const now = deps.clock();
  const options = { now, isForced, isRehearsal, freshOf: rememberedFresh() };
  const sent: Run['sent'] = [];
  const swept = tenants.all.filter(({ id, config }) => !config.boardMode && (tenantId ?? id) === id);
  const failed = await sweep<Due>(
    { ...deps, tenants: { all: swept } },
    {
      name: 'job-alerts',
      rowsOf: (scope) => listDue(deps, tenants.byId(scope.tenantId), options),
      subjectOf: ({ talent }) => `talent:${talent.talentId}`,
      async handle({ send }, scope) {
        sent.push(...(await send()).map((each) => ({ ...each, ...scope })));
      },
      async onClientDone(scope, failures) {
        // A client's first run only sets the starting point, so that not all existing projects are mailed. After a failure the
        // window stays open.
        if (!isRehearsal && failures === 0) await writePoolsUntil(db, scope, now);
      },
    },
    { isRecorded: !isRehearsal },
  );
  return { sent, failed };
}

/** The alerts of one client: digests, then the mails of pools where those are not collected into the digest. */
async function* listDue(deps: AlertDeps, tenant: Tenant, options: Options): AsyncGenerator<Due> {
  const scope = { tenantId: tenant.id };
  const { now, isForced } = options;
  const poolsUntil = await readPoolsUntil(deps.db, scope);
  const isCollected = tenant.config.jobNotificationDigest;
  const digests = new Map<TalentId, Window | null>((await listDueRecipients(deps.db, scope, now, isForced)).map((id) => [id, null]));
  if (poolsUntil && isCollected) await addPools(deps, tenant, digests, { now, poolsUntil, isForced });
  for (const [talentId, pools] of digests) {
    const talent = { ...scope, talentId };
    yield { talent, send: async () => [(await sendDigest(deps, talent, { ...options, pools })) ?? []].flat() };
  }
  if (!poolsUntil || isCollected) return;
  // Projects that waited for a pool's hour are older than the last run.
  const since = new Date(Math.max(poolsUntil.getTime() - poolPauseMs, now.getTime() - maxLookBackMs) - overlapMs);
  for (const { talentId } of await listPoolRecipients(deps.db, scope, { since, until: now })) {
    const talent = { ...scope, talentId };
    yield { talent, send: () => sendPoolAlerts(deps, talent, { ...options, since }) };
  }
}

/** Adds those whose morning has come since the last run, where alerts of pools are collected into the digest. */
async function addPools(
  { db }: AlertDeps,
  tenant: Tenant,
  digests: Map<TalentId, Window | null>,
  { now, poolsUntil, isForced }: { now: Date; poolsUntil: Date; isForced: boolean },
): Promise<void> {
  const sinceOf = (until: Date) =>
    new Date(Math.max(Math.min(poolsUntil.getTime(), until.getTime() - dayMs), now.getTime() - maxLookBackMs) - overlapMs);
  // The earliest morning of all zones began at most a day ago.
  const widest = { since: sinceOf(new Date(now.getTime() - dayMs)), until: now };
  for (const { talentId, timeZone } of await listPoolRecipients(db, { tenantId: tenant.id }, widest)) {
    const until = isForced ? now : lastMorning(timeZone ?? tenant.config.timeZone, now);
    if (isForced || until > poolsUntil) digests.set(talentId, { since: sinceOf(until), until });
  }
}
