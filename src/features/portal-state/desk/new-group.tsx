import { Link } from 'react-router';
import { deskApplicationsLink } from '../../../contract/desk-links.ts';
import { Since } from '../../../web/desk/due.tsx';
import { WorkGroup, WorkItem } from '../../../web/desk/work-list.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { inboxIcon } from '../../../web/icons/more-icons.ts';
import type { TodayData } from './load-today.ts';

/** Applications that arrived since the last visit and were not read, by project. */
export function NewGroup({ applications }: { applications: TodayData['fresh'] }) {
  const t = useT();
  if (applications.length === 0) return null;
  return (
    <WorkGroup title={t('talent.desk.today.new')} count={applications.length}>
      {[...Map.groupBy(applications, ({ project }) => project.id)].map(([id, all]) => {
        const title = all[0]?.project.title ?? '';
        const lacking = all.filter(({ knockOuts }) => knockOuts > 0).length;
        const isInRange = all.every(({ rateFit }) => rateFit === 'IN');
        const first = all.flatMap(({ submittedAt }) => submittedAt ?? []).toSorted()[0];
        return (
          <WorkItem
            key={id}
            icon={inboxIcon}
            what={
              <>
                <Link to={deskApplicationsLink(id)}>{title}</Link> · {t('talent.desk.today.new.count', { count: all.length })}
              </>
            }
            why={
              lacking > 0 ? t('talent.desk.today.new.lacking', { count: lacking }) : isInRange ? t('talent.desk.today.new.inRange') : null
            }
            due={first === undefined ? null : <Since at={first} />}
            verb={{
              to: `${deskApplicationsLink(id)}&tab=toAnswer`,
              label: t('talent.desk.today.new.review', { count: all.length }),
              of: title,
            }}
          />
        );
      })}
    </WorkGroup>
  );
}
