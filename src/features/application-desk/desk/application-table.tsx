import { Link } from 'react-router';
import table from '../../../web/desk/data-table.module.css';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Icon } from '../../../web/icons/icon.tsx';
import { arrowUpIcon } from '../../../web/desk/desk-icons.ts';
import { classNames } from '../../../web/ui/class-names.ts';
import type { DeskApplication } from '../desk-application.ts';
import { listLink, type ListSort, type ListState, sortsOf } from '../desk-list.ts';
import type { ApplicationOverview } from '../desk-overview.ts';
import { ApplicationRow } from './application-row.tsx';
import styles from './applications.module.css';
import type { Selection } from './use-selection.ts';

type Props = {
  rows: readonly DeskApplication[];
  state: ListState;
  overview: ApplicationOverview | null;
  selection: Selection;
  label: string;
};

/** The applications, one a row; its heads sort. */
export function ApplicationTable({ rows, state, overview, selection, label }: Props) {
  const { t } = useI18n();
  const isOfProject = state.project !== null;
  const isAll = rows.length > 0 && selection.rows.length === rows.length;
  const head = (name: string, sort: ListSort | null, end = false) => <SortHead {...{ name, sort, end, state }} />;
  return (
    <table className={classNames(table.table, styles.table)} aria-label={label}>
      <thead>
        <tr>
          <th className={table.tickCell}>
            <span className={table.tickBox}>
              <input
                type="checkbox"
                className={table.tick}
                aria-label={t('talent.desk.list.selectAll', { count: rows.length })}
                checked={isAll}
                onChange={() => (isAll ? selection.clear() : selection.setAll())}
              />
            </span>
          </th>
          {head('talent', 'name')}
          {isOfProject ? null : head('project', null)}
          {head('status', 'status')}
          {head('answers', 'knockOuts')}
          {head('rate', 'rate', true)}
          {head('displayRate', null, true)}
          {head('interview', 'interview')}
          {head('due', isOfProject ? 'waiting' : 'due')}
        </tr>
      </thead>
      <tbody>
        {rows.map((application) => (
          <ApplicationRow key={application.id} {...{ application, state, overview, selection }} />
        ))}
      </tbody>
    </table>
  );
}

/** A head whose order the list does not have is words alone. */
function SortHead({ name, sort, end, state }: { name: string; sort: ListSort | null; end: boolean; state: ListState }) {
  const { t } = useI18n();
  const words = t(`talent.desk.list.head.${name}`);
  const isCurrent = sort !== null && state.sort === sort;
  // The columns that the split view leaves out.
  const className = classNames(end && table.end, name !== 'talent' && name !== 'due' && styles.optional);
  return (
    <th scope="col" className={className} aria-sort={isCurrent ? 'ascending' : undefined}>
      {sort !== null && sortsOf(state).includes(sort) ? (
        <Link to={listLink(state, { sort })} preventScrollReset>
          {words}
          {isCurrent ? <Icon path={arrowUpIcon} size="s" /> : null}
        </Link>
      ) : (
        words
      )}
    </th>
  );
}
