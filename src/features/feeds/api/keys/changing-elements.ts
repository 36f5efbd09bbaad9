import type { ImportedProject } from '../../../projects/api/imported-project-store.ts';
import { possibleReferences } from '../place-references.ts';
import { formerKeys, type KeyedRow, type KeyRules } from './key-rules.ts';
import type { Match } from './match-stored.ts';

/** As few projects as this may have been published again under another reference. */
const minMoved = 3;

/**
 * Elements whose values do not last from run to run: most rows have values that no project of an earlier run had, or that another one
 * had, while their title, company and town name a project that is stored. Such are references made of the time, numbers of lines and
 * links with a session.
 */
export function findChangingElements(
  keyed: readonly KeyedRow[],
  matches: readonly Match[],
  stored: ReadonlyMap<string, ImportedProject>,
  rules: KeyRules,
): string[] {
  const matchOf = new Map(matches.map((match) => [match.seat.row, match]));
  const counts = new Map<string, { lasting: number; moved: number }>();
  for (const row of keyed) {
    const element = row.element ?? row.facts.made.dateElement;
    if (element === null) continue;
    const count = counts.get(element) ?? { lasting: 0, moved: 0 };
    counts.set(element, count);
    const match = matchOf.get(row);
    const own = possibleReferences(row.key, row.facts.places);
    if (match && hasMoved(row, match, rules)) count.moved += 1;
    else if (own.some((reference) => stored.has(reference)) || match?.isSameAddress) count.lasting += 1;
  }
  return [...counts].flatMap(([element, { lasting, moved }]) => (moved >= minMoved && moved > lasting ? [element] : []));
}

/** Whether the project was stored under a value of this kind that the row has no more. */
function hasMoved(row: KeyedRow, { project, isSameAddress }: Match, rules: KeyRules): boolean {
  const keys = [row.key, ...formerKeys(row.facts, rules).map(({ key }) => key)];
  const isOwn = keys.some((key) => possibleReferences(key, row.facts.places).includes(project.reference));
  if (isOwn) return false;
  if (row.kind === 'address') return !isSameAddress;
  return row.kind === 'reference' || project.reference.startsWith('made-');
}
