import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { emptyQuery } from '../../../features/project-search/search-query.ts';
import { OpenFilters } from '../../../features/search-pages/web/filters/open-filters.tsx';
import type { ShownResult } from '../../../features/search-pages/web/load-search.ts';
import { searchAddress } from '../../../features/search-pages/web/search-path.ts';
import { useGo } from '../../../features/search-pages/web/use-go.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { slidersHorizontalIcon } from '../../../web/icons/basic-icons.ts';
import { onDemand, openWith } from '../../../web/on-demand.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { SectionFailed } from '../../../web/ui/card.tsx';
import styles from './home.module.css';
import { ProjectRows } from './project-rows.tsx';

const FilterSheet = onDemand(async () => (await import('../../../features/search-pages/web/filters/filter-sheet.tsx')).FilterSheet);

const path = '/app/project';
const allPath = searchAddress(path, emptyQuery);
/** How many of the newest projects home shows. */
const maxRows = 10;

type Props = { result: ShownResult | null; lastVisit: string | null; now: string };

/** "96 open, 11 new since Tue, 24 Nov". */
export function HomeProjectsHead({ result, lastVisit, now }: Props) {
  const { t, date } = useI18n();
  const zone = useZone();
  if (!result) return <h2 id="all">{t('talent.home.all')}</h2>;
  const { results, total, totalRelation } = result;
  const fresh = results.filter(({ publishedAt }) => isSince(publishedAt, lastVisit)).length;
  // Only a page of the newest is known: where all of it is new, there may be more.
  const count = fresh < results.length || fresh === total ? 'talent.home.new' : 'talent.home.new.atLeast';
  const since = lastVisit !== null && date(lastVisit, 'YYYY-MM-DD', zone) === date(now, 'YYYY-MM-DD', zone);
  return (
    <div className={styles.head}>
      <h2 id="all">{t('talent.home.all')}</h2>
      <p className="small muted">
        {t(totalRelation === 'approx' ? 'talent.home.open.about' : 'talent.home.open', { count: total })}
        {lastVisit !== null && fresh > 0
          ? `, ${since ? t('talent.home.new.today', { count: fresh }) : t(count, { count: fresh, day: date(lastVisit, 'weekday', zone) })}`
          : null}
      </p>
    </div>
  );
}

/** The filters: on a phone in a sheet, else next to the results. */
export function HomeFilters({ result }: Pick<Props, 'result'>) {
  const { t } = useI18n();
  const { go } = useGo();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <OpenFilters count={0} onOpen={() => openWith(FilterSheet, () => setIsOpen(true))} />
      <ButtonLink className="only-wide" to={`${allPath}#filters`} icon={slidersHorizontalIcon}>
        {t('talent.search.filters')}
      </ButtonLink>
      {isOpen ? (
        <FilterSheet
          query={emptyQuery}
          result={result}
          hidden={{}}
          preset={{}}
          isSignedIn
          onClose={() => setIsOpen(false)}
          onApply={(next) => {
            setIsOpen(false);
            go(searchAddress(path, next));
          }}
        />
      ) : null}
    </>
  );
}

/** The newest projects in rows, and the way to all of them. */
export function HomeProjects({ result, lastVisit, now }: Props) {
  const { t } = useI18n();
  const revalidator = useRevalidator();
  if (!result) return <SectionFailed onRetry={() => void revalidator.revalidate()} busy={revalidator.state !== 'idle'} />;
  if (result.results.length === 0) return <p className="muted">{t('talent.search.zero.here')}</p>;
  return (
    <>
      <ProjectRows
        projects={result.results.slice(0, maxRows)}
        labelledBy="all"
        now={now}
        isNew={({ publishedAt }) => isSince(publishedAt, lastVisit)}
      />
      <p>
        <ButtonLink to={allPath}>
          {t(result.totalRelation === 'approx' ? 'talent.search.filters.show.about' : 'talent.pool.projects.all', {
            count: result.total,
          })}
        </ButtonLink>
      </p>
    </>
  );
}

/** Whether a project has come since the last visit; none at the first one. */
export function isSince(publishedAt: string, lastVisit: string | null): boolean {
  return lastVisit !== null && publishedAt > lastVisit;
}
