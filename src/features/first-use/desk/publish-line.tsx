import { Form } from 'react-router';
import { DeskButton, DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { TemplatesTick } from '../../client-settings/desk/templates-tick.tsx';
import { askedBy, publishWords } from '../../portal-desk/desk/publish-words.ts';
import { portalLink } from '../../portal-desk/portal-parts.ts';
import { type SetUpStep, setUpLink } from '../first-steps.ts';
import styles from './set-up.module.css';
import { useSetUp } from './set-up-context.ts';

/** Publishes what a step has put into the draft of the portal. Where that asks talents again, or cannot be done as it is, it is reviewed first. */
export function PublishLine({ step }: { step: SetUpStep }) {
  const t = useT();
  const mayWrite = useMay()('client:write');
  const { data, isBusy, formOf } = useSetUp();
  const problem = useFormProblem(formOf('publish'), { id: 'publish' });
  const { draft, states, tag } = data;
  if (states[step] !== 'saved' || !mayWrite) return null;
  const isPlain = askedBy(draft) + draft.erased + draft.conflicts.length + Object.keys(draft.faults).length === 0;
  const review = (
    <DeskButtonLink to={portalLink('review')} variant={isPlain ? 'quiet' : 'primary'}>
      {t('talent.desk.setUp.review')}
    </DeskButtonLink>
  );
  return (
    <Form method="post" action={setUpLink(step)} className={styles.publish} preventScrollReset>
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      <input type="hidden" name="intent" value="publish" />
      <input type="hidden" name="tag" value={tag} />
      <p>{t('talent.desk.setUp.publish.about', { count: draft.changes.length })}</p>
      {isPlain ? <TemplatesTick templates={data.templates} problem={problem} /> : null}
      <div className={styles.acts}>
        {isPlain ? (
          <DeskButton id="publish" type="submit" variant="primary" busy={isBusy}>
            {publishWords(t, draft)}
          </DeskButton>
        ) : null}
        {review}
      </div>
    </Form>
  );
}
