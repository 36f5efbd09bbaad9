import type { OpenThing } from '../desk-contract.ts';
import type { LiveKind } from '../live-kinds.ts';
import { presenceBeatMs } from '../live-times.ts';
import { type LiveBrowser, presencePath } from './live-source.ts';

export type People = OpenThing['people'];
export type PresenceListener = (peopleOf: (kind: LiveKind, id: string) => People) => void;

type Parts = Pick<LiveBrowser, 'fetch'> & {
  document: Pick<Document, 'visibilityState'>;
  /** This tab. */
  pageId: string;
  isRefused: () => boolean;
  onRefused: () => void;
};

/** Who has what open, as far as this tab knows, and what this tab reports to have open. */
export function createTabPresence({ fetch: call, document: page, pageId, isRefused, onRefused }: Parts) {
  const watchers = new Set<PresenceListener>();
  const reports = new Set<{ open: () => void; close: () => void }>();
  let things = new Map<string, OpenThing>();

  const peopleOf = (kind: LiveKind, id: string) => things.get(`${kind} ${id}`)?.people ?? [];

  function receive(given: readonly OpenThing[], isWhole: boolean): void {
    const next = new Map(isWhole ? [] : things);
    for (const thing of given) next.set(`${thing.kind} ${thing.id}`, thing);
    things = next;
    for (const watcher of watchers) watcher(peopleOf);
  }

  async function report(path: string): Promise<void> {
    if (isRefused() || page.visibilityState === 'hidden') return;
    const headers = { 'content-type': 'application/json' };
    const response = await call(path, { method: 'PUT', headers, body: JSON.stringify({ pageId }) }).catch(() => null);
    if (response?.status === 401) onRefused();
    if (response?.ok) receive([(await response.json()) as OpenThing], false);
  }

  return {
    count: () => watchers.size + reports.size,
    receive,
    listThings: () => [...things.values()],
    watch(listener: PresenceListener): () => void {
      listener(peopleOf);
      watchers.add(listener);
      return () => void watchers.delete(listener);
    },
    reportOpen(kind: LiveKind, id: string): () => void {
      const path = `${presencePath}/${kind}/${id}`;
      const open = () => void report(path);
      const close = () => {
        if (!isRefused()) void call(`${path}?pageId=${pageId}`, { method: 'DELETE', keepalive: true }).catch(() => undefined);
      };
      const reported = { open, close };
      reports.add(reported);
      open();
      const timer = setInterval(open, presenceBeatMs);
      return () => {
        clearInterval(timer);
        reports.delete(reported);
        close();
      };
    },
    /** The page is shown again, or goes away. */
    reportAgain(): void {
      for (const { open } of reports) open();
    },
    closeAll(): void {
      for (const { close } of reports) close();
    },
  };
}
