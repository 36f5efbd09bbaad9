import { Outlet, useRouteLoaderData } from 'react-router';
import { needsSetUp, setUpSteps } from '../../features/first-use/first-steps.ts';
import { longWorkClient } from '../../features/long-work/desk/client.ts';
import { portalStateClient } from '../../features/portal-state/desk/client.ts';
import type { PortalState } from '../../features/portal-state/desk-contract.ts';
import { unwrap } from '../../web/api-client.ts';
import type { Desk } from '../../web/desk/desk-context.ts';
import type { ConnectionProblems, RailCounts } from '../../web/desk/places.ts';
import { requestContext } from '../../web/request-context.ts';
import { loadOperator } from '../guards/operator.ts';
import { refusalLoader } from '../guards/refusal.ts';
import type { Route } from './+types/desk.ts';
import { DeskError } from './desk/desk-error.tsx';
import { DeskFrame } from './desk/desk-frame.tsx';
import styles from './desk/desk-shell.module.css';
import '../../web/desk/desk.module.css';

const id = 'app/layouts/desk';
/** The newest; the page lists all. */
const maxWorkLines = '3';

export async function loader(input: Route.LoaderArgs) {
  refusalLoader(input);
  const facts = input.context.get(requestContext);
  const [me, state, work] = await Promise.all([
    loadOperator(facts),
    // The rail does without its numbers where they fail.
    unwrap(portalStateClient(facts.api).state.$get()).catch(() => null),
    unwrap(longWorkClient(facts.api)['long-work'].$get({ query: { unseen: 'true', limit: maxWorkLines } })).catch(() => null),
  ]);
  return {
    me: {
      id: me.id,
      name: me.name,
      email: me.email ?? '',
      role: me.role ?? 'viewer',
      scopes: me.scopes,
      client: me.client.name,
      ownsInstallation: me.ownsInstallation,
    },
    now: facts.now.toISOString(),
    problems: state && problemsOf(state),
    counts: state && countsOf(state),
    work: work?.results ?? [],
    firstSteps: state && firstStepsOf(state),
  };
}

type Cause = {
  formMethod?: string;
  formData?: FormData;
  actionStatus?: number;
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
};

/**
 * Numbers change with what operators do and while they go from page to page, not with a filter of a list. After a refused form nothing has changed,
 * and where the session has ended loading them would lead away from what was typed. A form may say that it changes none of them.
 */
export function shouldRevalidate({ formMethod, formData, actionStatus, currentUrl, nextUrl, defaultShouldRevalidate }: Cause) {
  if (currentUrl.pathname !== nextUrl.pathname) return true;
  // A page that reads itself again knows of a change: a decision that has been sent.
  if (formMethod === undefined && currentUrl.href === nextUrl.href) return true;
  if (actionStatus !== undefined && actionStatus >= 400) return false;
  // A form that is checked while somebody types.
  if (formData?.get('intent') === 'check') return false;
  return formMethod !== undefined && formMethod !== 'GET' && defaultShouldRevalidate;
}

/** Feeds and hand-overs one by one; webhooks that gave up are one thing to repair, however many events it cost. */
function problemsOf({ feeds, handOvers, webhooks }: PortalState): ConnectionProblems {
  return { webhooks: webhooks.dead > 0 ? 1 : 0, feeds: feeds.length, handOvers: handOvers.failed.count };
}

/** How far the first steps are; null where the portal does without them. */
function firstStepsOf({ client: { openSteps } }: PortalState): Desk['firstSteps'] {
  return needsSetUp(openSteps) ? { done: setUpSteps.length - openSteps.length, count: setUpSteps.length } : null;
}

function countsOf(state: PortalState): RailCounts {
  const { webhooks, feeds, handOvers } = problemsOf(state);
  return {
    late: state.waits.overdueApplications,
    toAnswer: state.waits.applications.count,
    requests: state.waits.poolRequests.count,
    problems: webhooks + feeds + handOvers,
  };
}

/** The pages of operators: rail, top bar on a phone, keys. */
export default function DeskLayout({ loaderData }: Route.ComponentProps) {
  const { counts, work, ...desk } = loaderData;
  return (
    <DeskFrame desk={desk} counts={counts} work={work}>
      <Outlet />
    </DeskFrame>
  );
}

/** Errors keep the rail whenever it could be loaded. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>(id);
  if (!data)
    return (
      <main id="main" className={styles.door} tabIndex={-1}>
        <DeskError />
      </main>
    );
  const { counts, work, ...desk } = data;
  return (
    <DeskFrame desk={desk} counts={counts} work={work}>
      <DeskError />
    </DeskFrame>
  );
}
