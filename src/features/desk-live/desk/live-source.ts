import type { LiveChanges, LiveEvents, OpenThing } from '../desk-contract.ts';
import { askMs } from '../live-times.ts';

/** What a browser receives, from the stream or by asking. `changes` may be none, with a newer position; null: lists have to be read again. */
export type LiveNews =
  | { kind: 'changes'; changes: LiveChanges['changes'] | null; position: string }
  | { kind: 'presence'; isWhole: boolean; things: OpenThing[] };

/** What it takes of the browser; tests bring their own. */
export type LiveBrowser = { openStream: (url: string) => EventSource; fetch: typeof fetch };

export type LiveSource = { stop: () => void };
type Options = {
  browser: LiveBrowser;
  after: string | null;
  onNews: (news: LiveNews) => void;
  /** The session has ended: nothing comes any more. */
  onRefused: () => void;
};

export const changesPath = '/v1/operator/changes';
export const presencePath = '/v1/operator/presence';

/** How long a stream may send nothing while it connects, and once it works: a proxy may keep all of it back. */
const readyMs = 15_000;
const silenceMs = 150_000;
/** Failures in a row after which the page asks instead, and after how many answers it tries a stream again. */
const maxFailures = 3;
const answersBeforeStream = 10;
const pauseMs = 1_000;

/** The changes of a client for one browser: by a stream, or by asking while none works. */
export function openLiveSource({ browser, after, onNews, onRefused }: Options): LiveSource {
  let position = after;
  let failures = 0;
  let answers = 0;
  let stream: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const later = (ms: number, work: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };
  const urlOf = (path: string) => (position === null ? path : `${path}?after=${position}`);

  function connect(): void {
    const opened = browser.openStream(urlOf(`${changesPath}/stream`));
    stream = opened;
    const on = <Name extends keyof LiveEvents>(name: Name, receive: (data: LiveEvents[Name]) => void) =>
      opened.addEventListener(name, (event) => {
        failures = 0;
        later(silenceMs, fail);
        if (event.lastEventId !== '') position = event.lastEventId;
        receive(JSON.parse(event.data));
      });
    const give = (changes: LiveChanges['changes'] | null) => onNews({ kind: 'changes', changes, position: position ?? '' });
    on('ready', () => give([]));
    on('alive', () => give([]));
    on('changes', ({ changes }) => give(changes));
    on('reload', () => give(null));
    on('presence', (data) => onNews({ kind: 'presence', ...data }));
    on('crowded', () => {
      close();
      void ask();
    });
    opened.onerror = () => {
      if (opened.readyState === opened.CLOSED || failures + 1 >= maxFailures) return fail();
      // The browser connects again by itself.
      failures += 1;
      later(readyMs, fail);
    };
    later(readyMs, fail);
  }

  function close(): void {
    clearTimeout(timer);
    stream?.close();
    stream = null;
  }

  function fail(): void {
    close();
    failures += 1;
    if (failures >= maxFailures) void ask();
    else later(pauseMs * 2 ** failures, connect);
  }

  async function ask(): Promise<void> {
    try {
      const [changes, presence] = await Promise.all([read<LiveChanges>(urlOf(changesPath)), read<{ results: OpenThing[] }>(presencePath)]);
      if (isStopped) return;
      if (changes) {
        position = changes.position;
        onNews({ kind: 'changes', changes: changes.isComplete ? changes.changes : null, position });
      }
      if (presence) onNews({ kind: 'presence', isWhole: true, things: presence.results });
    } catch {
      // No connection: the next time may find one.
    }
    if (isStopped) return;
    answers += 1;
    if (answers % answersBeforeStream > 0) return later(askMs, () => void ask());
    failures = maxFailures - 1;
    later(askMs, connect);
  }

  /** The browser itself asks whether its answer is still current. */
  async function read<T>(url: string): Promise<T | null> {
    const response = await browser.fetch(url, { cache: 'no-cache' });
    if (!isStopped && (response.status === 401 || response.status === 403)) {
      stop();
      onRefused();
    }
    return response.ok ? ((await response.json()) as T) : null;
  }

  function stop(): void {
    isStopped = true;
    close();
  }

  connect();
  return { stop };
}
