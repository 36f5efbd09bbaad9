import { Form, useNavigation } from 'react-router';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { useDesk, useMay } from '../../../web/desk/desk-context.ts';
import { Moment } from '../../../web/desk/due.tsx';
import { answerTo } from '../../../web/form/form-answer.ts';
import { TextArea } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { ShownTalent } from '../../talent-desk/desk-talent.ts';
import { type TalentListState, talentListLink } from '../talent-list.ts';
import type { TalentActData } from './act-on-talents.ts';
import type { TalentsData } from './load-talents.ts';
import { Part } from './part.tsx';
import styles from './talents.module.css';

type Props = {
  talent: ShownTalent;
  notes: NonNullable<TalentsData['opened']>['notes'];
  state: TalentListState;
  answer: TalentActData | undefined;
};

/** What the team wrote, and a form to write more. Null: the notes could not be read. */
export function NotesPart({ talent, notes, state, answer }: Props) {
  const { t, ago } = useI18n();
  const { now } = useDesk();
  const mayWrite = useMay()('talents:write');
  const here = talentListLink(state);
  return (
    <Part title={t('talent.desk.notes.title')} hint={t('talent.desk.notes.hint')}>
      {notes === null ? <p role="alert">{t('talent.desk.notes.failed')}</p> : null}
      {notes?.map(({ id, text, author, isOwn, createdAt }) => (
        <div key={id} className={styles.note}>
          <p className={styles.text}>{text}</p>
          <p className={styles.hint}>
            {author.name} · <Moment at={createdAt}>{ago(createdAt, new Date(now))}</Moment>
          </p>
          {isOwn && mayWrite ? (
            <Form method="post" action={here} preventScrollReset>
              <input type="hidden" name="id" value={talent.id} />
              <input type="hidden" name="noteId" value={id} />
              <DeskButton type="submit" name="intent" value="forget" variant="quiet">
                {t('talent.desk.talents.notes.delete')}
              </DeskButton>
            </Form>
          ) : null}
        </div>
      ))}
      {mayWrite ? <NoteForm key={notes?.[0]?.id} {...{ talent, here, answer }} /> : null}
    </Part>
  );
}

function NoteForm({ talent, here, answer }: { talent: ShownTalent; here: string; answer: TalentActData | undefined }) {
  const { t } = useI18n();
  const given = answerTo(answer, 'note');
  const problem = useFormProblem(given?.form, 'text');
  const { state } = useNavigation();
  return (
    <Form method="post" action={here} noValidate preventScrollReset className={styles.fields}>
      <input type="hidden" name="id" value={talent.id} />
      <TextArea label={t('talent.desk.notes.write')} {...problem.field('text', '')} rows={2} />
      <div className={styles.buttons}>
        <DeskButton type="submit" name="intent" value="note" busy={state === 'submitting'}>
          {t('talent.desk.notes.save')}
        </DeskButton>
        <span role="status" className={styles.hint}>
          {given?.result ? t('talent.desk.notes.saved') : null}
        </span>
      </div>
    </Form>
  );
}
