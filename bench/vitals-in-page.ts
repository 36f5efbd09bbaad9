/** What a visitor experienced while one page loaded; times in milliseconds from the start of the navigation. */
export type Vitals = {
  ttfb: number;
  fcp: number;
  lcp: number;
  /** The element that counted as the largest, such as `h1`. */
  lcpElement: string;
  cls: number;
  longTasks: number;
  longestTask: number;
  /** Longest time from a press to the next paint. */
  inp: number;
  requests: number;
  /** Transferred for scripts that were requested before the largest paint. */
  earlyScriptBytes: number;
  /** Transferred, headers included; 0 for what came from the cache. */
  bytes: number;
};

type Seen = { lcp: number; lcpElement: string; cls: number; tasks: number[]; inp: number };
type Watched = typeof globalThis & { benchVitals?: Seen };

/** Runs in the page before anything else: these entries can only be observed, not queried later. */
export function observeVitals(): void {
  const seen: Seen = { lcp: 0, lcpElement: '', cls: 0, tasks: [], inp: 0 };
  (globalThis as Watched).benchVitals = seen;
  function watch<T extends PerformanceEntry>(type: string, take: (entry: T) => void): void {
    // The entries' types are not in TypeScript's DOM library; what is read of them is.
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as T);
    });
    observer.observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);
  }
  watch<PerformanceEntry & { element?: Element }>('largest-contentful-paint', ({ startTime, element }) => {
    seen.lcp = startTime;
    seen.lcpElement = element?.localName ?? '';
  });
  watch<PerformanceEntry & { value: number; hadRecentInput: boolean }>('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  watch('longtask', ({ duration }) => seen.tasks.push(duration));
  watch<PerformanceEntry & { interactionId?: number }>('event', ({ duration, interactionId }) => {
    if (interactionId) seen.inp = Math.max(seen.inp, duration);
  });
}

/** Runs in the page once it is idle. */
export function readVitals(): Vitals {
  const { lcp, lcpElement, cls, tasks, inp } = (globalThis as Watched).benchVitals ?? { lcp: 0, lcpElement: '', cls: 0, tasks: [], inp: 0 };
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const early = resources.filter(({ name, startTime }) => startTime < lcp && /\.js$|\/messages\//.test(new URL(name).pathname));
  return {
    ttfb: navigation?.responseStart ?? 0,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    lcp,
    lcpElement,
    cls,
    longTasks: tasks.length,
    longestTask: Math.max(0, ...tasks),
    inp,
    requests: resources.length + 1,
    earlyScriptBytes: early.reduce((sum, { transferSize }) => sum + transferSize, 0),
    bytes: resources.reduce((sum, { transferSize }) => sum + transferSize, navigation?.transferSize ?? 0),
  };
}
