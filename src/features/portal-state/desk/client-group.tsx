import { Link } from 'react-router';
import { deskApplicationLink } from '../../../contract/desk-links.ts';
import { fullName } from '../../../contract/full-name.ts';
import { Due } from '../../../web/desk/due.tsx';
import { WorkGroup, WorkItem } from '../../../web/desk/work-list.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { circleAlertIcon, clockIcon } from '../../../web/icons/basic-icons.ts';
import type { TodayData } from './load-today.ts';

/** Applications that the client has, and about which talents were promised an answer by a day that is near or has passed. */
export function ClientGroup({ items }: { items: TodayData['lateAtClient'] }) {
  const t = useT();
  if (items.length === 0) return null;
  return (
    <WorkGroup title={t('talent.desk.today.client')} count={items.length}>
      {items.map(({ application, project, talent, promisedAt, isLate }) => {
        if (!application || !project) return null;
        const name = fullName(talent);
        const to = deskApplicationLink(project.id, application.id);
        return (
          <WorkItem
            key={application.id}
            icon={isLate ? circleAlertIcon : clockIcon}
            tone={isLate ? 'error' : 'warning'}
            what={
              <>
                <Link to={to}>{name}</Link> · {project.title}
              </>
            }
            why={t('talent.desk.today.client.why')}
            due={promisedAt === null ? null : <Due at={promisedAt} />}
            verb={{ to, label: t('talent.desk.today.client.open'), of: name }}
          />
        );
      })}
    </WorkGroup>
  );
}
