import { Form, useNavigation } from 'react-router';
import { deskMailsLink } from '../../../contract/desk-links.ts';
import { DeskButton, DeskButtonLink, DeskLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { returnedForm } from '../../../web/form/form-answer.ts';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { mailWarningIcon } from '../../../web/icons/more-icons.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import { portalLink } from '../../portal-desk/portal-parts.ts';
import styles from './set-up.module.css';
import { useSetUp } from './set-up-context.ts';

/** The mail server is a setting of the installation; the sender one of the portal. A test mail says what the server answers. */
export function MailStep() {
  const { t } = useI18n();
  const mayWrite = useMay()('client:write');
  const { state } = useNavigation();
  const { data, answer } = useSetUp();
  const problem = useFormProblem(returnedForm(answer, 'testMail'), { id: 'test-mail' });
  const { mail, email } = data;
  const hasServer = mail !== null && mail.server !== 'missing';
  return (
    <>
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      <TestResult />
      {mail === null ? <p>{t('talent.desk.list.failed')}</p> : null}
      {mail?.server === 'missing' ? (
        <div className={styles.form}>
          <p>{t('talent.desk.setUp.mail.missing')}</p>
          <code className={styles.code}>SMTP_URL=smtps://user:password@smtp.agency.example</code>
        </div>
      ) : null}
      {mail && hasServer ? (
        <dl className={styles.facts}>
          <dt>{t('talent.desk.setUp.mail.server')}</dt>
          <dd>{mail.address ?? t('talent.desk.setUp.mail.mailbox')}</dd>
          <dt>{t('talent.desk.setUp.mail.from')}</dt>
          <dd>{mail.from}</dd>
        </dl>
      ) : null}
      <div className={styles.acts}>
        {hasServer && mayWrite ? (
          <Form method="post">
            <input type="hidden" name="intent" value="testMail" />
            <DeskButton id="test-mail" type="submit" variant="primary" busy={state !== 'idle'}>
              {t('talent.desk.setUp.mail.test', { email: email ?? '' })}
            </DeskButton>
          </Form>
        ) : null}
        <DeskButtonLink to={portalLink('contact')}>{t('talent.desk.setUp.mail.sender')}</DeskButtonLink>
      </div>
      <p>
        <DeskLink to={deskMailsLink('waiting')}>{t('talent.desk.setUp.mail.waiting')}</DeskLink>
      </p>
    </>
  );
}

/** What the server said, in its own words where it failed. */
function TestResult() {
  const { t } = useI18n();
  const result = useSetUp().answer?.result;
  if (result?.intent !== 'testMail') return null;
  if (result.isTaken)
    return (
      <Notice tone="success" role="status">
        <p>{t('talent.desk.setUp.mail.taken', { email: result.recipient })}</p>
      </Notice>
    );
  return (
    <Notice tone="error" role="alert" icon={mailWarningIcon}>
      <p>
        <strong>{t('talent.desk.setUp.mail.failed')}</strong> {t(`talent.desk.setUp.mail.cause.${causeOf(result.cause)}`)}
      </p>
      <p className={styles.code}>{result.answer}</p>
    </Notice>
  );
}

/** Causes that somebody can do something about here; for others the server's words stand alone. */
function causeOf(cause: string | null): 'unreachable' | 'signIn' | 'refused' {
  if (cause === 'unreachable' || cause === 'signIn') return cause;
  return 'refused';
}
