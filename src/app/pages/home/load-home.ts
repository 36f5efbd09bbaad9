import { applicationsClient } from '../../../features/applications/web/client.ts';
import { lastVisit } from '../../../features/auth/visits.ts';
import { devicesClient } from '../../../features/devices/web/client.ts';
import { invitationsClient } from '../../../features/invitations/web/client.ts';
import { unwrap } from '../../../web/api-client.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { type Need, needsOf, type Waiting, waitingOf } from './needs.ts';

export type Home = {
  /** Null when it could not be loaded: the rest of the page stays. */
  state: { needs: Need[]; waiting: Waiting } | null;
  /** When the talent was here before this visit; null for the first one. */
  lastVisit: string | null;
};

/** How many open applications and invitations are looked at. */
const pageSize = '50';

/** What home says above the projects. A failure to load it must not break the search. */
export async function loadHome({ api, now }: RequestFacts): Promise<Home> {
  const [state, visit] = await Promise.all([
    loadState(api, now).catch(() => null),
    unwrap(devicesClient(api).userDevices.$get()).then(
      ({ results }) => lastVisit(results, now),
      () => null,
    ),
  ]);
  return { state, lastVisit: visit };
}

async function loadState(api: RequestFacts['api'], now: Date) {
  const [applications, invitations] = await Promise.all([
    unwrap(applicationsClient(api).projectApplication.$get({ query: { status: 'open', pageSize } })),
    unwrap(invitationsClient(api).projectInvitation.open.$get({ query: { pageSize } })),
  ]);
  return { needs: needsOf(applications.results, invitations.results, now), waiting: waitingOf(applications.results) };
}
