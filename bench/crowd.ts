import { execFile, spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostmaster } from '../src/server/db/embedded/postmaster.ts';
import { callPortal } from '../tests/support/call-portal.ts';
import type { Figure, Section } from '../tests/support/figures.ts';
import { cpuSecondsOf, cpuSecondsOfEnded, signalAll, titleOf, waitUntilGone, withDescendants } from '../tests/support/processes.ts';
import { spawnServer } from '../tests/support/server-process.ts';
import { makeTestFolder } from '../tests/support/test-folders.ts';
import { waitUntil } from '../tests/support/wait-until.ts';

const seconds = 6;
const warmUpSeconds = 4;
const connections = 16;
const minTimesOneWorker = 1.7;
const cores = availableParallelism();
/** Cores of the machines whose capacity is computed (docs/scaling.md). */
const machines = [2, 4, 8];

/** Requests of `wrk`, in its own language: each page of the second kind has a new address. */
const crowds = {
  'cached page': 'wrk.path = "/projects"',
  'HTML page': 'local n = os.time() * 1000\nfunction request() n = n + 1 return wrk.format("GET", "/projects?crowd=" .. n) end',
  'call (search)':
    'wrk.method = "POST" wrk.path = "/v1/api/publicsearch/project/query" wrk.body = "{}" wrk.headers["content-type"] = "application/json"',
} as const;
type Crowd = keyof typeof crowds;

/** CPU milliseconds a request, by process, and requests per second. */
type Cost = { web: number; jobs: number; supervisor: number; database: number; generator: number; perSecond: number };

/**
 * A crowd on the server as an operator runs it, with its database and the generator on the same machine. The generator takes
 * part of the cores, and so does all else that runs, so CPU a request is the figure to compare; what the cores would carry is
 * computed from it.
 */
export const crowd: Section = {
  about: `${connections} connections of wrk for ${seconds} s, ${cores} cores`,
  async run({ keep }) {
    if (spawnSync('wrk', ['--version']).error) throw new Error('the bench of a crowd needs wrk: apt-get install wrk');
    const dataDir = keep ?? (await makeTestFolder());
    try {
      const one = await measure(dataDir, 1);
      const two = await measure(dataDir, 2);
      const names = Object.keys(crowds) as Crowd[];
      return [
        { name: 'load of the machine, processes', value: loadavg()[0] ?? Number.NaN, unit: '' },
        ...names.flatMap((name) => [
          ...figuresOf(`${name}, 1 worker`, one[name]),
          ...figuresOf(`${name}, 2 workers`, two[name]),
          ...compare(name, one[name], two[name]),
        ]),
      ];
    } finally {
      if (!keep) await rm(dataDir, { recursive: true, force: true });
    }
  },
};

function figuresOf(name: string, cost: Cost): Figure[] {
  const { web, jobs, supervisor, database, generator, perSecond } = cost;
  const all = serverMs(cost) + generator;
  const parts = { web, jobs, supervisor, database, generator };
  const detail = Object.entries(parts).map(([part, ms]) => `${part} ${ms.toFixed(2)}`);
  return [
    { name: `${name}: CPU a request, all of the server`, value: serverMs(cost), unit: 'ms', digits: 2, detail: detail.join(', ') },
    {
      name: '  measured now',
      value: perSecond,
      unit: '/s',
      digits: 0,
      detail: `${Math.round((generator / all) * 100)} % of the CPU is the generator’s`,
    },
    ...machines.map((size) => ({
      name: `  computed: ${size} cores without the generator`,
      value: (size * 1000) / serverMs(cost),
      unit: '/s',
      digits: 0,
    })),
  ];
}

/** Two workers against one. The second figure has no disturbance in it: what a core for each worker would carry. */
function compare(name: Crowd, one: Cost, two: Cost): Figure[] {
  const isPage = name !== 'call (search)';
  return [
    { name: `${name}: two workers times one, measured now`, value: two.perSecond / one.perSecond, unit: '', digits: 2 },
    {
      name: `${name}: two workers times one, by CPU of the web processes`,
      value: (2 * one.web) / two.web,
      unit: '',
      digits: 2,
      ...(isPage ? { minimum: minTimesOneWorker } : {}),
    },
  ];
}

