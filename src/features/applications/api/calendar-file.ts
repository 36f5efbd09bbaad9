import ical, { ICalCalendarMethod } from 'ical-generator';

/**
 * One interview as an iCalendar file. Only UTC instants: with a `timezone` the library writes the hour of the wrong zone,
 * and every calendar program shows UTC in its owner's own time.
 */
export function interviewFile(interview: {
  id: string;
  start: Date;
  end: Date;
  summary: string;
  /** An address or a link. */
  place: string | null;
  organizer: string;
  url: string;
  stamp: Date;
}): string {
  const calendar = ical({ prodId: { company: 'Openpool', product: 'Interviews' }, method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: `${interview.id}@openpool`,
    start: interview.start,
    end: interview.end,
    stamp: interview.stamp,
    summary: interview.summary,
    location: interview.place,
    description: interview.organizer,
    url: interview.url,
  });
  return calendar.toString();
}
