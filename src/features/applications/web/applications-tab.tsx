import { useRevalidator } from 'react-router';
import { useT } from '../../../web/i18n/i18n.tsx';
import { chevronDownIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { inboxIcon } from '../../../web/icons/more-icons.ts';
import type { TabProps } from '../../../web/tab-route.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { Rows, SectionFailed } from '../../../web/ui/card.tsx';
import { Count } from '../../../web/ui/count.tsx';
import { Empty } from '../../../web/ui/empty.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { Pagination } from '../../../web/ui/pagination.tsx';
import { type ApplicationStatus, statusCodes, statusesWith } from '../status.ts';
import { groupByTurn } from '../turns.ts';
import { ApplicationPage } from './application-page.tsx';
import { ApplicationRow } from './application-row.tsx';
import { TrackKey } from './application-steps.tsx';
import styles from './applications.module.css';
import type { action, loader } from './applications-route.ts';
import type { EndedApplications, LoadedApplications } from './load-applications.ts';

/** The talent's applications by whose turn it is, or the one that the address opens (W10 of the UX design). */
export function ApplicationsTab({ loaderData: { view, now } }: TabProps<typeof loader, typeof action>) {
  const t = useT();
  const revalidator = useRevalidator();
  if (view.opened) return <ApplicationPage application={view.opened} fit={view.fit} now={new Date(now)} />;
  return (
    <div className={`shell page stack stack--6 ${styles.list}`}>
      {view.list ? (
        <ApplicationList list={view.list} now={new Date(now)} />
      ) : (
        <>
          <PageHeading>{t('talent.nav.applications')}</PageHeading>
          <SectionFailed onRetry={() => void revalidator.revalidate()} busy={revalidator.state !== 'idle'} />
        </>
      )}
    </div>
  );
}

function ApplicationList({ list: { open, ended, isEndedOpen }, now }: { list: LoadedApplications; now: Date }) {
  const t = useT();
  const groups = groupByTurn(open, now);
  const count = open.length + ended.total;
  const needs = groups.find(({ turn }) => turn === 'yours')?.applications.length ?? 0;
  const liveProjects = new Set(open.map(({ project }) => project.id));
  if (count === 0)
    return (
      <>
        <PageHeading>{t('talent.nav.applications')}</PageHeading>
        <Empty
          icon={inboxIcon}
          titleAs="h2"
          title={t('talent.application.empty')}
          actions={
            <ButtonLink variant="primary" to="/app/project">
              {t('talent.application.empty.action')}
            </ButtonLink>
          }
        />
      </>
    );
  return (
    <>
      <PageHeading>{t('talent.application.title', { count, needs })}</PageHeading>
      {groups.map(({ turn, applications }) => (
        <section key={turn} className={styles.group} aria-labelledby={`turn-${turn}`}>
          <div className={styles.head}>
            <h2 className="section-title" id={`turn-${turn}`}>
              {t(`talent.application.turn.${turn}`)} <Count value={applications.length} />
            </h2>
            <p className="small muted">{t(`talent.application.turn.${turn}.note`)}</p>
          </div>
          <Rows>
            {applications.map((application, place) => (
              <ApplicationRow key={application.id} application={application} now={now} isFirst={turn === 'yours' && place === 0} />
            ))}
          </Rows>
        </section>
      ))}
      {ended.total > 0 && <Ended ended={ended} isOpen={isEndedOpen} now={now} liveProjects={liveProjects} />}
      <TrackKey />
    </>
  );
}

type EndedProps = { ended: EndedApplications; isOpen: boolean; now: Date; liveProjects: ReadonlySet<number> };

/** What is over, folded; it opens without script. */
function Ended({ ended, isOpen, now, liveProjects }: EndedProps) {
  const t = useT();
  return (
    <details className={styles.fold} open={isOpen}>
      <summary>
        <h2 className="section-title">{t('talent.application.turn.over')}</h2>
        <Count value={ended.total} />
        <span className="muted">{endedWords(t, ended)}</span>
        <Icon path={chevronDownIcon} />
      </summary>
      <Rows>
        {ended.results.map((application) => (
          <ApplicationRow key={application.id} application={application} now={now} liveProjects={liveProjects} />
        ))}
      </Rows>
      <Pagination
        label={t('talent.application.page')}
        page={ended.page}
        pages={Math.ceil(ended.total / ended.pageSize)}
        hrefFor={(page) => `/app/project?tab=applications&view=ended&page=${page}`}
      />
    </details>
  );
}

/** "1 hired, 2 declined, 1 withdrawn". */
function endedWords(t: ReturnType<typeof useT>, { counts }: EndedApplications): string {
  const kinds: Record<string, readonly ApplicationStatus[]> = {
    hired: [statusCodes.hired],
    declined: statusesWith('refusal'),
    withdrawn: [statusCodes.withdrawn],
  };
  return Object.entries(kinds)
    .map(([kind, statuses]) => ({ kind, count: counts.reduce((sum, one) => sum + (statuses.includes(one.status) ? one.count : 0), 0) }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => t(`talent.application.ended.${kind}`, { count }))
    .join(', ');
}
