import { type ReactNode, useState } from 'react';
import { CheckboxField } from '../../../web/form/choice.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { FieldError } from '../../../web/form/field-error.tsx';
import { fieldId } from '../../../web/form/field-id.ts';
import { type ReturnedForm, returnedForm } from '../../../web/form/form-answer.ts';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import type { CvLines } from '../lines-contract.ts';
import { rangeOf, workLinesIntent } from '../work-lines.ts';
import styles from './cv-lines.module.css';

/**
 * The lines of a CV, of which the talent ticks the first and the last one of their jobs; it stands in a form, whose buttons follow it.
 * With script the lines between the two are marked as well.
 */
export function WorkLines({ found, refusal, byHand }: { found: CvLines; refusal: ReturnedForm<unknown> | undefined; byHand?: ReactNode }) {
  const t = useT();
  const problem = useFormProblem(returnedForm(refusal && { form: refusal }, workLinesIntent), 'line');
  const [ticked, setTicked] = useState(() => [problem.value('line') ?? []].flat().map(Number));
  const range = rangeOf(ticked);
  const error = problem.errorOf('line');
  const pages = Map.groupBy(found.lines, ({ page }) => page);
  if (found.lines.length === 0) return <p>{t('talent.cv.lines.empty')}</p>;
  return (
    <>
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      {error && byHand}
      <input type="hidden" name="uuid" value={found.uuid} />
      <fieldset id={fieldId('line')} tabIndex={-1} className="stack" aria-describedby={error ? 'line-error' : undefined}>
        <legend className={styles.legend}>{t('talent.cv.lines.text')}</legend>
        {error && <FieldError id="line-error">{error}</FieldError>}
        {[...pages].map(([page, lines]) => (
          <div key={page}>
            {pages.size > 1 && <p className="caption muted">{t('talent.cv.lines.page', { page })}</p>}
            {lines.map(({ number, text }) => (
              <CheckboxField
                key={number}
                name="line"
                value={number}
                defaultChecked={ticked.includes(number)}
                label={text}
                className={range && number >= range.first && number <= range.last ? styles.within : styles.line}
                onChange={({ currentTarget: { checked } }) =>
                  setTicked((before) => (checked ? [...before, number] : before.filter((other) => other !== number)))
                }
              />
            ))}
          </div>
        ))}
      </fieldset>
      <p className="small muted num" role="status">
        {range && t('talent.cv.lines.range', { count: range.last - range.first + 1 })}
      </p>
    </>
  );
}
