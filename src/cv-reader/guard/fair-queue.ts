type Job = { turn: string; start: () => void };

/** Runs at most `size` jobs at once, and of one turn (a person) one; jobs of the same turn keep their order. */
export class FairQueue {
  readonly #size: number;
  readonly #running: string[] = [];
  #waiting: Job[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  /** @example queue.run(talentId, () => readDocument(pdf)) */
  async run<T>(turn: string, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      this.#waiting.push({ turn, start });
      this.#startNext();
    });
    try {
      return await work();
    } finally {
      this.#running.splice(this.#running.indexOf(turn), 1);
      this.#startNext();
    }
  }

  #startNext(): void {
    if (this.#running.length >= this.#size) return;
    // Jobs without a turn belong to nobody and never wait for each other.
    const next = this.#waiting.find(({ turn }) => turn === '' || !this.#running.includes(turn));
    if (!next) return;
    this.#waiting = this.#waiting.filter((job) => job !== next);
    this.#running.push(next.turn);
    next.start();
    this.#startNext();
  }
}
