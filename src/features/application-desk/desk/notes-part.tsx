import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { useDesk, useMay } from '../../../web/desk/desk-context.ts';
import { Moment } from '../../../web/desk/due.tsx';
import { MentionField, MentionText } from '../../../web/desk/mention-field.tsx';
import { FieldError } from '../../../web/form/field-error.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { ApplicationNote } from '../../application-notes/desk-contract.ts';
import type { ShownApplication } from '../desk-application.ts';
import type { NoteAnswer } from './applications.page.tsx';
import { Fact } from './fact.tsx';
import styles from './facts.module.css';

export const noteFieldId = 'new-note';
const mentionHintId = 'new-note-mention';

type Props = { application: ShownApplication; notes: readonly ApplicationNote[] | null };

/** What the team wrote, and a form to write more. Null: the notes could not be read. */
export function NotesPart({ application, notes }: Props) {
  const { t, ago } = useI18n();
  const { now } = useDesk();
  const may = useMay();
  return (
    <Fact title={t('talent.desk.notes.title')} hint={t('talent.desk.notes.hint')}>
      {notes === null ? <p role="alert">{t('talent.desk.notes.failed')}</p> : null}
      {notes?.map(({ id, text, author, mentions, createdAt }) => (
        <div key={id} className={styles.note}>
          <p className={styles.text}>
            <MentionText text={text} names={mentions.map(({ name }) => name)} />
          </p>
          <p className={styles.hint}>
            {author.name} · <Moment at={createdAt}>{ago(createdAt, new Date(now))}</Moment>
          </p>
        </div>
      ))}
      {may('applications:write') ? <NoteForm key={application.id} id={application.id} /> : null}
    </Fact>
  );
}

function NoteForm({ id }: { id: number }) {
  const { t } = useI18n();
  const fetcher = useFetcher<NoteAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const isSaved = fetcher.state === 'idle' && fetcher.data !== undefined && fetcher.data.form === undefined;
  const error = useFormProblem(fetcher.data?.form, 'text').errors[0]?.message;
  useEffect(() => {
    if (isSaved) form.current?.reset();
  }, [isSaved]);
  return (
    <fetcher.Form ref={form} method="post" action={`${deskLinks.applications}?open=${id}`} className={styles.noteForm}>
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="id" value={id} />
      <label className="vh" htmlFor={noteFieldId}>
        {t('talent.desk.notes.write')}
      </label>
      <MentionField
        id={noteFieldId}
        name="text"
        rows={2}
        required
        maxLength={4000}
        className={styles.noteField}
        placeholder={t('talent.desk.notes.write')}
        aria-keyshortcuts="n"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'note-error' : mentionHintId}
      />
      <p id={mentionHintId} className={`${styles.hint} ${styles.scripted}`}>
        {t('talent.desk.notes.mention')}
      </p>
      {error ? <FieldError id="note-error">{error}</FieldError> : null}
      <DeskButton type="submit" busy={fetcher.state !== 'idle'}>
        {t('talent.desk.notes.save')}
      </DeskButton>
      <p className="vh" role="status">
        {isSaved ? t('talent.desk.notes.saved') : null}
      </p>
    </fetcher.Form>
  );
}
