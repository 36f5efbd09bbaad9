import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { AnswerField } from '../../../web/form/answer-field.tsx';
import { ConfirmForm } from '../../../web/form/confirm-form.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import type { ReturnedForm } from '../../../web/form/form-answer.ts';
import { TextField } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink, TextLink } from '../../../web/ui/button-link.tsx';
import { maxAnswerLength } from '../../applications/stored-draft.ts';
import { AnswerValue } from '../../applications/web/answer-value.tsx';
import { profileLink } from '../../profile/web/profile-link.ts';
import { SectionEntry } from '../../profile/web/section.tsx';
import type { KeptAnswer } from '../contract.ts';

type Refusal = ReturnedForm<unknown> | undefined;

/** One kept answer: its question, where it was last used, a form to change it, and a button that deletes it. */
export function KeptAnswerEntry({ kept, isOpen, refusal }: { kept: KeptAnswer; isOpen: boolean; refusal: Refusal }) {
  const { t, date } = useI18n();
  const zone = useZone();
  if (isOpen)
    return (
      <SectionEntry actions={null}>
        <AnswerForm kept={kept} refusal={refusal} />
      </SectionEntry>
    );
  const optionLabels = kept.values.map((value) => kept.options.find((option) => option.value === value)?.label ?? value);
  return (
    <SectionEntry
      actions={
        <>
          <TextLink to={profileLink('answers', String(kept.id))}>
            {t('talent.profile.editShort')}
            <span className="vh"> {kept.label}</span>
          </TextLink>
          <ConfirmForm
            action={profileLink('answers')}
            values={{ intent: 'answer-delete', id: String(kept.id) }}
            label={t('talent.answers.delete')}
            item={kept.label}
            title={t('talent.answers.delete.title')}
            text={t('talent.answers.delete.text', { question: kept.label })}
            safeLabel={t('talent.profile.keep')}
          />
        </>
      }
    >
      <div>
        <h3>{kept.label}</h3>
        <p>
          <AnswerValue type={kept.type} values={kept.values} optionLabels={optionLabels} />
        </p>
        <p className="small muted">
          {[
            t('talent.answers.used', { date: date(kept.used, 'long', zone), project: kept.projectTitle }),
            kept.changed && t('talent.answers.changed', { date: date(kept.changed, 'long', zone) }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
    </SectionEntry>
  );
}

/** Works without script: the fields are those of the application, a date is a plain field. */
function AnswerForm({ kept, refusal }: { kept: KeptAnswer; refusal: Refusal }) {
  const { t } = useI18n();
  const isSending = useNavigation().formData?.get('intent') === 'answer-change';
  const typed = refusal?.values.values;
  const [values, setValues] = useState<string[]>(Array.isArray(typed) ? typed.map(String) : kept.values);
  const name = `question-${kept.id}`;
  const { attempt } = useFormProblem(refusal, name);
  const form = useRef<HTMLFormElement>(null);
  // The link that opened the form is removed: focus moves to the first field.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea')?.focus(), []);
  const key = refusal && (refusal.fields.values?.[0] ?? refusal.messages[0]);
  const error = key === undefined ? undefined : t(key);
  const question = { ...kept, hint: null, isRequired: true };
  return (
    <Form
      ref={form}
      method="post"
      action={profileLink('answers', String(kept.id))}
      className="stack stack--4"
      noValidate
      preventScrollReset
    >
      <input type="hidden" name="intent" value="answer-change" />
      <input type="hidden" name="id" value={kept.id} />
      <ErrorSummary errors={error === undefined ? [] : [{ name, message: error }]} attempt={attempt} />
      {kept.type === 'date' ? (
        <TextField
          type="date"
          label={kept.label}
          name={name}
          value={values[0] ?? ''}
          error={error}
          onChange={(event) => setValues([event.target.value])}
        />
      ) : (
        <AnswerField
          question={question}
          values={values}
          onAnswer={setValues}
          error={error}
          maxLength={maxAnswerLength}
          // Files are never kept.
          file={null}
        />
      )}
      <div className="row row--2">
        <Button type="submit" variant="primary" busy={isSending}>
          {t('talent.profile.save')}
        </Button>
        <ButtonLink variant="quiet" to={profileLink('answers')} preventScrollReset>
          {t('talent.profile.cancel')}
        </ButtonLink>
      </div>
    </Form>
  );
}
