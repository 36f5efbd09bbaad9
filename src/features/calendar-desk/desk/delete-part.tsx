import { ConfirmForm } from '../../../web/form/confirm-form.tsx';
import type { ReturnedForm } from '../../../web/form/form-answer.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import styles from './editor.module.css';
import type { OpenedCalendar } from './load-calendars.ts';

/** Deleting a calendar that nothing needs any more; what keeps one is said. */
export function DeletePart({ opened, returned }: { opened: OpenedCalendar; returned: ReturnedForm | undefined }) {
  const { t } = useI18n();
  const { calendar, projects, counts } = opened;
  const taken = counts?.taken ?? 0;
  return (
    <section className={styles.part} aria-labelledby="delete">
      <h2 id="delete">{t('talent.desk.calendars.delete')}</h2>
      {returned ? (
        <Notice tone="error" role="alert">
          <p>{returned.status === 409 ? t('talent.desk.calendars.delete.needed') : returned.messages.map((key) => t(key)).join(' ')}</p>
        </Notice>
      ) : null}
      {projects > 0 || taken > 0 ? (
        <p className={styles.hint}>{t('talent.desk.calendars.delete.kept', { projects, taken })}</p>
      ) : (
        <>
          <p className={styles.hint}>{t('talent.desk.calendars.delete.text')}</p>
          <ConfirmForm
            asButton
            values={{ intent: 'delete', calendar: String(calendar.id) }}
            label={t('talent.desk.calendars.delete.submit')}
            title={t('talent.desk.calendars.delete.title', { name: calendar.name })}
            text={t('talent.desk.calendars.delete.text')}
            safeLabel={t('talent.desk.decide.cancel')}
          />
        </>
      )}
    </section>
  );
}
