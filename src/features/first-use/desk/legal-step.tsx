import { Form } from 'react-router';
import { DataTable, RowLink, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { TextArea } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { portalLink } from '../../portal-desk/portal-parts.ts';
import { setUpLink } from '../first-steps.ts';
import { PublishLine } from './publish-line.tsx';
import styles from './set-up.module.css';
import { useSetUp } from './set-up-context.ts';

/** Imprint, terms and privacy notice. Everything goes into the draft of the portal; publishing says first what it does. */
export function LegalStep() {
  return (
    <>
      <ImprintForm />
      <TextsPart />
      <PublishLine step="legal" />
    </>
  );
}

function ImprintForm() {
  const { t } = useI18n();
  const mayWrite = useMay()('client:write');
  const { data, isBusy, formOf, done } = useSetUp();
  const problem = useFormProblem(formOf('save'), 'imprint');
  const imprint = String(data.draft.settings.imprint);
  if (!mayWrite) return imprint === '' ? null : <p className={styles.lines}>{imprint}</p>;
  return (
    <Form method="post" action={setUpLink('legal')} className={styles.form} noValidate preventScrollReset key={problem.edition}>
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="fields" value="imprint" />
      <TextArea
        label={t('talent.desk.setUp.imprint')}
        hint={t('talent.desk.setUp.imprint.hint')}
        rows={4}
        {...problem.field('imprint', imprint)}
      />
      <div className={styles.acts}>
        <DeskButton type="submit" busy={isBusy}>
          {t('talent.desk.setUp.imprint.save')}
        </DeskButton>
        {done === 'save' ? (
          <span role="status" className={styles.hint}>
            {t('talent.desk.setUp.imprint.saved')}
          </span>
        ) : null}
      </div>
    </Form>
  );
}

function TextsPart() {
  const { t, languageName } = useI18n();
  const { data, done } = useSetUp();
  return (
    <section className={styles.form} aria-labelledby="texts">
      <h3 id="texts">{t('talent.desk.setUp.texts')}</h3>
      <DataTable label={t('talent.desk.setUp.texts')} card>
        <thead>
          <TableRow>
            <TableHead>{t('talent.desk.setUp.texts.text')}</TableHead>
            <TableHead>{t('talent.desk.setUp.texts.from')}</TableHead>
          </TableRow>
        </thead>
        <tbody>
          {data.texts.map(({ document, locale, from }) => (
            <TableRow key={`${document}.${locale}`}>
              <TableCell at="1">
                <RowLink to={portalLink('legal', { edit: `${document}.${locale}` })}>
                  {t(`talent.desk.portal.legal.${document}`)}, {languageName(locale)}
                </RowLink>
              </TableCell>
              <TableCell at="2">
                <span className={from === 'own' ? undefined : styles.warning}>{t(`talent.desk.setUp.texts.${from}`)}</span>
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </DataTable>
      {data.texts.some(({ from }) => from !== 'own') ? <p className={styles.hint}>{t('talent.desk.setUp.texts.hint')}</p> : null}
      <TemplatesForm />
      {done === 'templates' ? <p role="status">{t('talent.desk.setUp.texts.used')}</p> : null}
    </section>
  );
}

/** Fills what is missing; texts that are there stay. */
function TemplatesForm() {
  const { t } = useI18n();
  const mayWrite = useMay()('client:write');
  const { data, isBusy, formOf } = useSetUp();
  const problem = useFormProblem(formOf('templates'), { id: 'templates' });
  const missing = data.texts.filter(({ from }) => from === 'missing').length;
  if (!mayWrite || missing === 0) return null;
  return (
    <Form method="post" action={setUpLink('legal')} className={styles.form} preventScrollReset>
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      <input type="hidden" name="intent" value="templates" />
      <div className={styles.acts}>
        <DeskButton id="templates" type="submit" variant="primary" busy={isBusy}>
          {t('talent.desk.setUp.texts.use', { count: missing })}
        </DeskButton>
      </div>
    </Form>
  );
}
