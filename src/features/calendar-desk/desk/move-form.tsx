import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { DeskButton, DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { RadioField } from '../../../web/form/choice.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { FieldError } from '../../../web/form/field-error.tsx';
import { fieldId } from '../../../web/form/field-id.ts';
import type { ReturnedForm } from '../../../web/form/form-answer.ts';
import { TextArea } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useHydrated } from '../../../web/use-hydrated.ts';
import type { Interview } from '../../interviews/desk-interview.ts';
import { canCancel } from '../../interviews/interview-rules.ts';
import { type CalendarState, calendarLink } from '../calendar-address.ts';
import type { OpenedCalendar } from './load-calendars.ts';
import { NotifiedList } from './notified-list.tsx';
import styles from './panel.module.css';
import { useTimes } from './use-times.ts';

type Props = {
  state: CalendarState;
  opened: OpenedCalendar;
  interview: Interview;
  tag: string;
  /** Whether the calendar that is shown is the one of the interview. */
  isIn: boolean;
  returned: ReturnedForm | undefined;
};

/** The others are behind a press. */
const firstTimes = 6;

/** Another free time of the calendar, and words to the talent. It happens at once. */
export function MoveForm({ state, opened, interview, tag, isIn, returned }: Props) {
  const { t, languageName } = useI18n();
  const problem = useFormProblem(returned, { id: fieldId('start') });
  const { state: navigation } = useNavigation();
  const times = useTimes(interview.timeZone);
  const { talent, mailed, application } = interview;
  const free = isIn ? opened.free : [];
  const chosen = problem.value('start');
  const isHydrated = useHydrated();
  const [isChosen, setChosen] = useState(free.some(({ start }) => start === chosen));
  const changed = returned?.status === 412 || returned?.code === 'TRANSITION_REFUSED';
  const errors = changed ? [{ id: fieldId('start'), message: t('talent.desk.calendars.changed') }] : problem.errors;
  // What was chosen stays in sight.
  const isFarther = chosen !== undefined && free.slice(firstTimes).some(({ start }) => start === chosen);
  const choice = ({ start }: { start: string }) => (
    <RadioField
      key={start}
      className={styles.slot ?? ''}
      label={times.short(start)}
      name="start"
      value={start}
      defaultChecked={start === chosen}
    />
  );
  const startError = problem.errorOf('start');
  return (
    <Form method="post" action={calendarLink(state)} key={problem.edition} noValidate preventScrollReset className={styles.form}>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="interview" value={interview.id} />
      <input type="hidden" name="tag" value={tag} />
      <section className={styles.fields}>
        <ErrorSummary errors={errors} attempt={problem.attempt} />
        <h3 id="move">{t('talent.desk.calendars.move')}</h3>
        {free.length === 0 ? (
          <p className={styles.muted} id={fieldId('start')} tabIndex={-1}>
            {t('talent.desk.calendars.move.none')}
          </p>
        ) : (
          <fieldset
            id={fieldId('start')}
            tabIndex={-1}
            onChange={() => setChosen(true)}
            aria-describedby={startError ? 'start-error' : undefined}
          >
            <legend className="vh">{t('talent.desk.calendars.move.legend')}</legend>
            <div className={styles.slots}>{free.slice(0, firstTimes).map(choice)}</div>
            {free.length > firstTimes ? (
              <details className={styles.more} open={isFarther}>
                <summary>{t('talent.desk.calendars.move.more', { count: free.length - firstTimes })}</summary>
                <div className={styles.slots}>{free.slice(firstTimes).map(choice)}</div>
              </details>
            ) : null}
            {startError ? <FieldError id="start-error">{startError}</FieldError> : null}
          </fieldset>
        )}
        {free.length > 0 ? (
          <TextArea
            label={t('talent.desk.calendars.note', { name: talent.firstName })}
            hint={t('talent.desk.calendars.note.hint', { language: languageName(talent.locale) })}
            {...problem.field('note', '')}
            rows={2}
            maxLength={2000}
            optional
          />
        ) : null}
      </section>
      {free.length > 0 ? <NotifiedList interview={interview} verb="move" /> : null}
      <div className={styles.end}>
        <div className={styles.acts}>
          {free.length > 0 ? (
            <DeskButton type="submit" variant="primary" busy={navigation !== 'idle'} disabled={isHydrated && !isChosen}>
              {t('talent.desk.calendars.move.submit', { count: mailed.length })}
            </DeskButton>
          ) : null}
          {canCancel(application.status) ? (
            <DeskButtonLink to={calendarLink(state, { edit: 'cancel' })} preventScrollReset>
              {t('talent.desk.calendars.cancel')}
            </DeskButtonLink>
          ) : null}
        </div>
        <p className={styles.after}>
          {free.length > 0 ? t('talent.desk.calendars.move.atOnce', { time: times.short(interview.start) }) : null}{' '}
          {canCancel(application.status) ? null : t('talent.desk.calendars.cancel.cannot')}
        </p>
      </div>
    </Form>
  );
}
