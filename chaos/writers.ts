import { setTimeout as sleep } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';
import { operatorWrites } from './operator-writes.ts';
import type { ChaosPortal } from './portal.ts';
import type { Limits } from './section.ts';
import { writesOfTalent } from './talent-writes.ts';
import type { SentApplication, Write, WriteKinds } from './write.ts';

const talentsAtOnce = 8;
const operators = 2;
const maxWritingMs = 30_000;

/** How often each status was answered; 0 for no answer at all. */
export type Statuses = Map<number, number>;

export type Writers = {
  statuses: Statuses;
  /** What was not answered at all, and why. */
  failures: string[];
  /** Lets them write for at least so long, and until so much was acknowledged: a busy machine takes longer for it. */
  untilWritten: (atLeastMs: number, acknowledged: number) => Promise<void>;
  /** Resolves once nothing is under way. */
  pause: () => Promise<void>;
  resume: () => void;
  stop: () => Promise<void>;
};

/**
 * Talents who change everything they own, people who sign up, and operators, each as fast as they are answered; they record
 * the answers they got.
 */
export function startWriters(portal: ChaosPortal, ledger: Ledger): Writers {
  const statuses: Statuses = new Map();
  const failures: string[] = [];
  let isStopping = false;
  let gate: { opened: Promise<void>; open: () => void } | null = null;
  let underWay = 0;

  async function write({ key, value, send, isOnce }: Write): Promise<void> {
    ledger.attempt(key, value);
    const answer = await send().catch((error: NodeJS.ErrnoException) => {
      failures.push(`${key}: ${error.code ?? error.message}`);
      return null;
    });
    const status = answer?.status ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 200 && status < 300) ledger.acknowledge(key, value);
    // Without a key 409 also answers a repeat whose first try was done.
    else if (status >= 400 && status < 500 && (status !== 409 || isOnce)) ledger.refuse(key, value);
    // Nobody is there; the next try would fail at once as well.
    if (status === 0 || status === 503) await sleep(100);
  }

  async function work(all: readonly WriteKinds[]): Promise<void> {
    const kinds = all[0]?.length ?? 1;
    for (let turn = 0; !isStopping; turn += 1) {
      await gate?.opened;
      if (isStopping) return;
      underWay += 1;
      const next = all[turn % all.length]?.[Math.floor(turn / all.length) % kinds];
      try {
        const given = next?.();
        // A turn of those who have nothing to do must not keep the others from theirs.
        await (given ? write(given) : sleep(1));
      } finally {
        underWay -= 1;
      }
    }
  }

  const sent: SentApplication[] = [];
  const ofTalents = portal.talents.map((talent) => writesOfTalent(portal, ledger, talent, sent));
  const workers = [
    ...Array.from({ length: Math.min(talentsAtOnce, ofTalents.length) }, (_, worker) =>
      work(ofTalents.filter((__, index) => index % talentsAtOnce === worker)),
    ),
    ...Array.from({ length: operators }, (_, operator) => work([operatorWrites(portal, ledger, sent, operator)])),
  ];
  const writers: Writers = {
    statuses,
    failures,
    async untilWritten(atLeastMs, acknowledged) {
      const [before, until] = [ledger.count, performance.now() + maxWritingMs];
      await sleep(atLeastMs);
      while (ledger.count < before + acknowledged && performance.now() < until) await sleep(20);
    },
    async pause() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate ??= { opened: promise, open: resolve };
      while (underWay > 0) await sleep(5);
    },
    resume() {
      gate?.open();
      gate = null;
    },
    async stop() {
      isStopping = true;
      writers.resume();
      await Promise.all(workers);
    },
  };
  return writers;
}

/** How long writers work before they are disturbed: some time that is never the same, until so many writes are acknowledged. */
export type Pace = { minWritingMs: number; writes: number };

/**
 * Disturbs writers and then, while they pause, compares the answers they got, round by round. Stops them.
 *
 * @returns how many rounds there were
 */
export async function disturbInRounds<Expected>(
  writers: Writers,
  limits: Limits,
  pace: Pace,
  { disturb, check }: { disturb: (round: number) => Promise<Expected>; check: (expected: Expected, round: number) => Promise<void> },
): Promise<number> {
  let done = 0;
  try {
    for (; done < limits.rounds && !limits.isTimeUp(); done += 1) {
      await writers.untilWritten(pace.minWritingMs * (1 + Math.random()), pace.writes);
      const expected = await disturb(done);
      await writers.pause();
      await check(expected, done);
      writers.resume();
    }
  } finally {
    await writers.stop();
  }
  return done;
}
