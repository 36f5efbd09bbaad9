import type { TenantScope } from '../../../../contract/ids.ts';
import type { Db } from '../../../../server/db/database.ts';
import { type ImportedProject, listBySource } from '../../../projects/api/imported-project-store.ts';
import { listChangingElements } from '../feed-store.ts';
import { foldPath } from '../field-paths.ts';
import type { Mapping } from '../find-fields.ts';
import { reopenMs } from '../import-rows.ts';
import type { Lookups } from '../lookup-store.ts';
import type { FeedPlace } from '../read-places.ts';
import { findChangingElements } from './changing-elements.ts';
import { explainRefusal, type KeyedRow, type KeyRules, makeKeyRules } from './key-rules.ts';
import { type Match, matchByContent } from './match-stored.ts';
import { type NewKeys, planNewKeys, postingsOf } from './plan-new-keys.ts';
import type { RowFacts } from './row-facts.ts';

type AssignedKeys = {
  rules: KeyRules;
  newKeys: NewKeys;
  /** Postings that are in several places, with these. */
  places: ReadonlyMap<string, readonly FeedPlace[]>;
  /** Elements to remember, because their values change from run to run. */
  changing: string[];
  /** Why nothing of the feed may be imported. */
  refusal: string | null;
};

type Context = {
  db: Db;
  scope: TenantScope;
  source: string;
  mapping: Mapping;
  lookups: Lookups;
  now: Date;
  /** Whether the feed names all of its projects, so that one that it leaves out is gone. */
  isWhole: boolean;
};

/** Decides for a whole feed what identifies its rows, and which stored projects go on under another key (decision 0060). */
export async function assignKeys(
  rows: readonly RowFacts[],
  { db, scope, source, mapping, lookups, now, isWhole }: Context,
): Promise<AssignedKeys> {
  const stored = await listBySource(db, scope, source, new Date(now.getTime() - reopenMs));
  // What an operator names is not doubted.
  const chosen = foldPath(mapping.reference ?? '');
  const remembered = (await listChangingElements(db, scope, source)).filter((element) => element !== chosen);
  const { rules, keyed, changing, matches } = judge(rows, { stored, remembered, chosen, isWhole });
  const postings = postingsOf(keyed);
  const isChanging = changing.length > remembered.length;
  return {
    rules,
    newKeys: planNewKeys({ postings, stored, rules, lookups, matches, isChanging }),
    places: new Map([...postings.values()].filter(({ places }) => places.length > 1).map(({ key, places }) => [key, places])),
    changing,
    refusal: explainRefusal(keyed, rules),
  };
}

type Judged = { rules: KeyRules; keyed: KeyedRow[]; changing: string[]; matches: Match[] };

/** Compares the rows with each other and with what is stored, until every element that is no key is known. */
function judge(
  rows: readonly RowFacts[],
  { stored, remembered, chosen, isWhole }: { stored: readonly ImportedProject[]; remembered: string[]; chosen: string; isWhole: boolean },
): Judged {
  const byReference = new Map(stored.map((project) => [project.reference, project]));
  const changing = [...remembered];
  for (;;) {
    const { rules, keyed } = makeKeyRules(rows, changing);
    const matches = isWhole && stored.length > 0 ? matchByContent(keyed, stored, rules) : [];
    const found = findChangingElements(keyed, matches, byReference, rules).filter(
      (element) => element !== chosen && !changing.includes(element),
    );
    if (found.length === 0) return { rules, keyed, changing, matches };
    changing.push(...found);
  }
}
