import { DataTable, RowTick, SortHead, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { usePeople } from '../../desk-live/desk/use-live.ts';
import type { DeskApplication } from '../desk-application.ts';
import { type ListSort, type ListState, listLink, sortsOf } from '../desk-list.ts';
import type { ApplicationOverview } from '../desk-overview.ts';
import styles from './application-list.module.css';
import { ApplicationRow } from './application-row.tsx';
import type { ReadMarks } from './read-mark.tsx';
import type { Selection } from './use-list-rows.ts';

type Props = {
  rows: readonly DeskApplication[];
  state: ListState;
  overview: ApplicationOverview | null;
  selection: Selection;
  label: string;
  marks: ReadMarks;
};

/** The applications, one a row; its heads sort. */
export function ApplicationTable({ rows, state, overview, selection, label, marks }: Props) {
  const { t } = useI18n();
  const isOfProject = state.project !== null;
  const peopleOf = usePeople();
  const count = selection.rows.length;
  const isAll = rows.length > 0 && count === rows.length;
  const seesFit = rows.some(({ fit }) => fit !== null);
  const head = (name: string, sort: ListSort | null, end = false) => <Head {...{ name, sort, end, state }} />;
  return (
    <DataTable label={label} className={styles.table}>
      <thead>
        <TableRow>
          <TableHead className={styles.tick}>
            <RowTick
              label={t('talent.desk.list.selectAll', { count: rows.length })}
              checked={isAll}
              indeterminate={count > 0 && !isAll}
              onChange={() => (isAll ? selection.clear() : selection.setAll())}
            />
          </TableHead>
          {head('talent', 'name')}
          {isOfProject ? null : <TableHead className={styles.projectHead}>{t('talent.desk.list.head.project')}</TableHead>}
          {head('status', 'status')}
          {head('answers', 'knockOuts')}
          {head('rate', 'rate', true)}
          {head('displayRate', null, true)}
          {seesFit ? head('fit', 'fit') : null}
          {head('interview', 'interview')}
          {head('due', isOfProject ? 'waiting' : 'due')}
        </TableRow>
      </thead>
      <tbody>
        {rows.map((application) => (
          <ApplicationRow
            key={application.id}
            {...{ application, state, overview, selection }}
            isRead={marks.isRead(application)}
            people={peopleOf('application', String(application.id))}
          />
        ))}
      </tbody>
    </DataTable>
  );
}

/** A head whose order the list does not have is words alone. */
function Head({ name, sort, end, state }: { name: string; sort: ListSort | null; end: boolean; state: ListState }) {
  const { t } = useI18n();
  const words = t(`talent.desk.list.head.${name}`);
  if (sort === null || !sortsOf(state).includes(sort)) return <TableHead end={end}>{words}</TableHead>;
  return (
    <SortHead to={listLink(state, { sort })} sorted={state.sort === sort ? 'ascending' : undefined} end={end}>
      {words}
    </SortHead>
  );
}
