import { Link } from 'react-router';
import { deskInterviewLink, deskLinks } from '../../../contract/desk-links.ts';
import { fullName } from '../../../contract/full-name.ts';
import { WorkGroup, WorkItem } from '../../../web/desk/work-list.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { calendarIcon } from '../../../web/icons/basic-icons.ts';
import type { TodayData } from './load-today.ts';

/** Interviews that are booked and begin soon, on the clock of their calendar. */
export function InterviewGroup({ interviews }: { interviews: TodayData['interviews'] }) {
  const { t, date } = useI18n();
  if (interviews.length === 0) return null;
  return (
    <WorkGroup
      title={t('talent.desk.today.interviews')}
      count={interviews.length}
      all={{ to: deskLinks.calendars, label: t('talent.desk.nav.calendars') }}
    >
      {interviews.map(({ id, calendar, talent, project, start, timeZone }) => {
        const name = fullName(talent);
        const to = deskInterviewLink(calendar.id, id);
        return (
          <WorkItem
            key={id}
            icon={calendarIcon}
            what={
              <>
                <Link to={to}>{name}</Link> · {project.title}
              </>
            }
            why={t('talent.desk.today.interviews.why', {
              date: `${date(start, 'weekday', timeZone)}, ${date(start, 'time', timeZone)}`,
              calendar: calendar.name,
            })}
            verb={{ to, label: t('talent.desk.today.client.open'), of: name }}
          />
        );
      })}
    </WorkGroup>
  );
}
