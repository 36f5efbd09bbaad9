import type { Figure } from '../tests/support/figures.ts';

/** How much a section may do: so many rounds, and none begun once its time is up. */
export type Limits = { rounds: number; isTimeUp: () => boolean };

/** Why a section could not be tried here; it counts as neither passed nor failed. */
export type NotRun = { notRun: string };

export type ChaosSection = {
  about: string;
  /** What a round is stands in `about`. */
  rounds: { full: number; quick: number };
  maxMinutes: number;
  run: (limits: Limits) => Promise<readonly Figure[] | NotRun>;
};

/** How many rounds there were; none at all is a failure. */
export function roundsFigure(name: string, done: number, { rounds }: Limits, detail = ''): Figure {
  const missing = done < rounds ? `of ${rounds}, then time was up` : '';
  return { name, value: done, unit: '', minimum: 1, detail: [missing, detail].filter(Boolean).join('; ') };
}

/** What must not have happened, with the first cases of it. */
export function noneOf(name: string, cases: readonly string[]): Figure {
  return { name, value: cases.length, unit: '', budget: 0, detail: cases.slice(0, 3).join(', ') };
}
