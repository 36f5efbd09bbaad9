import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeEventSource } from '../../../../tests/support/fake-event-source.ts';
import type { LiveChange } from '../desk-contract.ts';
import { createSharedLive, type Live, maxHiddenMs } from './shared-live.ts';
import type { People } from './tab-presence.ts';

let changeId = 0;
const makeChange = (given: Partial<LiveChange> = {}): LiveChange => {
  changeId += 1;
  const by = { kind: 'operator', id: 'x' };
  return { id: changeId, kind: 'application', action: 'application.moved', subjectId: '1', projectId: 2, by, ...given };
};

/** What the tabs of one browser share. */
let hub: EventTarget[];
let queue: { run: () => Promise<unknown>; signal: AbortSignal }[];
let isLocked: boolean;
let asked: { method: string; url: string }[];
let missed: LiveChange[];

type Tab = { live: Live; show: () => void; hide: () => void; leave: () => void; refusals: () => number };

function openTab({ hasLocks = true } = {}): Tab {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const window = new EventTarget();
  const channel = new EventTarget();
  let refusals = 0;
  hub.push(channel);
  const live = createSharedLive({
    openStream: (url) => new FakeEventSource(url) as unknown as EventSource,
    fetch: async (url, { method = 'GET' } = {}) => {
      asked.push({ method, url: String(url) });
      if (method === 'PUT') return Response.json({ kind: 'application', id: '1', people: [{ id: 'me', name: 'Me' }] });
      return Response.json({ position: 'p', changes: missed, isComplete: true });
    },
    document,
    window: window as unknown as Window,
    locks: hasLocks ? { request: request as LockManager['request'] } : undefined,
    channel: Object.assign(channel, {
      postMessage(data: unknown) {
        for (const other of hub) if (other !== channel) other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
      },
    }) as unknown as BroadcastChannel,
    pageId: `page-000${hub.length}`,
    onRefused: () => {
      refusals += 1;
    },
  });
  const turn = (visibilityState: DocumentVisibilityState) => () => {
    document.visibilityState = visibilityState;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const leave = () => window.dispatchEvent(new Event('pagehide'));
  return { live, show: turn('visible'), hide: turn('hidden'), leave, refusals: () => refusals };
}

/** As the browser's, for one name. */
async function request(_: string, { signal }: { signal: AbortSignal }, run: () => Promise<unknown>): Promise<null> {
  queue.push({ run, signal });
  void grant();
  return null;
}
async function grant(): Promise<void> {
  if (isLocked) return;
  const next = queue.shift();
  if (!next) return;
  if (!next.signal.aborted) {
    isLocked = true;
    await next.run();
    isLocked = false;
  }
  await grant();
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const streams = () => FakeEventSource.opened.filter(({ readyState }) => readyState !== 2);
const received = (live: Live, kinds: Parameters<Live['subscribe']>[0] = ['application', 'note'], since: string | null = null) => {
  const got: (LiveChange[] | null)[] = [];
  const stop = live.subscribe(kinds, since, (changes) => got.push(changes));
  return { got, stop };
};

beforeEach(() => {
  vi.useFakeTimers();
  [hub, queue, asked, missed, isLocked] = [[], [], [], [], false];
  FakeEventSource.opened.length = 0;
});
afterEach(() => vi.useRealTimers());

describe('the tabs of a browser', () => {
  test('share one stream, and all receive what it sends', async () => {
    const [first, second] = [received(openTab().live), received(openTab().live)];
    await settle();
    expect(streams()).toHaveLength(1);
    const change = makeChange();
    streams()[0]?.send('changes', { changes: [change] }, 'p1');
    expect([first.got, second.got]).toEqual([[[change]], [[change]]]);
  });

  test('take turns: when the leading one goes away, the next continues where it was', async () => {
    const [leading, waiting] = [openTab(), openTab()];
    received(leading.live);
    const other = received(waiting.live);
    await settle();
    streams()[0]?.send('changes', { changes: [makeChange()] }, 'p7');
    leading.leave();
    await settle();
    expect(streams().map(({ url }) => url)).toEqual(['/v1/operator/changes/stream?after=p7']);
    streams()[0]?.send('changes', { changes: [makeChange()] }, 'p8');
    expect(other.got).toHaveLength(2);
  });

  test('have a stream each where there are no locks', () => {
    received(openTab({ hasLocks: false }).live);
    received(openTab({ hasLocks: false }).live);
    expect(streams()).toHaveLength(2);
  });

  test('all stop when the session has ended', async () => {
    const [leading, waiting] = [openTab(), openTab()];
    received(leading.live);
    received(waiting.live);
    await settle();
    hub[0]?.dispatchEvent(new MessageEvent('message', { data: { kind: 'refused' } }));
    hub[1]?.dispatchEvent(new MessageEvent('message', { data: { kind: 'refused' } }));
    await settle();
    expect([streams().length, leading.refusals(), waiting.refusals()]).toEqual([0, 1, 1]);
  });
});

describe('a listener', () => {
  test('receives its kinds only, each change once, and what came before it listened', async () => {
    const [early, note] = [makeChange(), makeChange({ kind: 'note' })];
    missed = [early];
    const { got } = received(openTab().live, ['application'], 'p0');
    await settle();
    streams()[0]?.send('changes', { changes: [early, note, makeChange({ id: 900 })] }, 'p1');
    expect(got.map((changes) => changes?.map(({ id }) => id))).toEqual([[early.id], [900]]);
    expect(streams()[0]?.url).toContain('after=p0');
  });

  test('learns that more may have changed than can be listed', async () => {
    const { got } = received(openTab().live);
    await settle();
    streams()[0]?.send('reload', {}, 'p1');
    expect(got).toEqual([null]);
  });

  test('that is the last one ends the stream', async () => {
    const { stop } = received(openTab().live);
    await settle();
    stop();
    await settle();
    expect(streams()).toEqual([]);
  });
});

describe('a tab that nobody looks at', () => {
  test('lets its stream go after ten minutes, and catches up when it is shown', async () => {
    const tab = openTab();
    const { got } = received(tab.live);
    await settle();
    streams()[0]?.send('changes', { changes: [makeChange()] }, 'p3');
    tab.hide();
    for (let minute = 0; minute < maxHiddenMs / 60_000; minute += 1) {
      expect(streams()).toHaveLength(1);
      streams()[0]?.send('alive', {}, `alive-${minute}`);
      await vi.advanceTimersByTimeAsync(60_000);
    }
    expect(streams()).toEqual([]);
    missed = [makeChange()];
    tab.show();
    await settle();
    expect([streams()[0]?.url, got.length]).toEqual(['/v1/operator/changes/stream?after=alive-9', 2]);
  });
});

describe('what is open', () => {
  test('is reported again and again while the page is shown, and closed at its end', async () => {
    const tab = openTab();
    const stop = tab.live.reportOpen('application', '1');
    await vi.advanceTimersByTimeAsync(60_000);
    const puts = () => asked.filter(({ method }) => method === 'PUT').length;
    expect(puts()).toBe(3);
    tab.hide();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(puts()).toBe(3);
    tab.show();
    expect(puts()).toBe(4);
    stop();
    expect(asked.at(-1)).toEqual({ method: 'DELETE', url: '/v1/operator/presence/application/1?pageId=page-0001' });
  });

  test('is known in every tab, also in one that is opened later', async () => {
    const people: People = [{ id: 'j', name: 'Jonas' }];
    const watch = (tab: Tab) => {
      const seen: People[] = [];
      tab.live.watchPeople((peopleOf) => seen.push(peopleOf('application', '1')));
      return seen;
    };
    const first = watch(openTab());
    await settle();
    streams()[0]?.send('presence', { isWhole: true, things: [{ kind: 'application', id: '1', people }] });
    const second = watch(openTab());
    expect([first.at(-1), second.at(-1)]).toEqual([people, people]);
    streams()[0]?.send('presence', { isWhole: false, things: [{ kind: 'application', id: '1', people: [] }] });
    expect([first.at(-1), second.at(-1)]).toEqual([[], []]);
  });
});
