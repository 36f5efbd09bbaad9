import type { ImportedProject } from '../../../projects/api/imported-project-store.ts';
import type { FeedPlace } from '../read-places.ts';
import { type KeyedRow, type KeyRules, stripped } from './key-rules.ts';
import { jobText } from './same-job.ts';

/** One project of a row. */
type Seat = { row: KeyedRow; place: FeedPlace };
export type Match = { seat: Seat; project: ImportedProject; isSameAddress: boolean };

/**
 * Finds for each project of a feed the stored one with its title, company and town: among several the one with its address, and where
 * as many rows as projects are left, the one in its turn.
 */
export function matchByContent(rows: readonly KeyedRow[], stored: readonly ImportedProject[], rules: KeyRules): Match[] {
  const projects = Map.groupBy(stored, ({ title, company, city }) => jobText(title, company, city));
  const seats = Map.groupBy(
    rows.flatMap((row) => row.facts.places.map((place): Seat => ({ row, place }))),
    ({ row, place }) => jobText(row.facts.title, row.facts.company, place.city),
  );
  return [...seats].flatMap(([text, wanted]) => matchAlike(wanted, projects.get(text) ?? [], rules));
}

function matchAlike(seats: readonly Seat[], projects: readonly ImportedProject[], rules: KeyRules): Match[] {
  if (projects.length === 0) return [];
  const elements = new Set(seats.flatMap(({ row }) => row.facts.addresses.map(({ element }) => element)));
  const addressed = [...elements].flatMap((element) =>
    projects.flatMap((project) => addressesIn(element, project.url, rules).map((address) => ({ project, address }))),
  );
  const byAddress = Map.groupBy(addressed, ({ address }) => address);
  const taken = new Set<ImportedProject>();
  const matches: Match[] = [];
  const rest: Seat[] = [];
  for (const seat of seats) {
    const known = seat.row.facts.addresses
      .flatMap(({ element, value }) => addressesIn(element, value, rules))
      .flatMap((address) => byAddress.get(address) ?? []);
    const project = known.find((one) => !taken.has(one.project))?.project;
    if (project) taken.add(project);
    if (project) matches.push({ seat, project, isSameAddress: true });
    else rest.push(seat);
  }
  const left = projects.filter((project) => !taken.has(project));
  if (rest.length !== left.length) return matches;
  return [...matches, ...rest.flatMap((seat, index) => (left[index] ? [{ seat, project: left[index], isSameAddress: false }] : []))];
}

/** One at most; none of an element that is the same in several projects. */
function addressesIn(element: string, value: string | null, rules: KeyRules): string[] {
  return value === null || rules.refused.has(element) ? [] : [`${element} ${stripped({ element, value }, rules)}`];
}
