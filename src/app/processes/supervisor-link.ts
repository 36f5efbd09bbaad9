import type { HeldJob, JobWatcher } from '../../server/jobs/queue.ts';
import type { Figures, FromProcess, StartOrder, ToProcess } from './process-messages.ts';

/** The way from a process of the server to its supervisor. */
export type SupervisorLink = {
  /** What this process shall do. */
  order: Promise<StartOrder>;
  /** Settles once the message is on its way. */
  send: (message: FromProcess) => Promise<void>;
  /** The figures of all processes of this server, in Prometheus’ format. */
  readMetrics: () => Promise<string>;
  /** How this process says its own. */
  onFiguresWanted: (read: () => Promise<Figures>) => void;
  jobWatcher: JobWatcher;
  /** Jobs of a process that has ended. */
  onResume: (work: (jobs: HeldJob[]) => Promise<void>) => void;
  /** What is done before this process ends in order; until then it ends at once. */
  onStop: (work: () => Promise<void>) => void;
};

/**
 * Follows the supervisor, and the signal that service managers send to every process of a service. Ctrl-C and the end of a terminal
 * reach all processes as well and are the supervisor's to decide. Without a supervisor there is nothing to do.
 */
export function createSupervisorLink(): SupervisorLink {
  const order = Promise.withResolvers<StartOrder>();
  const wanted = new Map<number, (text: string) => void>();
  let lastId = 0;
  let stopWork = () => Promise.resolve();
  let resumeWork: (jobs: HeldJob[]) => Promise<void> = () => Promise.resolve();
  let readFigures: () => Promise<Figures> = () => Promise.resolve([]);
  let isStopping = false;

  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await stopWork().catch((error: unknown) => console.error(error));
    process.exit(0);
  };
  const receive = (message: ToProcess): void => {
    if (message.type === 'start') order.resolve(message.order);
    if (message.type === 'stop') void stop();
    if (message.type === 'resume') void resumeWork(message.jobs);
    if (message.type === 'figures-wanted') void readFigures().then((figures) => send({ type: 'figures', id: message.id, figures }));
    if (message.type === 'metrics') {
      wanted.get(message.id)?.(message.text);
      wanted.delete(message.id);
    }
  };
  process.on('message', (message) => receive(message as ToProcess));
  process.on('SIGTERM', () => void stop());
  process.on('disconnect', () => process.exit(1));
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);

  const send = (message: FromProcess): Promise<void> =>
    new Promise((resolve) => {
      if (process.connected) process.send?.(message, undefined, undefined, () => resolve());
      else resolve();
    });
  return {
    order: order.promise,
    send,
    readMetrics: () =>
      new Promise((resolve) => {
        lastId += 1;
        wanted.set(lastId, resolve);
        void send({ type: 'metrics-wanted', id: lastId });
      }),
    jobWatcher: {
      onBegin: (jobs) => void send({ type: 'jobs-begun', jobs }),
      onEnd: (ids) => void send({ type: 'jobs-ended', ids }),
    },
    onFiguresWanted(read) {
      readFigures = read;
    },
    onResume(work) {
      resumeWork = work;
    },
    onStop(work) {
      stopWork = work;
    },
  };
}
