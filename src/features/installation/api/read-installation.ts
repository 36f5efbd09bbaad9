import { minuteMs } from '../../../contract/dates.ts';
import { readPortalState } from '../../portal-state/api/read-portal-state.ts';
import type { InstallationClientState } from '../desk-contract.ts';
import { countOverdueJobs } from './backup-store.ts';
import type { InstallationDeps } from './deps.ts';

/** A job that has waited this long is late: workers ask every second. */
const lateMs = 5 * minuteMs;

/** The report of the page: what the commands `doctor` and `state` say. */
export async function readInstallation(deps: InstallationDeps) {
  const findings = (await deps.inspect()).map(({ part, state, what, advice }) => ({ part, state, text: what, advice }));
  const clients: InstallationClientState[] = [];
  for (const { id, key, name } of deps.tenants.all.toSorted((one, other) => one.name.localeCompare(other.name))) {
    const { waits, messages, feeds, handOvers, webhooks, failingJobs } = await readPortalState(deps, { tenantId: id });
    clients.push({
      key,
      name,
      overdueApplications: waits.overdueApplications,
      waitingMessages: messages.triedInVain,
      failedMessages: messages.failed,
      failedHandOvers: handOvers.failed.count,
      undeliveredEvents: webhooks.dead,
      silentFeeds: feeds.length,
      failingJobs: failingJobs.map(({ job, failed, since }) => ({ job, failed, since })),
    });
  }
  const overdueJobs = await countOverdueJobs(deps.db, new Date(deps.clock().getTime() - lateMs));
  return { version: deps.version, findings, clients, overdueJobs };
}
