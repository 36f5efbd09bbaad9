import { Link } from 'react-router';
import { OverRow, RowLink, RowSub, RowTick, TableCell, TableRow } from '../../../web/desk/data-table.tsx';
import { Moment } from '../../../web/desk/due.tsx';
import { ReadBy } from '../../../web/desk/here.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { triangleAlertIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { checkIcon } from '../../../web/icons/more-icons.ts';
import { classNames } from '../../../web/ui/class-names.ts';
import { FitSummary } from '../../fit-desk/desk/fit-parts.tsx';
import type { DeskApplication } from '../desk-application.ts';
import { type ListState, listLink } from '../desk-list.ts';
import type { ApplicationOverview } from '../desk-overview.ts';
import styles from './application-list.module.css';
import { fitWords, nameOf } from './application-words.ts';
import { ApplicationBadge, DueCell } from './status-words.tsx';
import type { Selection } from './use-list-rows.ts';

type Props = {
  application: DeskApplication;
  state: ListState;
  overview: ApplicationOverview | null;
  selection: Selection;
  isRead: boolean;
  /** Colleagues who have it open. */
  people: readonly { id: string; name: string }[];
};

/** One application: the whole row opens it, the tick stands above that. */
export function ApplicationRow({ application, state, overview, selection, isRead, people }: Props) {
  const { t } = useI18n();
  const { id, talent, project, pending, status } = application;
  const isOpen = state.open === id;
  const isSelected = selection.has(id);
  const name = nameOf(application);
  return (
    <TableRow selected={isSelected} isOpen={isOpen} data-application={id}>
      <TableCell at="tick" className={styles.tick}>
        {/* Of the form below the table, which sends the selection where there is no script. */}
        <RowTick
          name="ids"
          value={id}
          form="bulk"
          label={t('talent.desk.list.select', { name })}
          checked={isSelected}
          onChange={() => selection.toggle(id)}
        />
      </TableCell>
      <TableCell at="1" className={styles.who}>
        <RowLink
          className={isRead ? undefined : styles.unread}
          to={listLink(state, { open: id })}
          preventScrollReset
          aria-current={isOpen ? 'true' : undefined}
          aria-describedby={isRead ? undefined : `unread-${id}`}
        >
          {name}
        </RowLink>
        {isRead ? null : (
          <span id={`unread-${id}`} className="vh">
            {t('talent.desk.list.unread')}
          </span>
        )}
        {/* In place of the title, so that no row grows by itself. */}
        {people.length > 0 ? <ReadBy people={people} /> : talent.title ? <RowSub>{talent.title}</RowSub> : null}
      </TableCell>
      {state.project === null ? (
        <TableCell at="row" className={classNames(styles.projectCell, styles.optional)}>
          <OverRow>
            <Link className={styles.project} to={listLink({ ...state, open: null }, { project: project.id })}>
              {project.title}
            </Link>
          </OverRow>
        </TableCell>
      ) : null}
      <TableCell at="2" className={styles.optional}>
        <ApplicationBadge status={pending?.to ?? status} />
      </TableCell>
      <AnswersCell application={application} />
      <RateCells application={application} overview={overview} isOfProject={state.project !== null} />
      {application.fit ? (
        <TableCell at="row" className={classNames(state.project === null ? styles.level : styles.fitCell, styles.optional)}>
          <FitSummary fit={application.fit} />
        </TableCell>
      ) : null}
      <InterviewCell interview={application.interview} />
      <TableCell at="1end" className={styles.due}>
        <DueCell application={application} />
      </TableCell>
    </TableRow>
  );
}

/** An answer as wanted is left out on a phone, an unwanted one shown. */
function AnswersCell({ application: { knockOuts, answerCount } }: { application: DeskApplication }) {
  const { t } = useI18n();
  return (
    <TableCell at={knockOuts > 0 ? '2' : 'wide'} className={styles.optional}>
      {knockOuts > 0 ? (
        <span className={classNames(styles.line, styles.warned)}>
          <Icon path={triangleAlertIcon} size="s" />
          {t('talent.desk.list.knockOuts', { count: knockOuts })}
        </span>
      ) : answerCount > 0 ? (
        <span className={classNames(styles.line, styles.good)}>
          <Icon path={checkIcon} size="s" />
          {t('talent.desk.list.asWanted')}
        </span>
      ) : (
        <span className="muted">–</span>
      )}
    </TableCell>
  );
}

/** Without the currency where the project names it. */
function RateCells({
  application,
  overview,
  isOfProject,
}: {
  application: DeskApplication;
  overview: ApplicationOverview | null;
  isOfProject: boolean;
}) {
  const i18n = useI18n();
  const { rate, displayRate, rateFit } = application;
  const currency = overview?.project?.rateCurrency;
  const amount = (of: typeof rate) => (of ? i18n.money(of.value, isOfProject && of.currency === currency ? null : of.currency) : '–');
  const fit = fitWords(i18n, application, overview?.project ?? null);
  return (
    <>
      <TableCell at="2end" end className={classNames('num', styles.optional)}>
        {amount(rate)}
        {fit ? <span className={classNames(styles.fit, rateFit === 'ABOVE' && styles.warned)}>{fit}</span> : null}
      </TableCell>
      <TableCell at="wide" end className={classNames('num', styles.optional)}>
        {amount(displayRate)}
      </TableCell>
    </>
  );
}

function InterviewCell({ interview }: Pick<DeskApplication, 'interview'>) {
  const { date } = useI18n();
  return (
    <TableCell at="wide" className={classNames('nowrap', styles.optional)}>
      {interview ? (
        <Moment at={interview.start}>
          {`${date(interview.start, 'weekday', interview.timeZone)}, ${date(interview.start, 'time', interview.timeZone)}`}
        </Moment>
      ) : (
        <span className="muted">–</span>
      )}
    </TableCell>
  );
}
