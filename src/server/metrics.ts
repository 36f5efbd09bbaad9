import { Counter, collectDefaultMetrics, Histogram, Registry } from '@prometheus-io/client';

/** What requests are distinguished by, in figures. */
const requestKinds = ['page', 'api', 'asset', 'other'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** What the process reports to Prometheus at `/metrics`: no personal data, no paths with ids. */
export type Metrics = {
  registry: Registry;
  observeRequest: (facts: { kind: string; method: string; status: number; seconds: number }) => void;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'openpool_request_duration_seconds',
    help: 'Time to answer, by kind of request (page, api, asset, other)',
    labelNames: ['kind'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const requests = new Counter({
    name: 'openpool_requests_total',
    help: 'Requests answered',
    labelNames: ['kind', 'method', 'status'],
    registers: [registry],
  });
  const unavailable = new Counter({
    name: 'openpool_requests_unavailable_total',
    help: 'Requests answered 503, which come back by themselves: no free slot, no database, no virus scanner',
    labelNames: ['kind'],
    registers: [registry],
  });
  // Differences and shares need a figure before the first of them.
  for (const kind of requestKinds) unavailable.inc({ kind }, 0);
  return {
    registry,
    observeRequest({ kind, method, status, seconds }) {
      duration.observe({ kind }, seconds);
      requests.inc({ kind, method, status: `${Math.floor(status / 100)}xx` });
      if (status === 503) unavailable.inc({ kind });
    },
  };
}
