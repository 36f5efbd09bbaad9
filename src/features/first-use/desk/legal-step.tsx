import { Form, useNavigation } from 'react-router';
import { DataTable, RowLink, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { returnedForm } from '../../../web/form/form-answer.ts';
import { TextArea } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { portalLink } from '../../portal-desk/portal-parts.ts';
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
  const { state } = useNavigation();
  const { data, answer } = useSetUp();
  const problem = useFormProblem(returnedForm(answer, 'imprint'), 'imprint');
  if (!mayWrite) return data.imprint === '' ? null : <p className={styles.lines}>{data.imprint}</p>;
  return (
    <Form method="post" className={styles.form} noValidate key={problem.edition}>
      <input type="hidden" name="intent" value="imprint" />
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      <TextArea
        label={t('talent.desk.setUp.imprint')}
        hint={t('talent.desk.setUp.imprint.hint')}
        rows={4}
        {...problem.field('imprint', data.imprint)}
      />
      <div className={styles.acts}>
        <DeskButton type="submit" busy={state !== 'idle'}>
          {t('talent.desk.setUp.imprint.save')}
        </DeskButton>
        {answer?.result?.intent === 'imprint' ? <span role="status">{t('talent.desk.setUp.imprint.saved')}</span> : null}
      </div>
    </Form>
  );
}

function TextsPart() {
  const { t, languageName } = useI18n();
  const mayWrite = useMay()('client:write');
  const { state } = useNavigation();
  const { data, answer } = useSetUp();
  const problem = useFormProblem(returnedForm(answer, 'templates'), { id: 'templates' });
  const missing = data.texts.filter((text) => text.state === 'missing').length;
  return (
    <section className={styles.form} aria-labelledby="texts">
      <h3 id="texts">{t('talent.desk.setUp.texts')}</h3>
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      <DataTable label={t('talent.desk.setUp.texts')} card>
        <thead>
          <TableRow>
            <TableHead>{t('talent.desk.setUp.texts.text')}</TableHead>
            <TableHead>{t('talent.desk.setUp.texts.from')}</TableHead>
          </TableRow>
        </thead>
        <tbody>
          {data.texts.map(({ document, locale, state: from }) => (
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
      <p className={styles.hint}>{t('talent.desk.setUp.texts.hint')}</p>
      {mayWrite && missing > 0 ? (
        <Form method="post">
          <input type="hidden" name="intent" value="templates" />
          <DeskButton id="templates" type="submit" variant="primary" busy={state !== 'idle'}>
            {t('talent.desk.setUp.texts.use', { count: missing })}
          </DeskButton>
        </Form>
      ) : null}
      {answer?.result?.intent === 'templates' ? <p role="status">{t('talent.desk.setUp.texts.used')}</p> : null}
    </section>
  );
}