const serverMs = ({ web, jobs, supervisor, database }: Cost): number => web + jobs + supervisor + database;

async function measure(dataDir: string, workers: number): Promise<Record<Crowd, Cost>> {
  const server = spawnServer(dataDir, { WEB_WORKERS: String(workers), DEMO_PROJECTS: '640', RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'info' });
  const pid = server.child.pid ?? 0;
  try {
    const port = await server.port;
    if (port === null) throw new Error(`the server did not start: ${server.output.slice(-3).join(' | ')}`);
    await waitUntil(
      async () => (await callPortal(port, '/readyz').catch(() => null))?.status === 200,
      () => 'the server was not ready',
      120_000,
    );
    // Each process loads the code of pages with its first one.
    const first = await Promise.all(Array.from({ length: 4 * workers }, (_, nth) => callPortal(port, `/projects?first=${nth}`)));
    if (first.some(({ status }) => status !== 200)) throw new Error(`pages answered ${first.map(({ status }) => status).join(', ')}`);
    const costs: Partial<Record<Crowd, Cost>> = {};
    for (const [name, script] of Object.entries(crowds) as [Crowd, string][]) {
      await send(dataDir, port, script, warmUpSeconds);
      costs[name] = await costOf(dataDir, pid, () => send(dataDir, port, script, seconds));
    }
    return costs as Record<Crowd, Cost>;
  } finally {
    const pids = withDescendants(pid);
    server.child.kill('SIGTERM');
    await waitUntilGone(pids, 60_000).catch(() => signalAll(pids, 'SIGKILL'));
  }
}

/** What `wrk` counted, and all that it said. */
type Sent = { requests: number; perSecond: number; said: string };

async function costOf(dataDir: string, pid: number, work: () => Promise<Sent>): Promise<Cost> {
  const before = await cpuOf(dataDir, pid);
  const { requests, perSecond, said } = await work();
  if (!(requests > 0) || /Non-2xx|Socket errors/.test(said)) throw new Error(`wrk did not get its answers:\n${said}`);
  const after = await cpuOf(dataDir, pid);
  const ms = (part: keyof typeof before) => ((after[part] - before[part]) * 1000) / requests;
  return {
    web: ms('web'),
    jobs: ms('jobs'),
    supervisor: ms('supervisor'),
    database: ms('database'),
    generator: ms('generator'),
    perSecond,
  };
}

/** Seconds of CPU so far. Connections of PostgreSQL that have ended count as its postmaster’s children. */
async function cpuOf(dataDir: string, pid: number) {
  const titled = (role: string) => withDescendants(pid).filter((each) => titleOf(each).startsWith(`openpool ${role}`));
  const sum = (pids: readonly number[]) => pids.reduce((all, each) => all + cpuSecondsOf(each), 0);
  const postmaster = (await findPostmaster(join(dataDir, 'postgres')))?.pid;
  if (!postmaster) throw new Error('no PostgreSQL runs on the data folder');
  return {
    web: sum(titled('web')),
    jobs: sum(titled('jobs')),
    supervisor: sum(titled('supervisor')),
    database: sum(withDescendants(postmaster)) + cpuSecondsOfEnded(postmaster),
    generator: cpuSecondsOfEnded(process.pid),
  };
}

async function send(dataDir: string, port: number, script: string, duration: number): Promise<Sent> {
  const file = join(dataDir, 'crowd.lua');
  const headers = 'wrk.headers["Host"] = "nordlicht.localhost" wrk.headers["accept-encoding"] = "br"';
  await writeFile(file, `${headers}\n${script}\n`);
  const args = ['--threads=1', `--connections=${connections}`, `--duration=${duration}s`, '--timeout=30s', '--script', file];
  const { stdout } = await promisify(execFile)('wrk', [...args, `http://127.0.0.1:${port}/`]);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  return { requests, perSecond, said: stdout };
}
