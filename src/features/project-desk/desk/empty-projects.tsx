import { Link } from 'react-router';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { activeProjectFilters, type ProjectListState, projectListLink } from '../project-list.ts';
import styles from './project-list.module.css';

/** No projects: there are none, none is in this tab, or the filters fit none; then each can be dropped by itself. */
export function EmptyProjects({ state }: { state: ProjectListState }) {
  const { t } = useI18n();
  const filters = state.tab === 'drafts' ? [] : activeProjectFilters(state);
  if (filters.length === 0)
    return (
      <div className={styles.empty}>
        <p>{t(state.tab === 'drafts' ? 'talent.desk.projects.empty.drafts' : 'talent.desk.projects.empty')}</p>
        {state.tab === 'all' || state.tab === 'drafts' ? null : (
          <p>
            <Link to={projectListLink(state, { tab: 'all' })}>{t('talent.desk.list.empty.all')}</Link>
          </p>
        )}
      </div>
    );
  return (
    <div className={styles.empty}>
      <p>{t('talent.desk.projects.noMatch')}</p>
      <ul>
        {filters.map((name) => (
          <li key={name}>
            <Link to={projectListLink(state, { [name]: '' })}>
              {t('talent.desk.list.drop', { filter: t(`talent.desk.projects.filter.${name}`) })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
