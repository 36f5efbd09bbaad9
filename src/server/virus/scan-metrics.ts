import { Counter, Gauge, type Registry } from '@prometheus-io/client';
import type { VirusScanner } from './virus-scanner.ts';

/** Uploads that this process had checked for viruses, and whether a daemon answers it. */
export function addScanMetrics(registry: Registry, scanner: VirusScanner): void {
  new Counter({
    name: 'openpool_virus_scans_total',
    help: 'Uploads checked for viruses, by result (clean, infected, unchecked)',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(scanner.counts)) this.inc({ result }, count);
    },
  });
  new Gauge({
    name: 'openpool_virus_scanner_reachable',
    help: 'Whether a virus scanner answers (0: uploads are answered 503)',
    aggregator: 'min',
    registers: [registry],
    async collect() {
      this.set((await scanner.isReachable()) ? 1 : 0);
    },
  });
}
