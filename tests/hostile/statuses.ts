type Senders = 'talents' | 'operators';
/** How often each status was answered. */
export type Statuses = Readonly<Record<Senders, ReadonlyMap<number, number>>>;
type Counts = Readonly<Record<string, number>>;

/** One line that `npm run chaos -- hostile` finds in the output of the test. */
export function printStatuses({ talents, operators }: Statuses): string {
  return JSON.stringify({ talents: sorted(talents), operators: sorted(operators) });
}

/** Reads that line. @returns nothing where the test did not come to its end */
export function readStatuses(output: string): Readonly<Partial<Record<Senders, Counts>>> {
  const line = output.split('\n').findLast((each) => each.trim().startsWith('{"talents":'));
  return line ? JSON.parse(line) : {};
}

function sorted(statuses: ReadonlyMap<number, number>): Counts {
  return Object.fromEntries([...statuses].sort(([one], [other]) => one - other));
}
