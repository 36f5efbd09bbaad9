import { AggregatorRegistry, Counter, collectDefaultMetrics, Registry } from '@prometheus-io/client';
import type { Figures } from './process-messages.ts';
import type { ProcessRole } from './process-plan.ts';
import type { ProcessEnd } from './server-process.ts';

/**
 * The figures of a server's processes as one text for Prometheus. Each keeps its label `process`, so that a counter that starts again
 * with its process is a new start of that one series.
 */
export function createFleetMetrics(readFigures: () => Promise<Figures[]>) {
  const own = new Registry();
  own.setDefaultLabels({ process: 'supervisor' });
  collectDefaultMetrics({ register: own });
  const ends = new Counter({
    name: 'openpool_process_ends_total',
    help: 'Processes of this server that ended and were started again, by role and reason',
    labelNames: ['role', 'reason'],
    registers: [own],
  });
  return {
    async read(): Promise<string> {
      const figures = [await own.getMetricsAsJSON(), ...(await readFigures())];
      return AggregatorRegistry.aggregate(figures).metrics();
    },
    countEnd(role: ProcessRole, end: ProcessEnd): void {
      ends.inc({ role, reason: reasonOf(end) });
    },
  };
}

/** Few different words, as labels have to be: `uncaught error`, `SIGKILL`, `exit code 1`. */
function reasonOf({ error, signal, code }: ProcessEnd): string {
  if (error) return 'uncaught error';
  return signal ?? `exit code ${code}`;
}
