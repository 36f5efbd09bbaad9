import type { TenantScope } from '../../../contract/ids.ts';
import { listFailingSweeps } from '../../../server/jobs/sweep-failure-store.ts';
import { countUndeliveredOf } from '../../../server/mail/message-store.ts';
import { findLacks } from '../../client-settings/api/find-lacks.ts';
import { listFeedAddresses } from '../../feeds/api/feed-address-store.ts';
import { troubleOf } from '../../feeds/api/present-feed.ts';
import { readOpenSteps } from '../../first-use/api/read-open-steps.ts';
import { countHandOversOf } from '../../hiring-system/api/hand-over-list-store.ts';
import { languagesToSignUpIn } from '../../legal/api/legal-sources.ts';
import { mailServerOf } from '../../mail/api/mail-sender.ts';
import { listRequests } from '../../pools/api/operator-store.ts';
import { countNotDone } from '../../webhooks/api/delivery-store.ts';
import { listEndpoints } from '../../webhooks/api/endpoint-store.ts';
import type { PortalState } from '../desk-contract.ts';
import type { PortalStateDeps } from './deps.ts';
import { countWaitingApplications } from './waiting-application-store.ts';

/** Reads it again at each call: nothing here is cached. */
export async function readPortalState({ db, clock, tenants, config }: PortalStateDeps, scope: TenantScope): Promise<PortalState> {
  const client = tenants.byId(scope.tenantId);
  const now = clock();
  const [applications, requests, messages, feeds, handOvers, deliveries, endpoints, failing, openSteps] = await Promise.all([
    countWaitingApplications(db, scope, now),
    listRequests(db, scope),
    countUndeliveredOf(db, scope),
    listFeedAddresses(db, scope),
    countHandOversOf(db, scope),
    countNotDone(db, scope),
    listEndpoints(db, scope),
    listFailingSweeps(db, scope),
    readOpenSteps({ db, config }, client),
  ]);
  const handOver = (state: string) => {
    const found = handOvers.find((one) => one.state === state);
    return waiting(found?.count ?? 0, found?.oldest_at ?? null);
  };
  const delivered = (state: string) => deliveries.filter((one) => one.state === state).reduce((sum, { count }) => sum + count, 0);
  return {
    waits: {
      applications: waiting(applications.count, applications.oldest),
      overdueApplications: applications.overdue,
      poolRequests: waiting(requests.length, requests[0]?.changed_at ?? null),
    },
    messages: {
      server: mailServerOf(config),
      waiting: waiting(messages.waiting, messages.oldest),
      triedInVain: messages.triedInVain,
      failed: messages.failed,
    },
    client: { isSignUpOpen: languagesToSignUpIn(client).length > 0, lacks: findLacks(client), openSteps },
    feeds: feeds.flatMap((feed) => {
      const state = troubleOf(feed, now);
      const { id, source, last_run_at } = feed;
      return state ? [{ id, source, state, lastFetchedAt: last_run_at?.toISOString() ?? null }] : [];
    }),
    handOvers: { open: handOver('open'), waiting: handOver('waiting'), failed: handOver('failed') },
    webhooks: { waiting: delivered('waiting'), dead: delivered('dead'), paused: endpoints.filter((one) => !one.is_active).length },
    failingJobs: failing.map(({ sweep, count, since, ...more }) => ({ job: sweep, failed: count, since: since.toISOString(), ...more })),
  };
}

const waiting = (count: number, oldest: Date | null) => ({ count, oldestAt: oldest?.toISOString() ?? null });
