import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { categoryLink, cityLink, poolInCityLink, poolLink } from '../../../contract/links.ts';
import { useCachedHtml } from '../../../web/html-cache.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { Breadcrumbs } from '../contract.ts';
import styles from './public-links.module.css';

/** Specification section 9, "Breadcrumb menu chunk size": how many lists are in a row. */
const listsPerRow = 3;

/**
 * Specification section 2, "Public links block": pools, categories, cities and pools in cities, for visitors only. Lists
 * come in rows of three (12/6/4 of twelve columns on narrow, middle and wide screens). Nothing when all are empty.
 */
export function PublicLinks({ links }: { links: Breadcrumbs | null }) {
  const { t } = useI18n();
  const content = useCachedHtml('public-links', links, () => (links ? <LinkLists links={links} /> : null));
  if (!links || Object.values(links).every((list) => list.length === 0)) return null;
  return <nav className={styles.links} aria-label={t('talent.links.title')} {...content} />;
}

function LinkLists({ links }: { links: Breadcrumbs }) {
  const { t, locale } = useI18n();
  const lists: { key: string; title: string; items: ReactNode[] }[] = [
    {
      key: 'pools',
      title: t('talent.links.pools'),
      items: links.poolBreadcrumbs.map((pool) =>
        item(poolLink({ id: pool.id, title: pool.poolNameVerbiage, language: locale }, false), pool.poolNameVerbiage),
      ),
    },
    {
      key: 'categories',
      title: t('talent.links.categories'),
      items: links.categoryBreadcrumbs.map((category) => item(categoryLink({ ...category, language: locale }), category.name)),
    },
    {
      key: 'cities',
      title: t('talent.links.cities'),
      items: links.locationBreadcrumbs.map(({ cityName }) => item(cityLink(cityName), cityName)),
    },
    {
      key: 'poolCities',
      title: t('talent.links.poolsInCities'),
      items: links.poolCityBreadcrumbs.map((pair) =>
        item(
          poolInCityLink({ id: pair.poolId, title: pair.poolTitle, language: locale, city: pair.cityName }),
          t('talent.links.poolInCity', { pool: pair.poolTitle, city: pair.cityName }),
        ),
      ),
    },
  ];
  const filled = lists.filter((list) => list.items.length > 0);
  const rows = filled.flatMap((_, index) => (index % listsPerRow === 0 ? [filled.slice(index, index + listsPerRow)] : []));
  return (
    <div className="shell">
      {rows.map((row) => (
        <div key={row[0]?.key} className={styles.linksRow}>
          {row.map((list) => (
            <div key={list.key}>
              <h2>{list.title}</h2>
              <ul className={styles.linksColumns}>{list.items}</ul>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function item(to: string, words: string): ReactNode {
  return (
    <li key={to}>
      <Link to={to}>{words}</Link>
    </li>
  );
}
