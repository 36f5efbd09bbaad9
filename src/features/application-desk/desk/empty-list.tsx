import { Link } from 'react-router';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { activeFilters, type ListState, listLink, withoutFilter } from '../desk-list.ts';
import styles from './application-list.module.css';

/** No applications: nobody has applied, none is in this tab, or the filters fit none; then each can be dropped by itself. */
export function EmptyList({ state }: { state: ListState }) {
  const { t } = useI18n();
  const filters = activeFilters(state);
  if (filters.length === 0)
    return (
      <div className={styles.empty}>
        <p>{t(state.tab === 'all' ? 'talent.desk.list.empty' : 'talent.desk.list.empty.tab')}</p>
        {state.tab === 'all' ? null : (
          <p>
            <Link to={listLink(state, { tab: 'all' })}>{t('talent.desk.list.empty.all')}</Link>
          </p>
        )}
      </div>
    );
  return (
    <div className={styles.empty}>
      <p>{t('talent.desk.list.noMatch')}</p>
      <ul>
        {filters.map((name) => (
          <li key={name}>
            <Link to={listLink(state, withoutFilter(name))}>
              {t('talent.desk.list.drop', { filter: t(`talent.desk.filter.${name}.name`) })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
