import { sessionEndedEvent } from '../../../web/desk/keep-desk-form.ts';
import { createSharedLive, type Live } from './shared-live.ts';

let live: Live | null = null;

/** What happens at the desk, for this tab: made when the first part of a page wants to know. Never on the server. */
export function liveDesk(): Live {
  live ??= createSharedLive({
    openStream: (url) => new EventSource(url),
    fetch: (...args) => fetch(...args),
    document,
    window,
    locks: navigator.locks,
    channel: typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('openpool.desk-live'),
    // Not crypto.randomUUID, which browsers have on secure pages only.
    pageId: `page-${Math.random().toString(36).slice(2)}`,
    onRefused: () => window.dispatchEvent(new Event(sessionEndedEvent)),
  });
  return live;
}
