import { Form, useNavigation } from 'react-router';
import { DeskButton, DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import type { ReturnedForm } from '../../../web/form/form-answer.ts';
import { TextArea } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { Interview } from '../../interviews/desk-interview.ts';
import { type CalendarState, calendarLink } from '../calendar-address.ts';
import { NotifiedList } from './notified-list.tsx';
import styles from './panel.module.css';

type Props = { state: CalendarState; interview: Interview; tag: string; returned: ReturnedForm | undefined };

/** Why it is cancelled, and what follows. It happens at once. */
export function CancelForm({ state, interview, tag, returned }: Props) {
  const { t, languageName } = useI18n();
  const problem = useFormProblem(returned, 'reason');
  const { state: navigation } = useNavigation();
  const { talent, mailed } = interview;
  const changed = returned?.status === 412 || returned?.code === 'TRANSITION_REFUSED';
  const errors = changed ? [{ name: 'reason', message: t('talent.desk.calendars.changed') }] : problem.errors;
  return (
    <Form method="post" action={calendarLink(state)} key={problem.edition} noValidate preventScrollReset className={styles.form}>
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="interview" value={interview.id} />
      <input type="hidden" name="tag" value={tag} />
      <section className={styles.fields}>
        <ErrorSummary errors={errors} attempt={problem.attempt} />
        <h3>{t('talent.desk.calendars.cancel.title')}</h3>
        <p className={styles.muted}>{t('talent.desk.calendars.cancel.text', { name: talent.firstName })}</p>
        <TextArea
          label={t('talent.desk.calendars.reason', { name: talent.firstName })}
          hint={t('talent.desk.calendars.note.hint', { language: languageName(talent.locale) })}
          {...problem.field('reason', '')}
          rows={3}
          maxLength={2000}
        />
      </section>
      <NotifiedList interview={interview} verb="cancel" />
      <div className={styles.end}>
        <div className={styles.acts}>
          <DeskButton type="submit" variant="danger" busy={navigation !== 'idle'}>
            {t('talent.desk.calendars.cancel.submit', { count: mailed.length })}
          </DeskButton>
          <DeskButtonLink to={calendarLink(state, { edit: null })} preventScrollReset>
            {t('talent.desk.calendars.cancel.back')}
          </DeskButtonLink>
        </div>
        <p className={styles.after}>{t('talent.desk.calendars.cancel.atOnce')}</p>
      </div>
    </Form>
  );
}
