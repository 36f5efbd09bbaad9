import type { Remark } from '../feed-record.ts';
import { isForPrograms } from '../find-fields.ts';
import { placeKey } from '../read-places.ts';
import { type Candidate, type RowFacts, shortenKey } from './row-facts.ts';
import { doubtfulParameters, stripTracking } from './tracking.ts';

/** What only the whole feed tells about the values that could identify its rows. */
export type KeyRules = {
  /** Elements that identify nothing, and why. */
  refused: ReadonlyMap<string, RefusedWhy>;
  /** Keys of rows that are different projects in one place. */
  shared: ReadonlySet<string>;
  /** `element name` of parameters in addresses that are the same in every row. */
  constant: ReadonlySet<string>;
  /** Elements whose addresses differ in nothing but tracking parameters, which are kept. */
  whole: ReadonlySet<string>;
};
type RefusedWhy = 'same' | 'changing';

type Kind = 'reference' | 'address' | 'made';
/** The key of a row's project, and the element it was read from; `null` for a title and what is around it. */
type RowKey = { key: string; kind: Kind; element: string | null };
export type KeyedRow = RowKey & { facts: RowFacts };

/** As few rows as this may share a value by chance or mistake. */
const minCrowd = 3;

/**
 * The key of a row: its reference, else the address to apply at without tracking parameters, else title, company, place and date
 * (decision 0060). The first that no other project of the feed has; where all are taken, the first.
 */
export function keyOf(facts: RowFacts, rules: KeyRules): RowKey {
  const keys = possibleKeys(facts, rules);
  return keys.find(({ key }) => !rules.shared.has(key)) ?? keys[0] ?? madeKey(facts, rules);
}

/** The keys that a row could have, the best first. */
function possibleKeys(facts: RowFacts, rules: KeyRules): RowKey[] {
  const isUsable = ({ element }: Candidate) => !rules.refused.has(element);
  const keysOf = (kind: Kind, { element, value }: Candidate): RowKey[] =>
    [...new Set([stripped({ element, value }, rules), value])].map((text) => ({ kind, element, key: shortenKey(text) }));
  return [
    ...facts.references.filter(isUsable).flatMap((candidate) => keysOf('reference', candidate)),
    ...facts.addresses.filter(isUsable).flatMap((candidate) => keysOf('address', candidate)),
    madeKey(facts, rules),
  ];
}

function madeKey({ made }: RowFacts, { refused }: KeyRules): RowKey {
  const isDated = made.dateElement === null || !refused.has(made.dateElement);
  return { kind: 'made', element: null, key: isDated ? made.dated : made.undated };
}

/** A value without what only says where a visitor came from. */
export function stripped({ element, value }: Candidate, { constant, whole }: KeyRules): string {
  return /^https?:/i.test(value) && !whole.has(element) ? stripTracking(value, (name) => constant.has(`${element} ${name}`)) : value;
}

/** The address to apply at; one that all projects share only where there is no other. */
export function applyAddress({ addresses }: RowFacts, { refused }: KeyRules): string | null {
  const usable = addresses.filter(({ element }) => !refused.has(element));
  return (usable.find(({ value }) => !isForPrograms(value)) ?? usable[0] ?? addresses[0])?.value ?? null;
}

/** What a row says: rows of one key that say the same are one project. */
export function contentOf(facts: RowFacts, rules: KeyRules): string {
  const [address] = facts.addresses;
  return `${facts.title}\n${facts.text || (address ? stripped(address, rules) : '')}`;
}

/** Every key that an earlier run, or an earlier rule, may have given to the project of a row. `isTrusted`: it named one project. */
export function formerKeys(facts: RowFacts, rules: KeyRules): { key: string; isTrusted: boolean }[] {
  const { given, references, addresses, made } = facts;
  const valid = [...references, ...addresses];
  const isKnown = (candidate: Candidate) => valid.some(({ element }) => element === candidate.element);
  const keys = [
    ...valid.flatMap((candidate) =>
      [stripped(candidate, rules), candidate.value].map((key) => ({ key, isTrusted: !rules.refused.has(candidate.element) })),
    ),
    ...(given ? [{ key: given.value, isTrusted: isKnown(given) && !rules.refused.has(given.element) }] : []),
    ...[made.dated, made.undated].map((key) => ({ key, isTrusted: true })),
  ].map(({ key, isTrusted }) => ({ key: shortenKey(key), isTrusted }));
  return [...new Map(keys.reverse().map((entry) => [entry.key, entry])).values()];
}

/** Why a row has another key than the reference that it gives; null where it has this one. */
export function explainKey({ given }: RowFacts, { kind, element }: RowKey, rules: KeyRules): Remark | null {
  if (given?.field === 'reference' && given.element === element) return null;
  const used =
    kind === 'reference'
      ? `${element} is used`
      : kind === 'address'
        ? `the address in ${element} is used`
        : 'title, company, place and date are used';
  if (given?.field !== 'reference') return { code: 'referenceElse', text: `reference: the feed has none; ${used}` };
  const why = { same: 'is the same in other rows', changing: 'changes from run to run' };
  const refused = rules.refused.get(given.element);
  const isShared = rules.shared.has(shortenKey(given.value));
  return {
    code: 'referenceElse',
    text: `reference: ${given.element} ${refused ? why[refused] : isShared ? why.same : 'is not valid'}; ${used}`,
    value: given.value,
  };
}

