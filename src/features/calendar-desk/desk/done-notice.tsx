import { Form } from 'react-router';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { LinkButton } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { type CalendarDone, type CalendarState, calendarLink } from '../calendar-address.ts';
import type { CalendarAnswer } from './act-on-calendar.ts';
import type { OpenedCalendar } from './load-calendars.ts';
import { useTimes } from './use-times.ts';
import styles from './week.module.css';

type Props = { done: CalendarDone | null; answer: CalendarAnswer | undefined; state: CalendarState; opened: OpenedCalendar };

/** What was done last, in words; a free time that was blocked can be given back. */
export function DoneNotice({ done, answer, state, opened: { calendar } }: Props) {
  const { t } = useI18n();
  const times = useTimes(calendar.timeZone);
  const result = answer?.result;
  const isOfWeek = answer?.form && !['busy', 'move', 'cancel', 'save'].includes(answer.form.name);
  if (isOfWeek)
    return (
      <Notice tone="error" role="alert" className={styles.notice}>
        <p>{answer.form.messages.map((key) => t(key)).join(' ')}</p>
      </Notice>
    );
  if (result?.intent === 'blocked')
    return (
      <Notice tone="success" role="status" className={styles.notice}>
        <p>{t('talent.desk.calendars.done.blocked', { time: times.dayAndTime(result.start, result.end) })}</p>
        <Form method="post" action={calendarLink(state)} preventScrollReset>
          <input type="hidden" name="calendar" value={calendar.id} />
          <LinkButton type="submit" name="unblock" value={result.id}>
            {t('talent.desk.calendars.unblock')}
          </LinkButton>
        </Form>
      </Notice>
    );
  const what = result ? result.intent : done;
  if (answer?.form || what === null || what === 'feed') return null;
  return (
    <Notice tone="success" role="status" className={styles.notice}>
      <p>{t(`talent.desk.calendars.done.${what}`)}</p>
    </Notice>
  );
}
