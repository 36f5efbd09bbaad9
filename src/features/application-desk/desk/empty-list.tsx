import { ListEmpty } from '../../../web/desk/list-parts.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { activeFilters, type ListState, listLink, withoutFilter } from '../desk-list.ts';

/** No applications: nobody has applied, none is in this tab, or the filters fit none; then each can be dropped by itself. */
export function EmptyList({ state }: { state: ListState }) {
  const { t } = useI18n();
  const filters = activeFilters(state);
  if (filters.length === 0)
    return (
      <ListEmpty all={state.tab === 'all' ? null : listLink(state, { tab: 'all' })}>
        {t(state.tab === 'all' ? 'talent.desk.list.empty' : 'talent.desk.list.empty.tab')}
      </ListEmpty>
    );
  return (
    <ListEmpty filters={filters.map((name) => ({ to: listLink(state, withoutFilter(name)), name: t(`talent.desk.filter.${name}.name`) }))}>
      {t('talent.desk.list.noMatch')}
    </ListEmpty>
  );
}
