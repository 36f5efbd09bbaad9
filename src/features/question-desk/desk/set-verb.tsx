import { Form, redirect, useNavigation } from 'react-router';
import {
  deskLinks,
  deskProjectLink,
  deskQuestionSetLink,
  deskQuestionSetVerbLink,
  questionSetVerbs,
} from '../../../contract/desk-links.ts';
import { keyOfName } from '../../../contract/key-of-name.ts';
import { unwrap } from '../../../web/api-client.ts';
import { DeskButton, DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { NotAllowed } from '../../../web/desk/not-allowed.tsx';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { ifMatch } from '../../../web/entity-tag.ts';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { type ReturnedForm, refuseField, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import { TextField } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { RequestFacts } from '../../../web/request-context.ts';
import { isProblem } from '../../../web/session-call.ts';
import { questionSetsDeskClient } from '../../question-sets/desk/client.ts';
import { LinkList } from './link-list.tsx';
import type { VerbData } from './load-sets.ts';
import styles from './questions.module.css';

type Verb = (typeof questionSetVerbs)[number];
const kept = ['name', 'key'];

/** Renames, copies, retires, restores or deletes a set. */
export async function actOnSet({ api }: RequestFacts, form: FormData, id: string) {
  const verb = questionSetVerbs.find((each) => each === textOf(form, 'intent'));
  const sets = questionSetsDeskClient(api)['question-sets'];
  const [param, name] = [{ id }, textOf(form, 'name').trim()];
  const options = ifMatch(textOf(form, 'tag'));
  let to = `${deskQuestionSetLink(Number(id))}&done=${verb}`;
  try {
    if (verb === 'copy') {
      if (name === '') return refuseField(form, 'name', 'talent.error.required', kept);
      const key = keyOfName(textOf(form, 'key').trim() || name);
      if (key === null) return refuseField(form, 'key', 'talent.desk.questions.key.needed', kept);
      const copy = await unwrap(sets[':id'].copies.$post({ param, json: { key, name } }));
      to = `${deskQuestionSetLink(copy.id)}&done=copy`;
    } else if (verb === 'delete') {
      await unwrap(sets[':id'].$delete({ param }, options));
      to = `${deskLinks.questions}?done=delete`;
    } else if (verb === 'rename') await unwrap(sets[':id'].$patch({ param, json: { name } }, options));
    else await unwrap(sets[':id'].$patch({ param, json: { isRetired: verb === 'retire' } }, options));
  } catch (error) {
    if (verb === 'copy' && isProblem(error, 409)) return refuseField(form, 'key', 'talent.desk.questions.key.taken', kept);
    return refuseForm(error, form, kept);
  }
  throw redirect(to);
}

type Props = { page: VerbData; returned: ReturnedForm | undefined };

/** A step with a set, with what follows from it; one that is refused while the set is in use says so beforehand. */
export function SetVerb({ page: { verb, about, tag, use }, returned }: Props) {
  const { t } = useI18n();
  const mayWrite = useMay()('catalogue:write');
  const problem = useFormProblem(returned, { id: 'confirm' });
  const { state } = useNavigation();
  const given = use?.questions.reduce((sum, { answers }) => sum + answers, 0) ?? 0;
  const isBlocked = use !== null && (verb === 'retire' || verb === 'delete') && use.projects.length > 0;
  const isAnswered = verb === 'delete' && !isBlocked && given > 0;
  const errors =
    returned?.status === 412 || (returned?.status === 409 && verb !== 'copy')
      ? [{ id: 'confirm', message: t(`talent.desk.questions.refused.${returned.status === 412 ? 'changed' : 'inUse'}`) }]
      : problem.errors;
  return (
    <>
      <DeskHead
        title={t(`talent.desk.questions.${verb}.title`, { name: about.name })}
        crumb={{ to: deskQuestionSetLink(about.id), label: about.name }}
        hasErrors={errors.length > 0}
      />
      <DeskBody width="text">
        <ErrorSummary errors={errors} attempt={problem.attempt} />
        <div className={styles.verb}>
          {isBlocked ? (
            <p>{t(`talent.desk.questions.${verb}.inUse`, { count: use.projects.length })}</p>
          ) : (
            <p>{isAnswered ? t('talent.desk.questions.delete.answered', { count: given }) : t(`talent.desk.questions.${verb}.what`)}</p>
          )}
          {mayWrite ? (
            <Form method="post" noValidate className={styles.verb} key={problem.edition}>
              <input type="hidden" name="tag" value={tag} />
              {verb === 'rename' || verb === 'copy' ? <NameFields verb={verb} problem={problem} name={about.name} /> : null}
              <div className={styles.acts}>
                {isBlocked ? null : isAnswered ? (
                  <DeskButtonLink to={deskQuestionSetVerbLink(about.id, 'retire')}>
                    {t('talent.desk.questions.retire.confirm')}
                  </DeskButtonLink>
                ) : (
                  <DeskButton
                    id="confirm"
                    type="submit"
                    name="intent"
                    value={verb}
                    variant={verb === 'delete' ? 'danger' : 'primary'}
                    busy={state !== 'idle'}
                  >
                    {t(`talent.desk.questions.${verb}.confirm`)}
                  </DeskButton>
                )}
                <DeskButtonLink to={deskQuestionSetLink(about.id)}>{t('talent.desk.decide.cancel')}</DeskButtonLink>
              </div>
            </Form>
          ) : (
            <NotAllowed scope="catalogue:write" />
          )}
          {isBlocked ? <LinkList items={use.projects.map(({ id, title }) => ({ to: deskProjectLink(id), label: title }))} /> : null}
        </div>
      </DeskBody>
    </>
  );
}

type NameProps = { verb: Extract<Verb, 'rename' | 'copy'>; name: string; problem: ReturnType<typeof useFormProblem<string>> };

function NameFields({ verb, name, problem }: NameProps) {
  const { t } = useI18n();
  return (
    <>
      <TextField
        label={t('talent.desk.questions.name')}
        {...problem.field('name', verb === 'rename' ? name : t('talent.desk.questions.copy.of', { name }))}
        maxLength={120}
        autoComplete="off"
      />
      {verb === 'copy' ? (
        <TextField
          label={t('talent.desk.questions.key')}
          hint={t('talent.desk.questions.key.hint')}
          {...problem.field('key')}
          maxLength={60}
          optional
          autoComplete="off"
        />
      ) : null}
    </>
  );
}
