import { Form } from 'react-router';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { ColourField, useTypedColour } from '../../portal-desk/desk/colour-field.tsx';
import { LogoForm } from '../../portal-desk/desk/logos-section.tsx';
import { setUpLink } from '../first-steps.ts';
import { PublishLine } from './publish-line.tsx';
import styles from './set-up.module.css';
import { useSetUp } from './set-up-context.ts';

/** The two things by which talents recognise the client. */
export function LookStep() {
  const t = useT();
  const { data, isBusy, formOf } = useSetUp();
  const problem = useFormProblem(formOf('logo', 'logoRemove'), 'talentLogo');
  return (
    <>
      <p>{t('talent.desk.setUp.look.how')}</p>
      <div className={styles.pair}>
        <ColourForm />
        <div className={styles.form}>
          <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
          <LogoForm
            slot="talentLogo"
            label={t('talent.desk.setUp.look.logo')}
            error={problem.errorOf('talentLogo')}
            draft={data.draft}
            isBusy={isBusy}
            target={setUpLink('look')}
          />
        </div>
      </div>
      <PublishLine step="look" />
    </>
  );
}

function ColourForm() {
  const t = useT();
  const mayWrite = useMay()('client:write');
  const { data, isBusy, formOf } = useSetUp();
  const problem = useFormProblem(formOf('save'), 'primaryColor');
  const colour = useTypedColour(problem.value('primaryColor') ?? String(data.draft.settings.primaryColor));
  return (
    <Form method="post" action={setUpLink('look')} className={styles.form} noValidate preventScrollReset>
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="fields" value="primaryColor" />
      <fieldset disabled={!mayWrite}>
        <legend className="vh">{t('talent.desk.portal.colour.field')}</legend>
        <ColourField colour={colour} error={problem.errorOf('primaryColor')} />
      </fieldset>
      {mayWrite ? (
        <div className={styles.acts}>
          <DeskButton type="submit" busy={isBusy}>
            {t('talent.desk.setUp.look.save')}
          </DeskButton>
        </div>
      ) : null}
    </Form>
  );
}
