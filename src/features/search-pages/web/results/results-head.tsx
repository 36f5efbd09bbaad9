import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { TextLink } from '../../../../web/ui/button-link.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { type SearchQuery, withFilter } from '../../../project-search/search-query.ts';
import { totalWords } from '../../result-words.ts';
import type { ShownResult } from '../load-search.ts';
import styles from './search.module.css';

type Props = {
  query: SearchQuery;
  result: ShownResult | null;
  hrefOf: (next: SearchQuery) => string;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Opens the filters where they are no column. */
  filters: ReactNode;
  actions: ReactNode;
  /** Another search is on its way: the count of the last one is not shown. */
  isLoading: boolean;
};

/** The count, the searched words and the sort order; actions of other features are at the end. */
export function ResultsHead({ query, result, hrefOf, heading, filters, actions, isLoading }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const correction = result?.correction;
  // The usual order where there is nothing to match.
  const chosen = result?.sorts.includes(query.sort) ? query.sort : result?.sorts[0];
  return (
    <>
      <div className={styles.resultsHead}>
        {/* Heard as soon as nothing is found; seen, the page says it below and only once. That it loads is said by the results. */}
        <h2
          id="count"
          aria-live="polite"
          aria-busy={isLoading || undefined}
          ref={heading}
          tabIndex={-1}
          className={classNames(result?.total === 0 && !isLoading && 'vh')}
        >
          {isLoading ? (
            <>
              <span className="vh">{t('talent.state.loading.projects')}</span>
              <Bone width="8rem" height="1.25rem" />
            </>
          ) : result ? (
            totalWords(i18n, result, correction?.shown ?? query.any)
          ) : (
            t('talent.nav.projects')
          )}
        </h2>
        {filters}
        <div className={styles.resultsActions}>
          {result && result.total > 1 && result.sorts.length > 1 ? (
            <p className={styles.sort}>
              <span className="muted">{t('talent.search.sort')}</span>
              {result.sorts.map((sort) => (
                <TextLink
                  key={sort}
                  plain={chosen !== sort}
                  to={hrefOf(withFilter(query, { sort }))}
                  aria-current={chosen === sort ? 'true' : undefined}
                  preventScrollReset
                >
                  {t(`talent.search.sort.${sort}`)}
                </TextLink>
              ))}
            </p>
          ) : null}
          {actions ? <div className={styles.resultsKeep}>{actions}</div> : null}
        </div>
      </div>
      {correction ? (
        <p className={styles.correction} role="status">
          {i18n.rich(
            'talent.search.correction',
            {
              // Tags and values share their names' space: this one is not called "shown".
              found: (words) => <strong key="found">{words}</strong>,
              link: (words) => (
                <Link key="link" to={hrefOf(withFilter(query, { any: correction.original, verbatim: true }))}>
                  {words}
                </Link>
              ),
            },
            correction,
          )}
        </p>
      ) : null}
    </>
  );
}
