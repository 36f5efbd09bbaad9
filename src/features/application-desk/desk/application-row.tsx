import { Link } from 'react-router';
import table from '../../../web/desk/data-table.module.css';
import { Moment } from '../../../web/desk/due.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { triangleAlertIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { checkIcon } from '../../../web/icons/more-icons.ts';
import { classNames } from '../../../web/ui/class-names.ts';
import type { DeskApplication } from '../desk-application.ts';
import { listLink, type ListState } from '../desk-list.ts';
import type { ApplicationOverview } from '../desk-overview.ts';
import styles from './applications.module.css';
import { DueCell } from './due-cell.tsx';
import { fitWords, nameOf } from './name-of.ts';
import { ApplicationBadge } from './status-words.tsx';
import type { Selection } from './use-selection.ts';

type Props = { application: DeskApplication; state: ListState; overview: ApplicationOverview | null; selection: Selection };

/** One application: the whole row opens it, the tick stands above that. */
export function ApplicationRow({ application, state, overview, selection }: Props) {
  const { t } = useI18n();
  const { id, talent, project, pending, status } = application;
  const isOpen = state.open === id;
  const isSelected = selection.has(id);
  const name = nameOf(application);
  return (
    <tr aria-selected={isSelected || undefined} data-open={isOpen ? '' : undefined} data-row={id}>
      <td className={table.tickCell}>
        <span className={table.tickBox}>
          {/* Of the form below the table, which sends the selection where there is no script. */}
          <input
            type="checkbox"
            name="ids"
            value={id}
            form="bulk"
            className={table.tick}
            aria-label={t('talent.desk.list.select', { name })}
            checked={isSelected}
            onChange={(event) => selection.toggle(id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
          />
        </span>
      </td>
      <td className={classNames(table.start, styles.who)}>
        <Link className={table.main} to={listLink(state, { open: id })} preventScrollReset aria-current={isOpen ? 'true' : undefined} data-open-row={id}>
          {name}
        </Link>
        {talent.title ? <span className={table.sub}>{talent.title}</span> : null}
      </td>
      {state.project === null ? (
        <td className={classNames(table.wideOnly, styles.optional)}>
          <Link className={classNames(table.over, styles.project)} to={listLink({ ...state, open: null }, { project: project.id })}>
            {project.title}
          </Link>
        </td>
      ) : null}
      <td className={classNames(table.next, styles.optional)}>
        <ApplicationBadge status={pending?.to ?? status} />
      </td>
      <AnswersCell knockOuts={application.knockOuts} hasQuestions={state.project !== null && (overview?.questions.length ?? 0) > 0} />
      <RateCells application={application} overview={overview} isOfProject={state.project !== null} />
      <InterviewCell interview={application.interview} />
      <td className={classNames(table.startEnd, styles.due)}>
        <DueCell application={application} />
      </td>
    </tr>
  );
}

/** An answer as wanted is left out on a phone, an unwanted one shown. */
function AnswersCell({ knockOuts, hasQuestions }: { knockOuts: number; hasQuestions: boolean }) {
  const { t } = useI18n();
  return (
    <td className={classNames(knockOuts > 0 ? table.next : table.wideOnly, styles.optional)}>
      {knockOuts > 0 ? (
        <span className={classNames(table.line, styles.warned)}>
          <Icon path={triangleAlertIcon} size="s" />
          {t('talent.desk.list.knockOuts', { count: knockOuts })}
        </span>
      ) : hasQuestions ? (
        <span className={classNames(table.line, styles.good)}>
          <Icon path={checkIcon} size="s" />
          {t('talent.desk.list.asWanted')}
        </span>
      ) : (
        <span className="muted">–</span>
      )}
    </td>
  );
}

/** Without the currency where the project names it. */
function RateCells({ application, overview, isOfProject }: { application: DeskApplication; overview: ApplicationOverview | null; isOfProject: boolean }) {
  const i18n = useI18n();
  const { rate, displayRate, rateFit } = application;
  const currency = overview?.project?.rateCurrency;
  const amount = (of: typeof rate) => (of ? i18n.money(of.value, isOfProject && of.currency === currency ? null : of.currency) : '–');
  const fit = fitWords(i18n, application, overview?.project ?? null);
  return (
    <>
      <td className={classNames(table.end, 'num', table.nextEnd, styles.optional)}>
        {amount(rate)}
        {fit ? <span className={classNames(table.sub, rateFit === 'ABOVE' && table.above)}>{fit}</span> : null}
      </td>
      <td className={classNames(table.end, 'num', table.wideOnly, styles.optional)}>{amount(displayRate)}</td>
    </>
  );
}

function InterviewCell({ interview }: Pick<DeskApplication, 'interview'>) {
  const { date } = useI18n();
  return (
    <td className={classNames(table.wideOnly, table.nowrap, styles.optional)}>
      {interview ? (
        <Moment at={interview.start}>
          {`${date(interview.start, 'weekday', interview.timeZone)}, ${date(interview.start, 'time', interview.timeZone)}`}
        </Moment>
      ) : (
        <span className="muted">–</span>
      )}
    </td>
  );
}
