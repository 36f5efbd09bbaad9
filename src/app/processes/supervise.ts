import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../server/config.ts';
import { type ConfiguredDatabase, openConfigured } from '../../server/db/open-configured.ts';
import { createErrorHook } from '../../server/error-hook.ts';
import { createLog, type Log } from '../../server/log.ts';
import { warnOfLacks } from '../list-lacks.ts';
import { keepServerAddress } from '../server-address.ts';
import { bindSharedSocket } from '../shared-socket.ts';
import { type Stopping, stopOnSignal } from '../stop-on-signal.ts';
import { version } from '../version.ts';
import { createFleet, type Fleet } from './fleet.ts';
import { createFleetMetrics } from './fleet-metrics.ts';
import { type ProcessPlan, planProcesses } from './process-plan.ts';
import { forkProcess } from './server-process.ts';

/**
 * The supervisor: runs the embedded PostgreSQL and the processes that do the work, starts those again that end, replaces them at
 * SIGHUP, and stops all of them at SIGTERM. It serves nothing itself, so that little can end it.
 *
 * @throws ConfigError, EmbeddedPostgresError or ProcessEnded when the start fails.
 */
export async function supervise(config: Config): Promise<void> {
  const errors = config.ERROR_WEBHOOK_URL ? createErrorHook(config.ERROR_WEBHOOK_URL, { version, host: hostname() }) : undefined;
  const log = createLog(config.LOG_LEVEL, undefined, errors?.report);
  const plan = planProcesses(config);
  process.title = 'openpool supervisor';
  const socket = await bindSharedSocket(config);
  const opening = openConfigured(config, log, { isSupervised: true });
  // A start that is broken off leaves no PostgreSQL behind; what it has written so far is rolled back.
  const stopping = stopOnSignal(() => opening.then((database) => database.stop()));
  const fleet = opening.then((database) =>
    fleetOf(database, plan, log, { socket: socket.descriptor, codeCache: join(config.dataDir, 'code-cache') }),
  );
  const stopAll = async () => {
    await (await fleet).stop();
    await (await opening).stop();
    await errors?.stop();
  };
  const serving = Promise.withResolvers<Fleet>();
  replaceOnHangUp(serving.promise, stopping, log);
  try {
    await fleet;
    stopping.stopBy(stopAll);
    await serveWith(await fleet, config, { plan, port: socket.port }, log);
    serving.resolve(await fleet);
  } catch (error) {
    // The end of the processes and the database under it.
    if (stopping.isStopping) return;
    await stopAll().catch(() => undefined);
    throw error;
  }
}

function fleetOf(database: ConfiguredDatabase, plan: ProcessPlan, log: Log, shared: { socket: number; codeCache: string }): Fleet {
  const metrics = createFleetMetrics(() => fleet.readFigures());
  const fork = () => forkProcess(shared.socket, shared.codeCache, metrics.read);
  const fleet = createFleet({ plan, database, log, fork, onUnexpectedEnd: metrics.countEnd });
  return fleet;
}

async function serveWith(fleet: Fleet, config: Config, { plan, port }: { plan: ProcessPlan; port: number }, log: Log): Promise<void> {
  const { announcement } = await fleet.start();
  // Without it commands fall back to their own settings.
  await keepServerAddress(config, port).catch((error: unknown) => log.warn({ err: error }, 'the address for commands is not kept'));
  log.info({ port, processes: plan.roles.length }, 'serving');
  warnOfLacks(config, log);
  if (announcement) console.log(announcement);
}

/** Also during the start, whose processes may be older than the change: it takes place once they serve. */
function replaceOnHangUp(serving: Promise<Fleet>, stopping: Stopping, log: Log): void {
  let replacing: Promise<unknown> = serving;
  stopping.onHangUp(() => {
    replacing = replacing.then(async () => {
      const fleet = await serving;
      log.info('replacing the processes one after another');
      await fleet.replace().then(
        () => log.info('all processes have been replaced'),
        (error: unknown) => log.error({ err: error }, 'a new process did not start; those that have not been replaced go on'),
      );
    });
  });
}
