import { AsyncLocalStorage } from 'node:async_hooks';

const traces = new AsyncLocalStorage<string>();
const traceparent = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}/;

/** The id of the trace a request belongs to, as its `traceparent` says (W3C Trace Context). @returns null where it names none */
export function traceIdOf(header: string | undefined): string | null {
  return traceparent.exec(header ?? '')?.[1] ?? null;
}

/** Runs `work` so that each line it logs names the trace. */
export function inTrace<T>(traceId: string, work: () => T): T {
  return traces.run(traceId, work);
}

/** What the log adds to a line. */
export function traceFacts(): { traceId?: string } {
  const traceId = traces.getStore();
  return traceId === undefined ? {} : { traceId };
}
