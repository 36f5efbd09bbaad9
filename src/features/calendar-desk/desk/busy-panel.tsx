import { Form, useNavigation } from 'react-router';
import { DeskButton, DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import type { ReturnedForm } from '../../../web/form/form-answer.ts';
import { TextField } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { cityOfZone } from '../../../web/i18n/use-zone.ts';
import { type CalendarState, calendarLink } from '../calendar-address.ts';
import { Panel } from './interview-panel.tsx';
import type { OpenedCalendar } from './load-calendars.ts';
import styles from './panel.module.css';

type Props = { state: CalendarState; opened: OpenedCalendar; returned: ReturnedForm | undefined };

/** A time in which nothing is offered, on the calendar's clock. */
export function BusyPanel({ state, opened: { calendar, week, today }, returned }: Props) {
  const { t } = useI18n();
  const problem = useFormProblem(returned, 'start');
  const { state: navigation } = useNavigation();
  // The first day of the week that is still to come.
  const day = week.days.find(({ isOver }) => !isOver)?.date ?? today;
  return (
    <Panel state={state} title={t('talent.desk.calendars.busy')} sub={t('talent.desk.facts.zone', { city: cityOfZone(calendar.timeZone) })}>
      <Form method="post" action={calendarLink(state)} key={problem.edition} noValidate preventScrollReset className={styles.form}>
        <input type="hidden" name="intent" value="busy" />
        <input type="hidden" name="calendar" value={calendar.id} />
        <input type="hidden" name="timeZone" value={calendar.timeZone} />
        <section className={styles.fields}>
          <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
          <TextField type="datetime-local" label={t('talent.desk.calendars.busy.start')} {...problem.field('start', `${day}T09:00`)} />
          <TextField type="datetime-local" label={t('talent.desk.calendars.busy.end')} {...problem.field('end', `${day}T12:00`)} />
          <TextField
            label={t('talent.desk.calendars.busy.note')}
            hint={t('talent.desk.calendars.busy.note.hint')}
            {...problem.field('note', '')}
            maxLength={200}
            optional
          />
        </section>
        <div className={styles.end}>
          <div className={styles.acts}>
            <DeskButton type="submit" variant="primary" busy={navigation !== 'idle'}>
              {t('talent.desk.calendars.busy.submit')}
            </DeskButton>
            <DeskButtonLink to={calendarLink(state, { edit: null })} preventScrollReset>
              {t('talent.desk.decide.cancel')}
            </DeskButtonLink>
          </div>
          <p>{t('talent.desk.calendars.busy.says')}</p>
        </div>
      </Form>
    </Panel>
  );
}
