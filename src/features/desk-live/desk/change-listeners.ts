import type { LiveChange, LiveChanges } from '../desk-contract.ts';
import type { LiveKind } from '../live-kinds.ts';
import { changesPath, type LiveBrowser } from './live-source.ts';

/** `null`: more than is listed may have changed. */
export type ChangeListener = (changes: LiveChange[] | null) => void;
type Subscription = { kinds: readonly LiveKind[]; listener: ChangeListener; seen: Set<number> };

const maxRemembered = 1_000;

/** The parts of this tab that want to know of changes: each receives its kinds, and each change once. */
export function createChangeListeners(browser: Pick<LiveBrowser, 'fetch'>) {
  const subscriptions = new Set<Subscription>();

  async function catchUp(subscription: Subscription, after: string): Promise<void> {
    const response = await browser.fetch(`${changesPath}?after=${after}`).catch(() => null);
    if (!response?.ok || !subscriptions.has(subscription)) return;
    const { changes, isComplete } = (await response.json()) as LiveChanges;
    deliver(subscription, isComplete ? changes : null);
  }

  return {
    count: () => subscriptions.size,
    add(kinds: readonly LiveKind[], since: string | null, listener: ChangeListener): () => void {
      const subscription = { kinds, listener, seen: new Set<number>() };
      subscriptions.add(subscription);
      // What came between reading the page and now.
      if (since !== null) void catchUp(subscription, since);
      return () => void subscriptions.delete(subscription);
    },
    receive(changes: readonly LiveChange[] | null): void {
      for (const subscription of subscriptions) deliver(subscription, changes);
    },
    /** Asks for what may have been missed. */
    catchUp(after: string): void {
      for (const subscription of subscriptions) void catchUp(subscription, after);
    },
  };
}

function deliver({ kinds, listener, seen }: Subscription, changes: readonly LiveChange[] | null): void {
  if (changes === null) {
    listener(null);
    return;
  }
  const news = changes.filter(({ id, kind }) => kinds.includes(kind) && !seen.has(id));
  for (const { id } of news) seen.add(id);
  for (const oldest of [...seen].slice(0, -maxRemembered)) seen.delete(oldest);
  if (news.length > 0) listener(news);
}
