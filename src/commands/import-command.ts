import { defineCommand } from 'citty';
import { BrokenFeedError } from '../features/feeds/api/feed-record.ts';
import { importFeed } from '../features/feeds/api/import-feed.ts';
import { isEmptyRun } from '../features/feeds/api/import-report.ts';
import { keptBounds, summariseReport } from '../features/feeds/api/summarise-report.ts';
import type { TenantRegistry } from '../features/tenancy/api/registry.ts';
import type { Clock } from '../server/clock.ts';
import { ConfigError } from '../server/config.ts';
import type { Db } from '../server/db/database.ts';
import type { Queue } from '../server/jobs/queue.ts';
import { audited } from './audited.ts';
import { describeImport } from './describe-import.ts';
import { currencyHelp, readFeedCurrency, readMapping, valuesOf } from './feed-options.ts';
import type { WithServices } from './installation.ts';

type ImportServices = { db: Db; clock: Clock; queue: Pick<Queue, 'enqueue'>; tenants: TenantRegistry };

/** Between two lines about how far an import is. */
const progressMs = 2_000;

const everything = { examples: Number.POSITIVE_INFINITY, listed: Number.POSITIVE_INFINITY };

/** `openpool import projects <file> --tenant <client>`; the caller opens and closes the services around the work. */
export function importCommand<S extends ImportServices>(withServices: WithServices<S>) {
  const projects = defineCommand({
    meta: {
      name: 'projects',
      description: 'Bring a client’s projects in line with a feed: XML, RSS, JSON, JSON lines or CSV (docs/feeds.md)',
    },
    args: {
      file: { type: 'positional', description: 'The feed', required: true },
      tenant: { type: 'string', description: 'Folder name of the client, such as nordlicht', required: true },
      source: { type: 'string', description: 'Name of the feed; default: the file’s name without its ending and its date' },
      map: {
        type: 'string',
        description:
          'Where a field is, such as reference=job_id or city=place.town; several with commas between. Kept with the feed; "city=" forgets it',
      },
      encoding: { type: 'string', description: 'Encoding of a file that does not declare it, such as windows-1252. Kept with the feed' },
      currency: { type: 'string', description: `${currencyHelp}. Kept with the feed` },
      'dry-run': { type: 'boolean', description: 'Validate everything, store nothing', default: false },
      'keep-missing': { type: 'boolean', description: 'Do not close projects missing from the feed for 72 hours', default: false },
      'allow-mass-close': { type: 'boolean', description: 'Close even more than a fifth of the feed’s open projects', default: false },
      verbose: { type: 'boolean', description: 'List every row in the report, not a few of each kind', default: false },
    },
    run: ({ args, rawArgs }) =>
      withServices(async (services) => {
        const tenant = services.tenants.byKey(args.tenant);
        if (!tenant)
          throw new ConfigError(`There is no client ${args.tenant}. Clients: ${services.tenants.all.map(({ key }) => key).join(', ')}`);
        const report = await importFeed(services, {
          tenant,
          path: args.file,
          source: args.source,
          settings: {
            mapping: readMapping(valuesOf('map', rawArgs)),
            ...(args.encoding && { encoding: args.encoding }),
            ...(args.currency !== undefined && { currency: readFeedCurrency(args.currency) }),
          },
          dryRun: args['dry-run'],
          closeMissing: !args['keep-missing'],
          allowMassClose: args['allow-mass-close'],
          onProgress: progressLines(),
        }).catch((error: unknown) => {
          throw error instanceof BrokenFeedError ? new ConfigError(error.message) : error;
        });
        // An import commits batch by batch, so that a broken one keeps what it did; the log has one entry for all of it.
        if (!args['dry-run'])
          await audited(
            services,
            { tenantId: tenant.id },
            async () => report,
            () => ({ action: 'projects.imported', subject: { kind: 'feed', id: args.source ?? null }, after: { file: args.file } }),
          );
        console.log(
          describeImport(summariseReport(report, args.verbose ? everything : keptBounds), {
            isDryRun: args['dry-run'],
            isVerbose: args.verbose,
          }),
        );
        if (report.brokenOff || report.refusedToClose !== null || isEmptyRun(report)) process.exitCode = 1;
      }),
  });
  return defineCommand({ meta: { name: 'import' }, subCommands: { projects } });
}

/** Says on the error output how far the import is, so that the report itself can go into a file. */
function progressLines(): (done: number, total: number) => void {
  let shownAt = performance.now();
  return (done, total) => {
    if (performance.now() - shownAt < progressMs) return;
    shownAt = performance.now();
    console.error(`${done.toLocaleString('en')} of ${Math.max(done, total).toLocaleString('en')} rows`);
  };
}
