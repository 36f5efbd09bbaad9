import { setTimeout as sleep } from 'node:timers/promises';
import { isUnreachable } from './retry-while-lost.ts';

const periodMs = 500;
/** One that did not answer so many times in a row has gone silent: what was asked may wait for ever. */
const maxFailures = 3;
/** How long a reading that wants all waits for a replica to have it; the primary answers sooner than that. */
const maxCatchUpMs = 200;
const catchUpPauseMs = 10;
/** Beats that are remembered; a replica that is further behind than half an hour is behind. */
const maxBeats = 4_000;

/** A replica as this process sees it. */
export type Watched = {
  /** As the log and the figures name it, without user and password. */
  name: string;
  /** The last beat that it has; null where it has none. @throws what keeps it from answering */
  readBeat: () => Promise<number | null>;
  /** Breaks its connections, so that what waits for it is asked elsewhere. */
  cut: () => void;
};

/**
 * Measures how far replicas have come, without comparing clocks or places in logs: the process counts up a number in the primary, twice a
 * second, and reads it in each replica. A replica that has a number has all that was committed before the number was sent, also where the
 * primary is idle, and one that follows a former primary never gets a new number (decision 0092).
 */
export class ReplicaWatch<Replica extends Watched> {
  readonly replicas: readonly Replica[];
  readonly #sendBeat: (number: number) => Promise<void>;
  /** When each beat was sent. */
  readonly #sentAt = new Map<number, number>();
  /** Up to which moment a replica has everything; missing where it is not known, or not there. */
  readonly #heldUntil = new Map<Replica, number>();
  readonly #lastHeld = new Map<Replica, number>();
  readonly #failures = new Map<Replica, number>();
  readonly #startedAt = performance.now();
  readonly #now: () => number;
  #number = 0;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | null = null;

  /** @param sendBeat commits the number in the primary */
  constructor(replicas: readonly Replica[], sendBeat: (number: number) => Promise<void>, now: () => number = () => performance.now()) {
    this.replicas = replicas;
    this.#sendBeat = sendBeat;
    this.#now = now;
  }

  /** Begins, with the first reading that a replica may answer. */
  start(): void {
    this.#timer ??= setInterval(() => {
      this.#round ??= this.look().finally(() => {
        this.#round = null;
      });
    }, periodMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#round;
  }

  /** One beat, and what each replica has. It fails with none of them. */
  async look(): Promise<void> {
    await this.#beat().catch(() => undefined);
    await this.#askAll();
  }

  /** Those that have all that was committed until then. */
  holding(moment: number): Replica[] {
    return this.replicas.filter((replica) => (this.#heldUntil.get(replica) ?? Number.NEGATIVE_INFINITY) >= moment);
  }

  /** Those that have all that is committed by now, once there is one; none where that takes too long. */
  async catchUp(): Promise<Replica[]> {
    // A replica that is far behind, or away, is not waited for.
    const begun = this.#now();
    if (this.holding(begun - 2 * periodMs).length === 0) return [];
    const isSent = await Promise.race([
      this.#beat().then(
        () => true,
        () => false,
      ),
      sleep(maxCatchUpMs, false, { ref: false }),
    ]);
    while (isSent && this.#now() - begun < maxCatchUpMs) {
      await Promise.race([this.#askAll(), sleep(maxCatchUpMs, undefined, { ref: false })]);
      const found = this.holding(begun);
      if (found.length > 0) return found;
      await sleep(catchUpPauseMs);
    }
    return [];
  }

  /** A reading found it away: it is not used before it answers again. */
  noteLost(replica: Replica): void {
    this.#heldUntil.delete(replica);
  }

  /** Seconds since the moment up to which it has, or had, everything. */
  lagOf(replica: Replica): number {
    return (this.#now() - (this.#lastHeld.get(replica) ?? this.#startedAt)) / 1000;
  }

  async #beat(): Promise<void> {
    this.#number += 1;
    const number = this.#number;
    // Before it is sent: a replica may have it before the answer of the primary is here.
    this.#sentAt.set(number, this.#now());
    this.#sentAt.delete(number - maxBeats);
    await this.#sendBeat(number);
  }

  async #askAll(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => this.#ask(replica)));
  }

  async #ask(replica: Replica): Promise<void> {
    try {
      const number = await replica.readBeat();
      this.#failures.delete(replica);
      const heldUntil = number === null ? undefined : this.#sentAt.get(number);
      if (heldUntil === undefined) return this.noteLost(replica);
      this.#heldUntil.set(replica, heldUntil);
      this.#lastHeld.set(replica, heldUntil);
    } catch {
      this.noteLost(replica);
      const failures = (this.#failures.get(replica) ?? 0) + 1;
      this.#failures.set(replica, failures);
      if (failures === maxFailures) replica.cut();
    }
  }
}

/** What PostgreSQL says where the fault is its own: conflicts with what is replayed, no room, restarts, damage; or a write, which only the primary takes. */
const replicaState = /^(40|53|55|57|58|XX)[0-9A-Z]{3}$|^25006$/;

/** Whether the primary may answer what a replica did not. */
export function isFaultOfReplica(error: unknown): boolean {
  if (isUnreachable(error)) return true;
  return error instanceof Error && 'code' in error && replicaState.test(String(error.code));
}
