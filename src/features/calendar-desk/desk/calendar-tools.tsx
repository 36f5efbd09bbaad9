import { Form } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { Segments } from '../../../web/desk/pane.tsx';
import { Toolbar } from '../../../web/desk/toolbar.tsx';
import { Options } from '../../../web/form/options.tsx';
import { SelectBox } from '../../../web/form/text-field.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { chevronLeftIcon, chevronRightIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { type CalendarState, calendarLink } from '../calendar-address.ts';
import { addDays } from '../week.ts';
import type { CalendarsData, OpenedCalendar } from './load-calendars.ts';
import styles from './tools.module.css';
import { useTimes } from './use-times.ts';

type Props = { state: CalendarState; opened: OpenedCalendar; calendars: CalendarsData['calendars'] };

/** Week before and after, this week, what the looks mean, and whose calendar. */
export function CalendarTools({ state, opened: { calendar, week, isThisWeek }, calendars }: Props) {
  const { t } = useI18n();
  const times = useTimes(calendar.timeZone);
  const [first, last] = [week.days[0]?.date ?? '', week.days.at(-1)?.date ?? ''];
  const to = (monday: string | null) => calendarLink(state, { week: monday, open: null, edit: null });
  const step = (icon: string, words: string) => (
    <>
      <Icon path={icon} size="s" flip />
      <span className="vh">{words}</span>
    </>
  );
  return (
    <Toolbar
      end={
        <>
          <span className={`${styles.legend} only-wide`} aria-hidden="true">
            {(['booked', 'free', 'busy'] as const).map((kind) => (
              <span key={kind}>
                <i data-kind={kind} />
                {t(`talent.desk.calendars.kind.${kind}`)}
              </span>
            ))}
          </span>
          {calendars.length > 1 ? (
            <Form method="get" action={deskLinks.calendars} className={styles.chooser}>
              {state.week ? <input type="hidden" name="week" value={state.week} /> : null}
              <SelectBox
                key={calendar.id}
                name="calendar"
                aria-label={t('talent.desk.calendars.whose')}
                defaultValue={calendar.id}
                onChange={(event) => event.currentTarget.form?.requestSubmit()}
              >
                <Options of={calendars.map(({ id, name }) => ({ value: String(id), text: name }))} />
              </SelectBox>
              <button type="submit" className="vh">
                {t('talent.desk.calendars.show')}
              </button>
            </Form>
          ) : null}
        </>
      }
    >
      <Segments
        label={t('talent.desk.calendars.week')}
        items={[
          { to: to(addDays(first, -7)), label: step(chevronLeftIcon, t('talent.desk.calendars.before')), current: false },
          { to: to(first), label: times.range(first, last), current: true },
          { to: to(addDays(first, 7)), label: step(chevronRightIcon, t('talent.desk.calendars.after')), current: false },
        ]}
      />
      {isThisWeek ? null : (
        <DeskButtonLink variant="quiet" to={to(null)}>
          {t('talent.desk.calendars.thisWeek')}
        </DeskButtonLink>
      )}
    </Toolbar>
  );
}
