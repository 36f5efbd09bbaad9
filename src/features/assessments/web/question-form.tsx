import { useRef } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { CheckboxField, RadioField } from '../../../web/form/choice.tsx';
import { ChoiceGroup } from '../../../web/form/choice-group.tsx';
import { FormActions } from '../../../web/form/form-actions.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { StepProgress } from '../../../web/ui/progress.tsx';
import type { Assessment } from '../contract.ts';
import { TimeLeft } from './time-left.tsx';

type Props = { assessment: Assessment; number: number; now: string };

/** One question. Every button sends the answer; the first one of the form is what Enter presses. */
export function QuestionForm({ assessment, number, now }: Props) {
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const isBusy = useNavigation().state !== 'idle';
  const { questions, endsAt } = assessment;
  const question = questions[number];
  if (!question) return null;
  const isLast = number === questions.length - 1;
  const Field = question.takesSeveral ? CheckboxField : RadioField;
  const words = t('talent.assessment.question', { number: number + 1, count: questions.length });
  return (
    <>
      <StepProgress
        index={number}
        total={questions.length}
        words={words}
        label={words}
        end={endsAt ? <TimeLeft endsAt={endsAt} now={now} onOver={handIn} /> : undefined}
      />
      <Form method="post" ref={form} className="stack stack--6">
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="question" value={number} />
        <ChoiceGroup legend={question.text} hint={question.takesSeveral ? t('talent.assessment.several') : undefined} name="option">
          {question.options.map((option, index) => (
            <Field large key={option} name="option" value={String(index)} label={option} defaultChecked={question.chosen.includes(index)} />
          ))}
        </ChoiceGroup>
        <FormActions>
          <Button type="submit" variant="primary" size="large" name="next" value={isLast ? 'finish' : String(number + 1)} busy={isBusy}>
            {t(isLast ? 'talent.assessment.finish' : 'talent.assessment.next')}
          </Button>
          {number > 0 ? (
            <Button type="submit" variant="quiet" size="large" name="next" value={String(number - 1)}>
              {t('talent.assessment.previous')}
            </Button>
          ) : null}
        </FormActions>
      </Form>
    </>
  );

  /** What is chosen when the time is over counts. */
  function handIn(): void {
    if (!form.current) return;
    const values = new FormData(form.current);
    values.set('next', 'finish');
    void submit(values, { method: 'post' });
  }
}
