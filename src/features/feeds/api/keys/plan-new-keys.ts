import { foldText } from '../../../../contract/fold-text.ts';
import type { ImportedProject } from '../../../projects/api/imported-project-store.ts';
import type { Lookups } from '../lookup-store.ts';
import { possibleReferences, withPlace } from '../place-references.ts';
import { type FeedPlace, placeKey } from '../read-places.ts';
import { formerKeys, type KeyedRow, type KeyRules } from './key-rules.ts';
import type { Match } from './match-stored.ts';
import { isOtherJob, type Job, jobText } from './same-job.ts';

/** The rows of one key, and all places that they name, each once. */
export type Posting = { key: string; rows: KeyedRow[]; places: FeedPlace[] };

/** Ids of stored projects by the reference under which they go on. */
export type NewKeys = ReadonlyMap<string, number>;

type Context = {
  postings: ReadonlyMap<string, Posting>;
  stored: readonly ImportedProject[];
  rules: KeyRules;
  lookups: Lookups;
  /** Rows and projects alike by content; empty for a feed that does not name all of its projects. */
  matches: readonly Match[];
  /** The key of this feed until now proved to change from run to run. */
  isChanging: boolean;
};

/** A stored project under a key that a row had earlier. */
type Claim = {
  project: ImportedProject;
  posting: Posting;
  job: Job;
  /** Under which the project would go on. */
  reference: string;
  isTrusted: boolean;
};

/**
 * Finds the stored projects whose rows have another key than before, so that they go on under it: by a key that the row may have had
 * earlier, by the same letters in another case, by title, company, town and address, and without the address where the keys of the feed
 * change from run to run. A project whose key is still in the feed keeps it.
 */
export function planNewKeys({ postings, stored, rules, lookups, matches, isChanging }: Context): NewKeys {
  const known = new Set(stored.map(({ reference }) => reference));
  const named = new Set([...postings.values()].flatMap(({ key, places }) => possibleReferences(key, places)));
  const free = new Map(stored.filter(({ reference }) => !named.has(reference)).map((project) => [project.reference, project]));
  const plan = new Map<string, number>();
  const taken = new Set<number>();
  const add = (reference: string, { id }: ImportedProject) => {
    if (plan.has(reference) || known.has(reference) || taken.has(id)) return;
    plan.set(reference, id);
    taken.add(id);
  };
  if (free.size === 0) return plan;

  for (const claims of Map.groupBy(claimsOf(postings, free, rules), ({ project }) => project).values()) {
    const [claim] = claims;
    const isOnly = claim?.isTrusted && claims.every(({ posting }) => posting === claim.posting);
    const right = isOnly && !isOtherJob(claim.project, claim.job, lookups) ? claim : claims.find(isAlike);
    if (right) add(right.reference, right.project);
  }
  if (matches.length === 0) return plan;

  const isNew = ({ key, places }: Posting) =>
    possibleReferences(key, places).every((reference) => !known.has(reference) && !plan.has(reference));
  const byLetters = Map.groupBy([...postings.values()].filter(isNew), ({ key }) => lettersOf(key));
  for (const project of free.values()) {
    const [posting, ...others] = byLetters.get(lettersOf(project.reference)) ?? [];
    if (posting && others.length === 0) add(posting.key, project);
  }
  const unknown = new Set([...postings.values()].filter(isNew));
  for (const { seat, project, isSameAddress } of matches) {
    const posting = postings.get(seat.row.key);
    if (posting && unknown.has(posting) && free.has(project.reference) && (isSameAddress || isChanging))
      add(posting.places.length > 1 ? withPlace(posting.key, seat.place) : posting.key, project);
  }
  return plan;
}

function claimsOf(postings: ReadonlyMap<string, Posting>, free: ReadonlyMap<string, ImportedProject>, rules: KeyRules): Claim[] {
  const claims: Claim[] = [];
  for (const posting of postings.values())
    for (const { facts } of posting.rows)
      for (const { key, isTrusted } of formerKeys(facts, rules)) {
        const claim = (project: ImportedProject | undefined, place: FeedPlace | undefined, reference: string) => {
          if (project && place) claims.push({ project, posting, job: { ...facts, place }, reference, isTrusted });
        };
        const own = free.get(key);
        claim(own, facts.places.find(({ city }) => city === own?.city) ?? facts.places[0], posting.key);
        for (const place of facts.places) claim(free.get(withPlace(key, place)), place, withPlace(posting.key, place));
      }
  return claims;
}

function isAlike({ project, job }: Claim): boolean {
  return jobText(job.title, job.company, job.place.city) === jobText(project.title, project.company, project.city);
}

function lettersOf(reference: string): string {
  return foldText(reference).replace(/\s+/g, '');
}

export function postingsOf(keyed: readonly KeyedRow[]): Map<string, Posting> {
  const rowsOf = Map.groupBy(keyed, ({ key }) => key);
  return new Map([...rowsOf].map(([key, rows]) => [key, { key, rows, places: eachOnce(rows.flatMap(({ facts }) => facts.places)) }]));
}

function eachOnce(places: readonly FeedPlace[]): FeedPlace[] {
  const known = new Map<string, FeedPlace>();
  for (const place of places) if (!known.has(placeKey(place))) known.set(placeKey(place), place);
  return [...known.values()];
}
