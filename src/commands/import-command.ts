import { defineCommand } from 'citty';
import { BrokenFeedError } from '../features/feeds/api/feed-project.ts';
import { importFeed } from '../features/feeds/api/import-feed.ts';
import type { ImportReport } from '../features/feeds/api/import-projects.ts';
import type { TenantRegistry } from '../features/tenancy/api/registry.ts';
import type { Clock } from '../server/clock.ts';
import { ConfigError } from '../server/config.ts';
import type { Db } from '../server/db/database.ts';
import type { Queue } from '../server/jobs/queue.ts';

type ImportServices = { db: Db; clock: Clock; queue: Pick<Queue, 'enqueue'>; tenants: TenantRegistry };

/** `openpool import projects <file> --tenant <client>`; the caller opens and closes the services around the work. */
export function importCommand<S extends ImportServices>(withServices: (work: (services: S) => Promise<void>) => Promise<void>) {
  const projects = defineCommand({
    meta: { name: 'projects', description: 'Bring a client’s projects in line with a feed (.xml, .jsonl, .csv)' },
    args: {
      file: { type: 'positional', description: 'The feed', required: true },
      tenant: { type: 'string', description: 'Folder name of the client, such as nordlicht', required: true },
      source: { type: 'string', description: 'Name of the feed; default: the file’s name without its ending' },
      'dry-run': { type: 'boolean', description: 'Try everything, keep nothing', default: false },
      'keep-missing': { type: 'boolean', description: 'Close nothing that the feed has left out for 72 hours', default: false },
      'allow-mass-close': { type: 'boolean', description: 'Close even more than a fifth of the client’s open projects', default: false },
    },
    run: ({ args }) =>
      withServices(async (services) => {
        const tenant = services.tenants.byKey(args.tenant);
        if (!tenant)
          throw new ConfigError(`There is no client ${args.tenant}. Clients: ${services.tenants.all.map(({ key }) => key).join(', ')}`);
        const report = await importFeed(services, {
          tenant,
          path: args.file,
          source: args.source,
          dryRun: args['dry-run'],
          closeMissing: !args['keep-missing'],
          allowMassClose: args['allow-mass-close'],
        }).catch((error: unknown) => {
          throw error instanceof BrokenFeedError ? new ConfigError(error.message) : error;
        });
        console.log(describeReport(report, args['dry-run']));
        if (report.brokenOff || report.refusedToClose !== null) process.exitCode = 1;
      }),
  });
  return defineCommand({ meta: { name: 'import', description: 'Take in data from files' }, subCommands: { projects } });
}

/** The report row by row, unchanged ones only counted, with the sums at the end. */
export function describeReport(report: ImportReport, isDryRun: boolean): string {
  const count = (outcome: string) => report.rows.filter((row) => row.outcome === outcome).length;
  const lines = report.rows
    .filter((row) => row.outcome !== 'unchanged' || row.warning)
    .map((row) => `line ${row.line}  ${row.outcome.padEnd(9)}  ${row.reference ?? '-'}${describeRemark(row)}`);
  const sums = `${report.rows.length} rows: ${count('created')} created, ${count('updated')} updated, ${count('unchanged')} unchanged, ${count('failed')} failed, ${report.rows.filter((row) => row.warning).length} with warnings; ${report.closed} closed`;
  return [
    ...lines,
    `${sums}${isDryRun ? ' (dry run: nothing was kept)' : ''}`,
    ...(report.brokenOff ? [`The feed broke off: ${report.brokenOff}. Nothing was closed.`] : []),
    ...(report.refusedToClose === null
      ? []
      : [
          `Closed nothing: ${report.refusedToClose} projects are missing, more than a fifth of those open. If that is right, run again with --allow-mass-close.`,
        ]),
  ].join('\n');
}

function describeRemark({ reason, warning }: ImportReport['rows'][number]): string {
  return reason ? `  ${reason}` : warning ? `  warning: ${warning}` : '';
}
