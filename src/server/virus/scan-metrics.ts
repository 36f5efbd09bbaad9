import { Counter, type Registry } from '@prometheus-io/client';
import type { VirusScanner } from './virus-scanner.ts';

/** Uploads that this process had checked for viruses. */
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
}
