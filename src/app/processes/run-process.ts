import { flushCompileCache } from 'node:module';
import { hostname } from 'node:os';
import { type Config, ConfigError, readConfig } from '../../server/config.ts';
import { isUnreachable } from '../../server/db/retry-while-lost.ts';
import { createErrorHook } from '../../server/error-hook.ts';
import { createLog, type Log } from '../../server/log.ts';
import { describeError } from '../../server/scrub.ts';
import { isStorageFull } from '../../server/storage-full.ts';
import { createProcessMetrics } from '../installation-metrics.ts';
import { openServices } from '../services.ts';
import { version } from '../version.ts';
import { fillDatabase } from './load-demo.ts';
import type { StartOrder } from './process-messages.ts';
import { runJobs } from './run-jobs.ts';
import { serveWeb } from './serve-web.ts';
import { createSupervisorLink, type SupervisorLink } from './supervisor-link.ts';

/** How long the supervisor may take to hear why this process ends. */
const lastWordsMs = 1_000;

/** One process of the server: does what its supervisor orders, until it is ordered to stop. */
async function main(): Promise<void> {
  const link = createSupervisorLink();
  const order = await link.order;
  // As `ps` and `top` show it.
  process.title = `openpool ${order.name}`;
  const settings = readConfig(process.env);
  const config = { ...settings, DATABASE_POOL: order.databasePool, DATABASE_READ_CONNECTIONS: order.databaseReads };
  const errors = config.ERROR_WEBHOOK_URL ? createErrorHook(config.ERROR_WEBHOOK_URL, { version, host: hostname() }) : undefined;
  const log = createLog(config.LOG_LEVEL, undefined, errors?.report, order.name);
  endAtUncaughtError(link, log);
  try {
    const stop = await run(order, config, log, link);
    link.onStop(async () => {
      await stop();
      await errors?.stop();
    });
  } catch (error) {
    await fail(link, log, error);
  }
}

async function run(order: StartOrder, config: Config, log: Log, link: SupervisorLink): Promise<() => Promise<void>> {
  const { database, preparation, role, isAlone } = order;
  const { jobWatcher } = link;
  const services = await openServices({ config, ...database, log, preparation, runsJobs: role === 'jobs', jobWatcher });
  if (preparation === 'lock-is-held') {
    if (isAlone) await services.queue.resumeAll();
    await link.send({ type: 'prepared', announcement: await fillDatabase(services) });
  }
  const metrics = createProcessMetrics(services);
  metrics.registry.setDefaultLabels({ process: order.name });
  link.onFiguresWanted(() => metrics.registry.getMetricsAsJSON());
  const { direct } = database;
  const work =
    role === 'jobs'
      ? await runJobs(services, direct, metrics.registry)
      : await serveWeb(services, direct, { metrics, readMetrics: link.readMetrics });
  if (role === 'jobs') link.onResume((jobs) => services.queue.resume(jobs));
  await link.send({ type: 'ready' });
  // Otherwise it is written at the end, and a process that is killed leaves nothing to its successor.
  flushCompileCache();
  return async () => {
    await work.stop();
    await services.close();
  };
}

/** After an error that nobody caught the state of a process is unknown: it says why and ends, and the supervisor starts another one. */
function endAtUncaughtError(link: SupervisorLink, log: Log): void {
  process.on('uncaughtException', (error) => void fail(link, log, error));
}

async function fail(link: SupervisorLink, log: Log, error: unknown): Promise<never> {
  const line = error instanceof ConfigError || isStorageFull(error) ? error.message : null;
  if (line === null) log.fatal({ err: error }, 'this process ends');
  setTimeout(() => process.exit(1), lastWordsMs).unref();
  await link.send({ type: 'failing', words: { error: describeError(error), line, isDatabaseUnreachable: isUnreachable(error) } });
  process.exit(1);
}

await main();