/** Compares the rows of a feed: which values name one project each. @param changing elements whose values do not last from run to run */
export function makeKeyRules(rows: readonly RowFacts[], changing: Iterable<string>): { rules: KeyRules; keyed: KeyedRow[] } {
  const refused = new Map<string, RefusedWhy>([...changing].map((element) => [element, 'changing']));
  const shared = new Set<string>();
  const whole = new Set<string>();
  const rules: KeyRules = { refused, shared, constant: constantParameters(rows), whole };
  for (;;) {
    const keyed = rows.map((facts) => ({ facts, ...keyOf(facts, rules) }));
    const crowded = crowdedElements(keyed).filter((element) => !refused.has(element));
    const clashing = crowded.length > 0 ? [] : clashingKeys(keyed, rules).filter((key) => !shared.has(key));
    if (crowded.length + clashing.length === 0) return { rules, keyed };
    for (const element of crowded) {
      if (!whole.has(element) && hasTracking(rows, element, rules)) whole.add(element);
      else refused.set(element, 'same');
    }
    for (const key of clashing) shared.add(key);
  }
}

function hasTracking(rows: readonly RowFacts[], element: string, rules: KeyRules): boolean {
  return rows.some(({ references, addresses }) =>
    [...references, ...addresses].some((candidate) => candidate.element === element && stripped(candidate, rules) !== candidate.value),
  );
}

function constantParameters(rows: readonly RowFacts[]): Set<string> {
  const first = new Map<string, string>();
  const counts = new Map<string, number>();
  const varying = new Set<string>();
  for (const { references, addresses } of rows)
    for (const { element, value } of [...references, ...addresses])
      for (const [name, text] of /^https?:/i.test(value) ? doubtfulParameters(value) : []) {
        const id = `${element} ${name}`;
        counts.set(id, (counts.get(id) ?? 0) + 1);
        if ((first.get(id) ?? text) !== text) varying.add(id);
        else first.set(id, text);
      }
  // One row alone proves nothing.
  return new Set([...first.keys()].filter((id) => !varying.has(id) && (counts.get(id) ?? 0) > 1));
}

/** Elements of which most values stand in rows with several titles. */
function crowdedElements(keyed: readonly KeyedRow[]): string[] {
  const byElement = Map.groupBy(
    keyed.filter(({ element }) => element !== null),
    ({ element }) => element ?? '',
  );
  return [...byElement].flatMap(([element, rows]) => {
    const crowded = crowdsOf(
      rows,
      ({ key }) => key,
      ({ facts }) => facts.title,
    );
    return crowded.length > rows.length / 2 ? [element] : [];
  });
}

/** Keys of rows that say different things about one place. */
function clashingKeys(keyed: readonly KeyedRow[], rules: KeyRules): string[] {
  const first = new Map<string, KeyedRow>();
  const clashing = new Set<string>();
  for (const row of keyed)
    for (const place of row.facts.places) {
      const seat = `${row.key}\n${placeKey(place)}`;
      const other = first.get(seat);
      if (!other) first.set(seat, row);
      else if (other !== row && contentOf(other.facts, rules) !== contentOf(row.facts, rules)) clashing.add(row.key);
    }
  return [...clashing];
}

/** Rows that share `groupOf` with others so that there are at least three different ones. */
function crowdsOf<T>(rows: readonly T[], groupOf: (row: T) => string, contentOf: (row: T) => string): T[] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(groupOf(row), (counts.get(groupOf(row)) ?? 0) + 1);
  const many = Map.groupBy(
    rows.filter((row) => (counts.get(groupOf(row)) ?? 0) >= minCrowd),
    groupOf,
  );
  return [...many.values()].filter((group) => new Set(group.map(contentOf)).size >= minCrowd).flat();
}

/**
 * Why a feed is refused whole: most of its rows share their keys with different projects, so that all but a few would be lost, and
 * projects of earlier runs overwritten.
 */
export function explainRefusal(all: readonly KeyedRow[], rules: KeyRules): string | null {
  // A row without a title fails for that.
  const keyed = all.filter(({ facts }) => facts.title !== '');
  const placed = (row: KeyedRow) => `${row.key}\n${row.facts.places.map(placeKey).join('\n')}`;
  const [row, ...rest] = crowdsOf(keyed, placed, ({ facts }) => contentOf(facts, rules));
  if (!row || rest.length + 1 <= keyed.length / 2) return null;
  const { given, title } = row.facts;
  const { element, value } = given ?? { element: 'title', value: title };
  const alike = keyed.filter(({ facts }) => (given ? facts.given?.value === value : facts.title === title)).length;
  const shown = value.length > 100 ? `${value.slice(0, 100)}…`.toWellFormed() : value;
  return `${element} is "${shown}" in ${alike} of ${keyed.length} rows, and no address, nor title, company, place and date tell them apart`;
}
