import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayMs, plainDate } from '../src/contract/dates.ts';
import { submissionFor } from '../tests/support/application-factory.ts';
import type { PortalAnswer } from '../tests/support/ask-portal.ts';
import { makePdf, makeUpload } from '../tests/support/file-factory.ts';
import type { Ledger } from './ledger.ts';
import { ask, type ChaosPortal, type ChaosTalent } from './portal.ts';
import { keyOf } from './read-state.ts';
import type { Limits } from './section.ts';

/** A talent may have a hundred. */
const maxTimesOff = 60;
const workersAtOnce = 8;
const maxWritingMs = 30_000;

/** How often each status was answered; 0 for no answer at all. */
export type Statuses = Map<number, number>;

export type Writers = {
  statuses: Statuses;
  /** Lets them write for at least so long, and until so much was acknowledged: a busy machine takes longer for it. */
  untilWritten: (atLeastMs: number, acknowledged: number) => Promise<void>;
  /** Resolves once nothing is under way. */
  pause: () => Promise<void>;
  resume: () => void;
  stop: () => Promise<void>;
};

type Write = { key: string; value: string | null; send: () => Promise<PortalAnswer> };

/** Talents who change everything they own, each as fast as they are answered, and record what they were told. */
export function startWriters(portal: ChaosPortal, ledger: Ledger): Writers {
  const statuses: Statuses = new Map();
  let isStopping = false;
  let gate: { opened: Promise<void>; open: () => void } | null = null;
  let underWay = 0;

  async function write({ key, value, send }: Write): Promise<boolean> {
    ledger.attempt(key, value);
    const answer = await send().catch(() => null);
    const status = answer?.status ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 200 && status < 300) ledger.acknowledge(key, value);
    // 409 answers a repeat whose first try was done.
    else if (status >= 400 && status < 500 && status !== 409) ledger.refuse(key, value);
    // Nobody is there; the next try would fail at once as well.
    if (status === 0 || status === 503) await sleep(100);
    return status >= 200 && status < 300;
  }

  async function work(own: readonly ChaosTalent[]): Promise<void> {
    const all = own.map((talent) => writesOf(portal, ledger, talent));
    for (let turn = 0; !isStopping; turn += 1) {
      await gate?.opened;
      if (isStopping) return;
      underWay += 1;
      const next = all[turn % all.length]?.[Math.floor(turn / all.length) % kinds];
      try {
        const given = next?.();
        if (given) await write(given);
      } finally {
        underWay -= 1;
      }
    }
  }

  const workers = Array.from({ length: Math.min(workersAtOnce, portal.talents.length) }, (_, worker) =>
    work(portal.talents.filter((__, index) => index % workersAtOnce === worker)),
  );
  const writers: Writers = {
    statuses,
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

/** Disturbs writers and then, while they pause, compares what they were told, round by round. Stops them. @returns how many rounds there were */
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

const kinds = 5;

/** The next write of each kind for one talent; null when there is nothing left to do. */
function writesOf(portal: ChaosPortal, ledger: Ledger, talent: ChaosTalent): (() => Write | null)[] {
  let edits = 0;
  let projects = 0;
  let joins = 0;
  let day = 0;
  let attempt: string = randomUUID();
  const timesOff: { key: string; id: number }[] = [];

  function removeTimeOff(): Write | null {
    const oldest = timesOff[0];
    if (!oldest) return null;
    const send = () => ask(portal, 'DELETE', `/freelancer/notAvailable/${oldest.id}`, { talent });
    return { key: oldest.key, value: null, send: async () => noteRemoval(await send()) };
  }

  function noteRemoval(answer: PortalAnswer): PortalAnswer {
    // A repeat finds it gone.
    if (answer.status === 404) {
      timesOff.shift();
      return { ...answer, status: 204 };
    }
    if (answer.status === 204) timesOff.shift();
    return answer;
  }

  return [
    () => {
      edits += 1;
      const description = `edit ${edits} of ${talent.id}`;
      const send = () => ask(portal, 'PATCH', '/flexOnboarding/profile', { talent, json: { description } });
      return { key: keyOf.profile(talent.id), value: description, send };
    },
    () => {
      if (timesOff.length >= maxTimesOff) return removeTimeOff();
      // Every other day, so that none are merged; over again when the two years are full.
      day = (day + 2) % 700;
      const start = plainDate(new Date(Date.now() + (2 + day) * dayMs));
      const key = keyOf.timeOff(talent.id, start);
      if (ledger.acknowledged(key)) return null;
      const send = async () => {
        const answer = await ask(portal, 'POST', '/freelancer/notAvailable', { talent, json: { start, end: start } });
        if (answer.status === 201) timesOff.push({ key, id: JSON.parse(answer.text).id });
        return answer;
      };
      return { key, value: '1', send };
    },
    () => {
      const project = portal.projects[projects];
      if (project === undefined) return null;
      const key = keyOf.application(talent.id, project);
      // The same one until it is answered, as a browser repeats it.
      if (ledger.acknowledged(key)) {
        projects += 1;
        attempt = randomUUID();
        return null;
      }
      const json = submissionFor(project, talent.cvUuid);
      const send = () => ask(portal, 'POST', '/projectApplication', { talent, json, headers: { 'idempotency-key': attempt } });
      return { key, value: '1', send };
    },
    () => {
      const bytes = makePdf(1, randomBytes(500 + Math.floor(Math.random() * 15_000)).toString('hex'));
      const key = keyOf.file(talent.id, createHash('sha256').update(bytes).digest('hex'));
      const send = () => ask(portal, 'POST', '/resource?kind=cover', { talent, form: makeUpload('resource', bytes, 'letter.pdf') });
      return { key, value: '1', send };
    },
    () => {
      const pool = portal.pools[joins % portal.pools.length];
      if (pool === undefined) return null;
      joins += 1;
      const key = keyOf.membership(talent.id, pool);
      const isMember = ledger.acknowledged(key) === 'ACCEPTED' && !ledger.isUncertain(key);
      return isMember
        ? { key, value: 'LEFT', send: () => ask(portal, 'DELETE', `/pool/${pool}/membership/cancel`, { talent }) }
        : { key, value: 'ACCEPTED', send: () => ask(portal, 'POST', `/pool/${pool}/membership/apply`, { talent }) };
    },
  ];
}
