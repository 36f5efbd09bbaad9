import { useId, useState } from 'react';
import { foldText } from '../../../../contract/fold-text.ts';
import { CheckboxField } from '../../../../web/form/choice.tsx';
import form from '../../../../web/form/form.module.css';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';
import { facetCount } from '../../result-words.ts';
import type { Facets, FilterProps } from './filter-fields.tsx';
import styles from './filters.module.css';

/** How many pools are shown before "Show all". */
const shownAtFirst = 6;
/** From how many pools the long list can be searched. */
const minSearchable = 12;

/**
 * The pools that have projects, the six with the most first. The others are in the page too but hidden, so that they work
 * without script and a tick never moves a box.
 */
export function PoolFilter({ query, pools, onChange }: Pick<FilterProps, 'query' | 'onChange'> & { pools: Facets['pools'] }) {
  const i18n = useI18n();
  const { t } = i18n;
  const id = useId();
  const [isLong, setIsLong] = useState(false);
  const [words, setWords] = useState('');
  const isChosen = (value: string) => query.pools.includes(Number(value));
  const wanted = isLong ? foldText(words.trim()) : '';
  const isHit = (label: string) => foldText(label).includes(wanted);
  const hits = wanted === '' ? pools : pools.filter((pool) => isHit(pool.label));
  const hidden = pools.filter((pool, index) => index >= shownAtFirst && !isChosen(pool.value));
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.facetTitle}>{t('talent.search.pools')}</legend>
      <div>
        {isLong && pools.length > minSearchable ? (
          <>
            <input
              className={classNames(form.input, styles.poolSearch)}
              type="search"
              aria-label={t('talent.search.pools.find')}
              placeholder={t('talent.search.pools.find')}
              value={words}
              onChange={(event) => setWords(event.target.value)}
              // Enter would submit the form.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
            <p className="vh" role="status">
              {wanted === '' ? '' : t('talent.state.suggestions', { count: hits.length })}
            </p>
          </>
        ) : null}
        <div id={id}>
          {pools.map((pool, index) => (
            <CheckboxField
              key={pool.value}
              name="pools"
              value={pool.value}
              label={pool.label}
              checked={isChosen(pool.value)}
              className={classNames(
                !isChosen(pool.value) && (isLong ? !isHit(pool.label) && styles.away : index >= shownAtFirst && styles.later),
              )}
              onChange={() =>
                onChange({
                  pools: isChosen(pool.value)
                    ? query.pools.filter((other) => other !== Number(pool.value))
                    : [...query.pools, Number(pool.value)],
                })
              }
              {...facetCount(i18n, pool)}
            />
          ))}
        </div>
        {hits.length === 0 ? <p className="small muted">{t('talent.search.pools.none')}</p> : null}
      </div>
      {hidden.length > 0 ? (
        <LinkButton
          className={classNames(styles.facetMore, styles.scripted)}
          aria-expanded={isLong}
          aria-controls={id}
          onClick={() => {
            setIsLong(!isLong);
            setWords('');
          }}
        >
          {isLong ? t('talent.search.filters.fewer') : t('talent.search.filters.more', { count: pools.length })}
        </LinkButton>
      ) : null}
    </fieldset>
  );
}
