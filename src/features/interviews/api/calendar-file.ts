import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { InterviewChange } from '../../applications/api/deps.ts';

type Appointment = Pick<InterviewChange, 'kind' | 'uid' | 'sequence' | 'start' | 'end' | 'place' | 'changedAt'>;

/**
 * An interview as a message of calendar programs (RFC 5546): entered or moved by REQUEST, taken out by CANCEL. Each copy names its
 * own recipient only, so that nobody learns another's address. Only UTC instants: with a `timezone` the library writes the hour of
 * the wrong zone, and every calendar program shows UTC in its owner's own time.
 */
export function interviewFile(
  appointment: Appointment,
  given: { summary: string; description: string; url: string | null; organizer: { name: string; email: string }; attendee: string },
): { name: string; contentType: string; content: string } {
  const isOff = appointment.kind === 'cancelled';
  const method = isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId: { company: 'Openpool', product: 'Interviews' }, method });
  calendar.createEvent({
    id: `${appointment.uid}@openpool`,
    sequence: appointment.sequence,
    start: appointment.start,
    end: appointment.end,
    stamp: appointment.changedAt,
    summary: given.summary,
    location: appointment.place,
    description: given.description,
    url: given.url,
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: given.organizer,
    attendees: [{ email: given.attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
  });
  return { name: 'interview.ics', contentType: `text/calendar; charset=utf-8; method=${method}`, content: calendar.toString() };
}
