import { localized } from '../../../contract/i18n/localized.ts';
import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Catalogues } from '../../../server/i18n/catalogue.ts';
import { readPoolNames } from '../../pools/api/pool-store.ts';
import type { ShownWords } from '../search-words.ts';
import type { SavedSearchRow } from './tables.ts';

/** The owner of the searches, and the language of their description. */
export type SavedSearchOwner = TalentScope & { tenantKey: string; locale: string };

/** The names needed to describe these searches. */
export async function readSearchWords(
  { db, catalogues }: { db: Db; catalogues: Catalogues },
  owner: SavedSearchOwner,
  searches: readonly Pick<SavedSearchRow, 'query'>[],
): Promise<ShownWords> {
  const pools = await readPoolNames(db, owner, [...new Set(searches.flatMap(({ query }) => query.pools ?? []))]);
  const hidden = [...pools.values()].flatMap(({ name, maySee }) => (maySee ? [] : Object.values(name)));
  return {
    t: catalogues.of(owner.tenantKey, owner.locale).translator.t,
    poolName(id) {
      const pool = pools.get(id);
      return pool?.maySee ? localized(pool.name, owner.locale) : null;
    },
    // The longest first: one name may be part of another.
    hiddenPoolNames: hidden.sort((a, b) => b.length - a.length),
  };
}
