import type { TenantScope } from '../../../contract/ids.ts';
import { portalEventTypes } from '../../../contract/portal-event-types.ts';
import { statusCodes } from '../../applications/status.ts';
import type { PortalState, Today, TodayItem } from '../desk-contract.ts';
import { type FailureKind, failureKinds, failureVerbs, type WaitingKind, waitingVerbs } from '../today.ts';
import type { PortalStateDeps } from './deps.ts';
import { readPortalState } from './read-portal-state.ts';
import { countEventsSince, listPromised, listWaitingRequests, type PromisedApplication, type WaitingRequest } from './today-store.ts';

type Wish = {
  /** Only projects that this operator is responsible for; null: everyone's. */
  responsibleOperatorId: string | null;
  limit: number;
  since: Date | null;
  seesPools: boolean;
  seesFailures: boolean;
};

/** What waits for an operator, oldest promise first; what nobody was promised a day for comes after it, the longest wait first. */
export async function readToday(
  deps: PortalStateDeps,
  scope: TenantScope,
  { responsibleOperatorId, limit, since, seesPools, seesFailures }: Wish,
): Promise<Today> {
  const { db } = deps;
  const now = deps.clock();
  const isForEveryone = responsibleOperatorId === null;
  const [promised, requests, state, events] = await Promise.all([
    listPromised(db, scope, { now, responsibleOperatorId, limit: limit + 1 }),
    seesPools && isForEveryone ? listWaitingRequests(db, scope, limit + 1) : [],
    seesFailures ? readPortalState(deps, scope) : null,
    since ? countEventsSince(db, scope, since) : [],
  ]);
  const items = [...promised.map((row) => presentPromised(row, now)), ...requests.map(presentRequest)];
  return {
    failures: state ? failuresOf(state) : [],
    items: items.slice(0, limit),
    isMore: items.length > limit,
    news: since && { since: since.toISOString(), events: events.filter(({ type }) => portalEventTypes.includes(type)) },
  };
}

function presentPromised(row: PromisedApplication, now: Date): TodayItem {
  const kind = kindOf(row);
  return {
    kind,
    verb: waitingVerbs[kind],
    promisedAt: row.answer_due_at.toISOString(),
    isLate: row.answer_due_at < now,
    since: row.submitted_at.toISOString(),
    talent: { id: row.talent_id, firstName: row.first_name, lastName: row.last_name },
    application: { id: row.id, status: row.status },
    project: { id: row.project_id, reference: row.reference, title: row.title },
    pool: null,
  };
}

function kindOf({ status }: PromisedApplication): WaitingKind {
  if (status === statusCodes.applied) return 'application';
  return status === statusCodes.sendingFailed ? 'failedHandOver' : 'lateClient';
}

function presentRequest(row: WaitingRequest): TodayItem {
  return {
    kind: 'poolRequest',
    verb: waitingVerbs.poolRequest,
    promisedAt: null,
    isLate: false,
    since: row.changed_at.toISOString(),
    talent: { id: row.talent_id, firstName: row.first_name, lastName: row.last_name },
    application: null,
    project: null,
    pool: { id: row.pool_id, name: row.name },
  };
}

/** What does not arrive, from the state of the portal. */
function failuresOf({ messages, handOvers, webhooks, feeds, failingJobs }: PortalState): Today['failures'] {
  const oldest = (moments: readonly (string | null)[]) => moments.filter((at) => at !== null).toSorted()[0] ?? null;
  const found: Record<FailureKind, { count: number; since: string | null }> = {
    mailServer: { count: messages.server === 'missing' ? 1 : 0, since: null },
    failedMails: { count: messages.failed, since: null },
    delayedMails: { count: messages.triedInVain, since: messages.waiting.oldestAt },
    handOvers: { count: handOvers.failed.count, since: handOvers.failed.oldestAt },
    webhooks: { count: webhooks.dead, since: null },
    feeds: { count: feeds.length, since: oldest(feeds.map(({ lastFetchedAt }) => lastFetchedAt)) },
    jobs: { count: failingJobs.length, since: oldest(failingJobs.map(({ since }) => since)) },
  };
  return failureKinds.flatMap((kind) => (found[kind].count > 0 ? [{ kind, verb: failureVerbs[kind], ...found[kind] }] : []));
}
