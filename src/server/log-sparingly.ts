import type { Log } from './log.ts';

const quietMs = 1_000;

type Cause = { saidAt: number; suppressed: number };

const causes = new WeakMap<Log, Map<string, Cause>>();

/**
 * Warns of what comes in crowds, in one line and at most once a second for each cause; the next line says how many were left
 * out. Causes are a few fixed words, never anything from a request.
 */
export function warnSparingly(log: Log, cause: string, facts: Readonly<Record<string, unknown>> = {}): void {
  const known = causes.get(log) ?? new Map<string, Cause>();
  causes.set(log, known);
  const now = performance.now();
  const last = known.get(cause);
  if (last && now - last.saidAt < quietMs) {
    last.suppressed += 1;
    return;
  }
  known.set(cause, { saidAt: now, suppressed: 0 });
  log.warn({ ...facts, ...(last?.suppressed ? { suppressed: last.suppressed } : {}) }, cause);
}
