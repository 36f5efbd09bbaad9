import { defineCommand } from 'citty';
import type { PortalStateDeps } from '../features/portal-state/api/deps.ts';
import { readPortalState } from '../features/portal-state/api/read-portal-state.ts';
import { scannerAway, type VirusScanner } from '../server/virus/virus-scanner.ts';
import type { WithServices } from './installation.ts';
import { requireClient } from './require-client.ts';

type StateDeps = PortalStateDeps & { virusScanner: VirusScanner | null };

/** `openpool state <client>`: what its operators must know now (`GET /v1/operator/state`); `doctor` is about the installation. */
export function stateCommand<S extends StateDeps>(withServices: WithServices<S>) {
  return defineCommand({
    meta: { name: 'state' },
    args: { client: { type: 'positional', description: 'Client, as its folder is called', required: true } },
    run: ({ args }) => withServices((services) => runState(services, args.client)),
  });
}

export async function runState(services: StateDeps, client: string): Promise<void> {
  const tenant = requireClient(services, client);
  const {
    waits,
    messages,
    client: check,
    feeds,
    handOvers,
    webhooks,
    failingJobs,
  } = await readPortalState(services, { tenantId: tenant.id });
  const lines = [
    line('applications nobody has answered', waits.applications, `${waits.overdueApplications} overdue`),
    line('requests to join a pool', waits.poolRequests),
    services.virusScanner && !(await services.virusScanner.isReachable()) ? scannerAway : null,
    messages.server === 'missing' ? 'no mail server: mails wait' : null,
    line('messages that wait', messages.waiting, `${messages.triedInVain} tried in vain`),
    line('messages given up (openpool messages)', messages.failed),
    line('hand-overs to be tried', handOvers.open),
    line('hand-overs that wait for their system', handOvers.waiting),
    line('hand-overs that failed (openpool application list --status sf)', handOvers.failed),
    line('events that wait for their webhook', webhooks.waiting),
    line('events that webhooks never got (openpool webhook resend-dead)', webhooks.dead),
    line('webhooks paused', webhooks.paused),
    ...feeds.map(({ source, state, lastFetchedAt }) => `feed ${source} is ${state}, last sign ${lastFetchedAt ?? 'never'}`),
    ...failingJobs.map(
      ({ job, failed, tries, since, error, subjects }) =>
        `job ${job} fails for ${failed}, tried ${tries === 1 ? 'once' : `${tries} times`} since ${moment(since)}: ${subjects.join(', ')} (${error})`,
    ),
    ...(check.isSignUpOpen ? [] : ['sign-up is closed']),
    ...check.lacks.map(({ weight, lack }) => `${weight}: ${lack}`),
  ].filter((each) => each !== null);
  console.log(lines.length > 0 ? lines.join('\n') : 'Nothing waits, and everything arrives.');
}

/** Null where there is nothing to say. @example line('requests to join a pool', { count: 2, oldestAt: '2026-11-19T22:25:49.639Z' }) */
function line(what: string, given: number | { count: number; oldestAt: string | null }, more = ''): string | null {
  const { count, oldestAt } = typeof given === 'number' ? { count: given, oldestAt: null } : given;
  if (count === 0) return null;
  const since = oldestAt ? `the oldest since ${moment(oldestAt)}` : '';
  return `${what}: ${[String(count), more, since].filter(Boolean).join(', ')}`;
}

/** @example moment('2026-11-19T22:25:49.639Z') // '2026-11-19 22:25 UTC' */
function moment(instant: string): string {
  return `${instant.slice(0, 16).replace('T', ' ')} UTC`;
}
