import { Link } from 'react-router';
import { deskApplicationsLink, deskFitsLink, deskProjectLink, deskStopLink } from '../../../contract/desk-links.ts';
import { projectLink } from '../../../contract/links.ts';
import { DataTable, OverRow, RowLink, RowSub, SortHead, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { useDesk, useMay } from '../../../web/desk/desk-context.ts';
import { circlePauseIcon, copyIcon, externalLinkIcon, rssIcon } from '../../../web/desk/desk-icons.ts';
import { MoreMenu } from '../../../web/desk/desk-menu.tsx';
import { Moment } from '../../../web/desk/due.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { circleSlashIcon, inboxIcon, refreshCwIcon, usersIcon } from '../../../web/icons/more-icons.ts';
import type { ListedProjectAnswer } from '../listed-project.ts';
import { projectSortLink, projectTabs } from '../project-list.ts';
import { figureOf, type ProjectSort } from '../project-order.ts';
import { goesWith, type StopVerb } from '../stopping-rules.ts';
import type { ProjectsData } from './load-projects.ts';
import styles from './project-list.module.css';
import { ProjectBadge } from './status-badge.tsx';

type Props = Pick<ProjectsData, 'state' | 'overview' | 'drafts' | 'team'> & { rows: readonly ListedProjectAnswer[] };

const figures = ['seen', 'started', 'sent', 'forwarded'] as const;
/** The last column: the deadline, or the day that the list is sorted by. */
const dateSorts = ['deadline', 'start', 'updated'] as const;

/** Projects with their state, what became of them and how many answers are owed. */
export function ProjectTable({ rows, state, overview, drafts, team }: Props) {
  const { t } = useI18n();
  const statuses: readonly string[] | null = projectTabs[state.tab];
  const count = overview?.statuses.reduce((sum, row) => (statuses === null || statuses.includes(row.status) ? sum + row.count : sum), 0);
  const label = t('talent.desk.projects.results', { count: count ?? rows.length });
  const day = dateSorts.find((sort) => sort === state.sort) ?? 'deadline';
  const head = (sort: ProjectSort, words: string, end = false) => (
    <SortHead key={sort} to={projectSortLink(state, sort)} sorted={sort === state.sort ? state.direction : undefined} end={end}>
      {words}
    </SortHead>
  );
  return (
    <DataTable label={label} className={styles.projects}>
      <thead>
        <TableRow>
          {head('title', t('talent.desk.list.head.project'))}
          {head('status', t('talent.desk.projects.head.state'))}
          {([...figures, 'hired', 'toAnswer'] as const).map((figure) => head(figure, t(`talent.desk.projects.head.${figure}`), true))}
          {head(day, t(`talent.desk.projects.head.${day}`))}
          <TableHead>
            <span className="vh">{t('talent.desk.projects.head.more')}</span>
          </TableHead>
        </TableRow>
      </thead>
      <tbody>
        {rows.map((project) => (
          <ProjectRow
            key={project.id}
            project={project}
            day={dayOf[day](project)}
            hasDraft={(drafts ?? []).some(({ projectId }) => projectId === project.id)}
            responsible={team.find(({ value }) => value === project.responsibleOperatorId)?.label ?? null}
          />
        ))}
      </tbody>
    </DataTable>
  );
}

/** `zone`: null for the operator's own. */
type Day = { at: string | null; zone: string | null };

const dayOf: Record<(typeof dateSorts)[number], (project: ListedProjectAnswer) => Day> = {
  // A deadline is a day where the work is, as talents read it.
  deadline: ({ periodDeadline, timeZone }) => ({ at: periodDeadline, zone: timeZone }),
  start: ({ assignmentPeriodStart }) => ({ at: assignmentPeriodStart, zone: null }),
  updated: ({ updatedAt }) => ({ at: updatedAt, zone: null }),
};

type RowProps = { project: ListedProjectAnswer; day: Day; hasDraft: boolean; responsible: string | null };

function ProjectRow({ project, day, hasDraft, responsible }: RowProps) {
  const { t, number } = useI18n();
  const { id, title, numbers, source, siteCity, legalEntityName } = project;
  const of = (figure: Parameters<typeof figureOf>[1]) => figureOf(numbers.applications, figure);
  const about = [legalEntityName, siteCity, responsible].filter(Boolean).join(' · ');
  return (
    <TableRow data-project={id}>
      <TableCell at="1">
        <RowLink to={deskProjectLink(id)} className={styles.cut} title={title}>
          {title}
        </RowLink>
        <RowSub>
          <span className={styles.about}>
            {source === 'desk' ? null : (
              <>
                <Icon path={rssIcon} size="s" />
                <span className="vh">{t('talent.desk.projects.fromFeed', { source })}</span>
              </>
            )}
            <span className={styles.cut}>{about || project.reference}</span>
          </span>
        </RowSub>
      </TableCell>
      <TableCell at="2">
        <ProjectBadge status={project.status} />
        <RowSub>
          <StateWords project={project} hasDraft={hasDraft} />
        </RowSub>
      </TableCell>
      {figures.map((figure) => (
        <TableCell key={figure} at="wide" end className="num">
          {number(figure === 'seen' ? numbers.views : of(figure))}
        </TableCell>
      ))}
      <TableCell at="wide" end className="num">
        {t('talent.desk.projects.hired', { count: of('hired'), of: project.positionsNumber })}
      </TableCell>
      <TableCell at="2end" end className="num">
        <ToAnswer id={id} count={of('toAnswer')} late={numbers.late} />
      </TableCell>
      <DayCell {...day} />
      <TableCell at="1end">
        <OverRow>
          <RowMenu project={project} />
        </OverRow>
      </TableCell>
    </TableRow>
  );
}

function ToAnswer({ id, count, late }: { id: number; count: number; late: number }) {
  const { t, number } = useI18n();
  if (count === 0) return <span className={`muted ${styles.none}`}>{number(0)}</span>;
  return (
    <OverRow>
      <Link to={`${deskApplicationsLink(id)}&tab=toAnswer`} className={late > 0 ? styles.late : styles.owed}>
        {late > 0 ? t('talent.desk.projects.late', { count, late }) : number(count)}
        <span className="vh">{t('talent.desk.projects.toAnswer')}</span>
        {/* On a phone there is no head of the column. */}
        <span className="only-narrow" aria-hidden="true">
          {t('talent.desk.projects.toAnswer')}
        </span>
      </Link>
    </OverRow>
  );
}

function DayCell({ at, zone }: Day) {
  const { date } = useI18n();
  const usual = useZone();
  if (at === null)
    return (
      <TableCell at="wide">
        <span className="muted">–</span>
      </TableCell>
    );
  // A day without a time is that day everywhere.
  const isPlain = at.length === 10;
  const words = date(at, 'dayMonth', isPlain ? undefined : (zone ?? usual));
  return (
    <TableCell at="wide" className={styles.nowrap}>
      {isPlain ? words : <Moment at={at}>{words}</Moment>}
    </TableCell>
  );
}

/** The one thing that is worth knowing about a project's state. */
function StateWords({ project, hasDraft }: { project: ListedProjectAnswer; hasDraft: boolean }) {
  const { t, date } = useI18n();
  const zone = useZone();
  const { status, stoppedBy, closedAt, confirmedOpenAt, visibility } = project;
  if (hasDraft) return <span className={styles.warning}>{t('talent.desk.projects.hasDraft')}</span>;
  if (stoppedBy !== null && status === 'CLOSED' && closedAt)
    return t(`talent.desk.projects.closedBy.${stoppedBy}`, { date: date(closedAt, 'dayMonth', zone) });
  if (status === 'PAUSED') return t(`talent.desk.projects.pausedBy.${stoppedBy === 'feed' ? 'feed' : 'operator'}`);
  if (visibility === 'PRIVATE') return t('talent.desk.projects.private');
  return t('talent.desk.projects.confirmed', { date: date(confirmedOpenAt, 'dayMonth', zone) });
}

function RowMenu({ project }: { project: ListedProjectAnswer }) {
  const { t } = useI18n();
  const may = useMay();
  const mayWrite = may('projects:write');
  const { id, title } = project;
  const { now } = useDesk();
  const can = (verb: StopVerb) => goesWith(verb, project, now);
  return (
    <MoreMenu label={t('talent.desk.projects.more', { title })}>
      <Link to={deskApplicationsLink(id)}>
        <Icon path={inboxIcon} size="s" /> {t('talent.desk.nav.applications')}
      </Link>
      {may('talents:read') ? (
        <Link to={deskFitsLink(id)}>
          <Icon path={usersIcon} size="s" /> {t('talent.desk.project.fits')}
        </Link>
      ) : null}
      <a href={projectLink(project, false)} target="_blank" rel="noreferrer">
        <Icon path={externalLinkIcon} size="s" /> {t('talent.desk.projects.asTalent')}
      </a>
      {mayWrite ? (
        <>
          <Link to={deskStopLink(id, 'duplicate')}>
            <Icon path={copyIcon} size="s" /> {t('talent.desk.stop.duplicate')}
          </Link>
          <hr />
          {can('pause') ? (
            <Link to={deskStopLink(id, 'pause')}>
              <Icon path={circlePauseIcon} size="s" /> {t('talent.desk.stop.pause')}
            </Link>
          ) : null}
          {can('reopen') ? (
            <Link to={deskStopLink(id, 'reopen')}>
              <Icon path={refreshCwIcon} size="s" /> {t('talent.desk.stop.reopen')}
            </Link>
          ) : null}
          {can('close') ? (
            <Link to={deskStopLink(id, 'close')}>
              <Icon path={circleSlashIcon} size="s" /> {t('talent.desk.stop.close')}
            </Link>
          ) : null}
        </>
      ) : null}
    </MoreMenu>
  );
}
