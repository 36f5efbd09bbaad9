import { Link } from 'react-router';
import { deskApplicationLink } from '../../../contract/desk-links.ts';
import { fullName } from '../../../contract/full-name.ts';
import { DueDay } from '../../../web/desk/due.tsx';
import { WorkGroup, WorkItem } from '../../../web/desk/work-list.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { clockIcon } from '../../../web/icons/basic-icons.ts';
import type { TodayData } from './load-today.ts';

/** What the team wants done in the next days, the earliest first. */
export function TaskGroup({ tasks }: { tasks: TodayData['tasks'] }) {
  const { t } = useI18n();
  if (tasks.length === 0) return null;
  return (
    <WorkGroup title={t('talent.desk.tasks.title')} count={tasks.length}>
      {tasks.map(({ id, text, dueOn, assignee, application, talent, project }) => {
        const to = deskApplicationLink(project.id, application.id);
        return (
          <WorkItem
            key={id}
            icon={clockIcon}
            what={<Link to={to}>{text}</Link>}
            why={[assignee?.name, fullName(talent), project.title].filter(Boolean).join(' · ')}
            due={<DueDay day={dueOn} />}
            verb={{ to, label: t('talent.desk.today.client.open'), of: text }}
          />
        );
      })}
    </WorkGroup>
  );
}
