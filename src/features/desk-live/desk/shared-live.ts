import type { OpenThing } from '../desk-contract.ts';
import type { LiveKind } from '../live-kinds.ts';
import { type ChangeListener, createChangeListeners } from './change-listeners.ts';
import { type LiveBrowser, type LiveNews, openLiveSource } from './live-source.ts';
import { createTabPresence, type PresenceListener } from './tab-presence.ts';

export type Live = {
  /** Receives changes of these kinds after a position (`since`), each once. @returns how to stop */
  subscribe: (kinds: readonly LiveKind[], since: string | null, listener: ChangeListener) => () => void;
  /** Receives who has what open, at first as it is now. @returns how to stop */
  watchPeople: (listener: PresenceListener) => () => void;
  /** Reports that this page has something open, until the returned function is called. */
  reportOpen: (kind: LiveKind, id: string) => () => void;
};

/** What tabs send each other: news; that a tab has no news yet; that the session has ended. */
type TabMessage = LiveNews | { kind: 'hello' } | { kind: 'refused' };

/** The parts of a browser that this needs; without locks and channel each tab has a stream of its own. */
export type TabBrowser = LiveBrowser & {
  document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  /** Whose page goes away. */
  window: Pick<Window, 'addEventListener'>;
  locks: Pick<LockManager, 'request'> | undefined;
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null;
  /** This tab. */
  pageId: string;
  /** The session has ended. */
  onRefused: () => void;
};

const lockName = 'openpool.desk-live';
/** A tab that nobody has looked at for so long lets the stream go; it catches up when it is looked at again. */
export const maxHiddenMs = 10 * 60_000;

/** What happens at the desk, for all tabs of a browser by one stream: of the tab that holds a lock, which passes it on to the others. */
export function createSharedLive(browser: TabBrowser): Live {
  let position: string | null = null;
  let isRefused = false;
  let isLeading = false;
  let leaving: AbortController | null = null;
  const listeners = createChangeListeners(browser);
  const presence = createTabPresence({ ...browser, isRefused: () => isRefused, onRefused: refuse });
  const send = (message: TabMessage) => browser.channel?.postMessage(message);
  const count = () => listeners.count() + presence.count();

  function receive(news: LiveNews): void {
    if (news.kind === 'presence') presence.receive(news.things, news.isWhole);
    else {
      position = news.position;
      listeners.receive(news.changes);
    }
  }

  /** Until this tab leaves. */
  function lead(signal: AbortSignal): Promise<void> {
    isLeading = true;
    const source = openLiveSource({
      browser,
      after: position,
      onNews(news) {
        receive(news);
        send(news);
      },
      onRefused() {
        send({ kind: 'refused' });
        refuse();
      },
    });
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => {
        isLeading = false;
        source.stop();
        resolve();
      });
    });
  }

  function begin(): void {
    if (leaving || isRefused || count() === 0) return;
    leaving = new AbortController();
    const { signal } = leaving;
    send({ kind: 'hello' });
    if (browser.locks) void browser.locks.request(lockName, { signal }, () => lead(signal)).catch(() => undefined);
    else void lead(signal);
  }

  function leave(): void {
    leaving?.abort();
    leaving = null;
  }

  function refuse(): void {
    if (isRefused) return;
    isRefused = true;
    leave();
    browser.onRefused();
  }

  function whileWanted(stop: () => void): () => void {
    begin();
    return () => {
      stop();
      if (count() === 0) leave();
    };
  }

  browser.channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'refused') refuse();
    else if (data.kind !== 'hello') receive(data);
    else if (isLeading) send({ kind: 'presence', isWhole: true, things: presence.listThings() satisfies OpenThing[] });
  });
  followVisibility(browser, {
    onShown() {
      // Messages of other tabs may not have reached a tab that slept.
      if (position !== null) listeners.catchUp(position);
      presence.reportAgain();
      begin();
    },
    onHiddenLong: leave,
    onGone() {
      presence.closeAll();
      leave();
    },
  });

  return {
    subscribe(kinds, since, listener) {
      position ??= since;
      return whileWanted(listeners.add(kinds, since, listener));
    },
    watchPeople: (listener) => whileWanted(presence.watch(listener)),
    reportOpen: (kind, id) => whileWanted(presence.reportOpen(kind, id)),
  };
}

type Visibility = { onShown: () => void; onHiddenLong: () => void; onGone: () => void };

/** A page that the browser keeps for the back button goes away, and comes back as one that was hidden. */
function followVisibility({ document: page, window: frame }: TabBrowser, { onShown, onHiddenLong, onGone }: Visibility): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  page.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (page.visibilityState === 'hidden') timer = setTimeout(onHiddenLong, maxHiddenMs);
    else onShown();
  });
  frame.addEventListener('pagehide', onGone);
}
