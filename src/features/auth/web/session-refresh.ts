import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { clearAllDrafts, clearDraftsOfTalents } from '../../../web/clear-drafts.ts';
import { noteSession, renewSessionBy } from '../../../web/session-call.ts';
import { authClient } from './client.ts';
import { refreshDelay, refreshLeadMs } from './refresh-schedule.ts';

/** What the server said about this browser's session with the page. */
export type SessionFacts = { isSignedIn: boolean; needsRefresh: boolean; expiresInSeconds: number | null };

type Known = { expiresInSeconds: number; receivedAt: number };
type News = { kind: 'refreshed'; expiresInSeconds: number } | { kind: 'loggedOut' };
type Message = News & { from: string };

const lockName = 'openpool.refresh';
/** How long messages between tabs may take, generously. */
const newsMs = 100;
/** Timers sleep with the computer, and not every system reports waking up: check regularly. */
const lookMs = 30_000;
const channelName = 'openpool.session';
/** A channel also hears what its own tab says. */
const tab = Math.random().toString(36).slice(2);

// One token per browser, so one memory per tab: module state, never touched on the server.
let known: Known | null = null;
let lastRefreshAt: number | null = null;

/**
 * Gets a new access token with the cookie. Tabs take turns under a lock, and a tab that waited while another one refreshed
 * is done.
 *
 * @throws ApiProblem when the session is over (401) or there is no connection.
 */
export async function refreshSession(): Promise<void> {
  const askedAt = Date.now();
  await withLock(async () => {
    if (known && known.receivedAt >= askedAt && known.expiresInSeconds * 1000 > refreshLeadMs) return;
    lastRefreshAt = Date.now();
    const { expires_in: expiresInSeconds } = await unwrap(authClient().refreshToken.$post({ json: {} }));
    known = { expiresInSeconds, receivedAt: Date.now() };
    send({ kind: 'refreshed', expiresInSeconds });
    // The next tab gets the lock only after it has received the message.
    await new Promise((resolve) => setTimeout(resolve, newsMs));
  });
}

/** Logging out here logs the other tabs out too, and removes data stored in this browser (specification section 4, "Session"). */
export function forgetSession(): void {
  known = null;
  clearAllDrafts();
  send({ kind: 'loggedOut' });
}

/**
 * Keeps the session of this tab alive until the returned function is called. Start it once per load of the shell,
 * with the facts of that load; `revalidate` loads the page's data again.
 */
export function keepSession(facts: SessionFacts, revalidate: () => Promise<void>): () => void {
  renewSessionBy(refreshSession);
  if (facts.isSignedIn) noteSession('live');
  if (facts.isSignedIn && facts.expiresInSeconds !== null) known = { expiresInSeconds: facts.expiresInSeconds, receivedAt: Date.now() };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let isRefreshing = false;

  const plan = () => {
    clearTimeout(timer);
    if (isOver || isRefreshing) return;
    believeClock(Date.now());
    const delay = known ? refreshDelay(known, Date.now(), lastRefreshAt) : 0;
    timer = setTimeout(() => void refresh(), delay);
  };
  const refresh = async () => {
    isRefreshing = true;
    try {
      const wasUnknown = known === null;
      await refreshSession();
      // The header was rendered for a visitor: now it can be the talent's.
      if (wasUnknown || facts.needsRefresh) await revalidate();
    } catch (error) {
      // An ended session is noticed by the next guarded page; without a connection the next minute tries again.
      isOver ||= error instanceof ApiProblem && (error.status === 401 || error.status === 403);
      if (isOver) {
        noteSession('over');
        clearDraftsOfTalents(Date.now());
      }
    } finally {
      isRefreshing = false;
      plan();
    }
  };
  const onMessage = ({ data }: MessageEvent<Message>) => {
    if (data.from === tab) return;
    if (data.kind === 'refreshed') known = { expiresInSeconds: data.expiresInSeconds, receivedAt: Date.now() };
    if (data.kind === 'loggedOut') {
      isOver = true;
      known = null;
      // Leaving a page stores its last input; that is removed as well.
      void revalidate().finally(clearAllDrafts);
    }
    plan();
  };
  // Timers sleep with the computer: check again when the user is back.
  const onVisible = () => {
    if (document.visibilityState === 'visible') plan();
  };

  if (facts.needsRefresh) known = null;
  const channel = openChannel();
  channel?.addEventListener('message', onMessage);
  document.addEventListener('visibilitychange', onVisible);
  const look = setInterval(plan, lookMs);
  plan();
  return () => {
    clearTimeout(timer);
    clearInterval(look);
    isOver = true;
    channel?.close();
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** A clock that was put back must not make the token live longer: from now on it counts from here. */
function believeClock(now: number): void {
  if (known && known.receivedAt > now) known = { ...known, receivedAt: now };
  if (lastRefreshAt !== null && lastRefreshAt > now) lastRefreshAt = now;
}

async function withLock(work: () => Promise<void>): Promise<void> {
  // Locks need a secure context; without them the server's 30 seconds of grace keep two tabs apart.
  if (!navigator.locks) await work();
  else await navigator.locks.request(lockName, work);
}

function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
}

function send(news: News): void {
  const channel = openChannel();
  channel?.postMessage({ ...news, from: tab } satisfies Message);
  channel?.close();
}
