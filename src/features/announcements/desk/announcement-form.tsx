import { Form } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import type { ReturnedForm } from '../../../web/form/form-answer.ts';
import { Options } from '../../../web/form/options.tsx';
import { Select, TextField } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { cityOfZone } from '../../../web/i18n/use-zone.ts';
import styles from './announcement-desk.module.css';
import { leadChoices } from './lead-choices.ts';
import type { loadAnnouncement } from './load-announcement.ts';

type Props = { data: Awaited<ReturnType<typeof loadAnnouncement>>; returned: ReturnedForm | undefined };

/** The first step. It only asks for the page with the texts: what is typed is a draft in the address, which a colleague can be sent. */
export function AnnouncementForm({ data: { form, asked, timeZone }, returned }: Props) {
  const { t } = useI18n();
  const problem = useFormProblem(returned ?? asked ?? undefined, 'start');
  return (
    <Form
      key={`${form.start}-${form.leadMinutes}-${problem.edition}`}
      method="get"
      action={deskLinks.announcement}
      noValidate
      className={styles.form}
    >
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      <TextField
        type="datetime-local"
        label={t('talent.desk.portal.announcement.start')}
        hint={t('talent.desk.facts.zone', { city: cityOfZone(timeZone) })}
        {...problem.field('start', form.start)}
      />
      <Select label={t('talent.desk.portal.announcement.leadTime')} {...problem.field('lead', String(form.leadMinutes))}>
        <Options of={leadChoices} words={(count) => t('talent.desk.portal.announcement.leadTime.minutes', { count })} />
      </Select>
      <div>
        <DeskButton type="submit">{t('talent.desk.portal.announcement.check')}</DeskButton>
      </div>
    </Form>
  );
}
