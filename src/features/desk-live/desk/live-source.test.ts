import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeEventSource } from '../../../../tests/support/fake-event-source.ts';
import { askMs } from '../live-times.ts';
import { type LiveNews, type LiveSource, openLiveSource } from './live-source.ts';

const change = {
  id: 7,
  kind: 'note',
  action: 'application.noted',
  subjectId: '1',
  projectId: 2,
  by: { kind: 'operator', id: 'x' },
} as const;
let news: LiveNews[];
let refusals: number;
let asked: string[];
let answer: (url: string) => Response;
let source: LiveSource;

beforeEach(() => {
  vi.useFakeTimers();
  FakeEventSource.opened.length = 0;
  [news, asked, refusals] = [[], [], 0];
  answer = (url) => Response.json(url.includes('presence') ? { results: [] } : { position: 'asked', changes: [change], isComplete: true });
});
afterEach(() => {
  source.stop();
  vi.useRealTimers();
});

function open(after: string | null = null): void {
  source = openLiveSource({
    browser: {
      openStream: (url) => new FakeEventSource(url) as unknown as EventSource,
      fetch: async (url) => {
        asked.push(String(url));
        return answer(String(url));
      },
    },
    after,
    onNews: (one) => news.push(one),
    onRefused: () => {
      refusals += 1;
    },
  });
}
const last = () => FakeEventSource.opened.at(-1) as FakeEventSource;
const changesOf = () => news.filter((one) => one.kind === 'changes' && one.changes?.length !== 0);
/** Refuses streams until the page asks. */
async function failThrice(): Promise<void> {
  for (let count = 0; count < 3; count += 1) {
    last().fail({ isRefused: true });
    await vi.advanceTimersByTimeAsync(count < 2 ? 10_000 : 0);
  }
}

describe('a stream', () => {
  test('gives its events, with the position after each', () => {
    open('before');
    expect(last().url).toBe('/v1/operator/changes/stream?after=before');
    last().send('ready', {}, 'p1');
    last().send('changes', { changes: [change] }, 'p2');
    last().send('presence', { isWhole: true, things: [] });
    last().send('reload', {}, 'p3');
    expect(news).toEqual([
      { kind: 'changes', changes: [], position: 'p1' },
      { kind: 'changes', changes: [change], position: 'p2' },
      { kind: 'presence', isWhole: true, things: [] },
      { kind: 'changes', changes: null, position: 'p3' },
    ]);
  });

  test('that ends is left to the browser, which connects again', async () => {
    open();
    last().send('ready', {}, 'p1');
    for (const _ of [1, 2, 3, 4]) {
      last().fail();
      last().send('ready', {}, 'p2');
    }
    await vi.advanceTimersByTimeAsync(60_000);
    expect([FakeEventSource.opened.length, asked]).toEqual([1, []]);
  });

  test('that is refused begins again after a pause, from the last position', async () => {
    open();
    last().send('ready', {}, 'p1');
    last().fail({ isRefused: true });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(FakeEventSource.opened.map(({ url }) => url)).toEqual(['/v1/operator/changes/stream', '/v1/operator/changes/stream?after=p1']);
  });

  test('that says nothing any more is replaced', async () => {
    open();
    last().send('ready', {}, 'p1');
    await vi.advanceTimersByTimeAsync(140_000);
    last().send('alive', {}, 'p2');
    await vi.advanceTimersByTimeAsync(140_000);
    expect(FakeEventSource.opened).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(FakeEventSource.opened.map(({ url }) => url).slice(1)).toEqual(['/v1/operator/changes/stream?after=p2']);
  });
});

describe('asking', () => {
  test('begins after three failures, every 30 seconds, and tries a stream again after five minutes', async () => {
    open('p0');
    await failThrice();
    expect(asked).toEqual(['/v1/operator/changes?after=p0', '/v1/operator/presence']);
    expect(changesOf()).toEqual([{ kind: 'changes', changes: [change], position: 'asked' }]);
    await vi.advanceTimersByTimeAsync(askMs);
    expect(asked.slice(2)).toEqual(['/v1/operator/changes?after=asked', '/v1/operator/presence']);
    const streams = FakeEventSource.opened.length;
    await vi.advanceTimersByTimeAsync(9 * askMs);
    expect(FakeEventSource.opened).toHaveLength(streams + 1);
    expect(last().url).toContain('after=asked');
    last().send('ready', {}, 'p9');
    const count = asked.length;
    await vi.advanceTimersByTimeAsync(2 * askMs);
    expect(asked).toHaveLength(count);
  });

  test('goes on without a connection, and returns to it after one failed stream', async () => {
    answer = () => {
      throw new TypeError('no connection');
    };
    open();
    await failThrice();
    await vi.advanceTimersByTimeAsync(9 * askMs);
    expect(asked).toHaveLength(20);
    await vi.advanceTimersByTimeAsync(askMs);
    last().fail({ isRefused: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(22);
  });

  test('is what a crowded session does at once', async () => {
    open();
    last().send('ready', {}, 'p1');
    last().send('crowded', {});
    await vi.advanceTimersByTimeAsync(0);
    expect([last().readyState, asked[0]]).toEqual([2, '/v1/operator/changes?after=p1']);
  });

  test('says that lists are to be read again where not all changes are listed', async () => {
    answer = (url) => Response.json(url.includes('presence') ? { results: [] } : { position: 'p5', changes: [], isComplete: false });
    open();
    await failThrice();
    expect(changesOf()).toEqual([{ kind: 'changes', changes: null, position: 'p5' }]);
  });

  test('ends once with the session', async () => {
    answer = () => new Response(null, { status: 401 });
    open();
    await failThrice();
    await vi.advanceTimersByTimeAsync(10 * askMs);
    expect([refusals, asked.length]).toEqual([1, 2]);
  });
});
