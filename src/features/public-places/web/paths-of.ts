import { localized } from '../../../contract/i18n/localized.ts';
import { cityLink, poolInCityLink, poolLink } from '../../../contract/links.ts';
import type { PageNames } from '../contract.ts';

// Apart from `load-names.ts`: pages need it in the browser, where the typed client would come with it.

/** The page's path in each language, for those whose names are known. */
export function pathsOf(
  names: PageNames | null,
  languages: readonly { iso: string }[],
  poolId?: number,
): Record<string, string> | undefined {
  if (!names?.pool && !names?.city) return undefined;
  return Object.fromEntries(
    languages.map(({ iso }) => {
      const city = names.city && localized(names.city, iso);
      if (!names.pool || poolId === undefined) return [iso, cityLink(city ?? '')];
      const pool = { id: poolId, title: localized(names.pool, iso), language: iso };
      return [iso, city ? poolInCityLink({ ...pool, city }) : poolLink(pool, false)];
    }),
  );
}
