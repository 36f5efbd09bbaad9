/** Milliseconds of CPU a run: the median of all rounds, and the round that other programs of this machine disturbed least. */
export type Cpu = { median: number; quietest: number };

const runsOfRound = 5;
const seconds = 1000;

/**
 * CPU of this process (user and system, all its threads, so compiling and collecting garbage too) per run of each work. The
 * works take turns in short rounds, so that a machine that is slow for minutes is as slow for all of them: what counts is how
 * one compares with another, of the same output.
 */
export async function alternate<Name extends string>(
  works: Readonly<Record<Name, () => Promise<unknown>>>,
  { warmUps = 150, rounds = 60 } = {},
): Promise<Record<Name, Cpu>> {
  const names = Object.keys(works) as Name[];
  const measured = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let run = 0; run < warmUps; run += 1) for (const name of names) await works[name]();
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) {
      const before = process.cpuUsage();
      for (let run = 0; run < runsOfRound; run += 1) await works[name]();
      const { user, system } = process.cpuUsage(before);
      measured.get(name)?.push((user + system) / seconds / runsOfRound);
    }
  return Object.fromEntries(names.map((name) => [name, summary(measured.get(name) ?? [])])) as Record<Name, Cpu>;
}

function summary(values: readonly number[]): Cpu {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN, quietest: sorted[0] ?? Number.NaN };
}
