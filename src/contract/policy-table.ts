/**
 * What a tie between a viewer and a thing does for an act: alone it `allows` the act, or the act `needs` it, whatever else allows it. A tie
 * that says nothing about an act leaves it as it is.
 */
export type Effect = 'allows' | 'needs';

/** Who may do what, one row per tie; policy.ts of a feature has one. @example { isPublic: { find: 'allows' }, isVerified: { find: 'needs' } } */
export type PolicyTable = Readonly<Record<string, Readonly<Record<string, Effect>>>>;

type ActOf<Table extends PolicyTable> = { [Tie in keyof Table]: keyof Table[Tie] }[keyof Table] & string;

/** The ties that decide an act: a decision about it needs all of them. */
export type TieOf<Table extends PolicyTable, Act extends ActOf<Table>, E extends Effect = Effect> = {
  [Tie in keyof Table]: Table[Tie] extends { readonly [A in Act]: E } ? Tie : never;
}[keyof Table] &
  string;

/** The same as a list. */
export function tiesWith<Table extends PolicyTable, Act extends ActOf<Table>, E extends Effect>(
  table: Table,
  act: Act,
  effect: E,
): TieOf<Table, Act, E>[] {
  // The compiler does not follow what `filter` leaves.
  return Object.keys(table).filter((tie) => table[tie]?.[act] === effect) as TieOf<Table, Act, E>[];
}

/** Whether a viewer with these ties may act. */
export function isAllowed<Table extends PolicyTable, Act extends ActOf<Table>>(
  table: Table,
  act: Act,
  ties: Readonly<Record<TieOf<Table, Act>, boolean>>,
): boolean {
  const holds: Readonly<Record<string, boolean>> = ties;
  return tiesWith(table, act, 'allows').some((tie) => holds[tie]) && tiesWith(table, act, 'needs').every((tie) => holds[tie]);
}

/** SQL of `isAllowed`, from the SQL of each tie; null for a tie that none of the viewers has. */
export function isAllowedSql<Table extends PolicyTable, Act extends ActOf<Table>>(
  table: Table,
  act: Act,
  ties: Readonly<Record<TieOf<Table, Act>, string | null>>,
): string {
  const sqlOf: Readonly<Record<string, string | null>> = ties;
  const allowed = tiesWith(table, act, 'allows').flatMap((tie) => sqlOf[tie] ?? []);
  const needed = tiesWith(table, act, 'needs').map((tie) => `(${sqlOf[tie] ?? 'false'})`);
  const isAllowedByOne = `(${allowed.join(' or ') || 'false'})`;
  return needed.length === 0 ? isAllowedByOne : `(${[isAllowedByOne, ...needed].join(' and ')})`;
}
