import { ListEmpty } from '../../../web/desk/list-parts.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { activeProjectFilters, type ProjectListState, projectListLink } from '../project-list.ts';

/** No projects: there are none, none is in this tab, or the filters fit none; then each can be dropped by itself. */
export function EmptyProjects({ state }: { state: ProjectListState }) {
  const { t } = useI18n();
  const filters = state.tab === 'drafts' ? [] : activeProjectFilters(state);
  if (filters.length === 0)
    return (
      <ListEmpty all={state.tab === 'all' || state.tab === 'drafts' ? null : projectListLink(state, { tab: 'all' })}>
        {t(state.tab === 'drafts' ? 'talent.desk.projects.empty.drafts' : 'talent.desk.projects.empty')}
      </ListEmpty>
    );
  return (
    <ListEmpty
      filters={filters.map((name) => ({ to: projectListLink(state, { [name]: '' }), name: t(`talent.desk.projects.filter.${name}`) }))}
    >
      {t('talent.desk.projects.noMatch')}
    </ListEmpty>
  );
}
