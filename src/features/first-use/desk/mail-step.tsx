import { Form } from 'react-router';
import { deskMailsLink } from '../../../contract/desk-links.ts';
import { DeskButton, DeskButtonLink, DeskLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { mailWarningIcon } from '../../../web/icons/more-icons.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import { portalLink } from '../../portal-desk/portal-parts.ts';
import { setUpLink } from '../first-steps.ts';
import styles from './set-up.module.css';
import { useSetUp } from './set-up-context.ts';

const exampleUrl = 'SMTP_URL=smtps://user:password@smtp.agency.example';

/** The mail server is a setting of the installation, the sender one of the portal. A test mail says what the server answers. */
export function MailStep() {
  const { t } = useI18n();
  const mayRead = useMay()('talents:read');
  const { data, formOf } = useSetUp();
  const problem = useFormProblem(formOf('testMail'), { id: 'test-mail' });
  const { mail } = data;
  return (
    <>
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      <TestResult />
      {mail === null ? <p>{t('talent.desk.list.failed')}</p> : null}
      {mail?.server === 'missing' ? (
        <div className={styles.form}>
          <p>{t('talent.desk.setUp.mail.missing')}</p>
          <code className={styles.code}>{exampleUrl}</code>
        </div>
      ) : null}
      {mail && mail.server !== 'missing' ? (
        <dl className={styles.facts}>
          <dt>{t('talent.desk.setUp.mail.server')}</dt>
          <dd>{mail.address ?? t('talent.desk.setUp.mail.mailbox')}</dd>
          <dt>{t('talent.desk.setUp.mail.from')}</dt>
          <dd>{mail.from}</dd>
        </dl>
      ) : null}
      <div className={styles.acts}>
        {mail && mail.server !== 'missing' ? <TestForm /> : null}
        <DeskButtonLink to={portalLink('contact')}>{t('talent.desk.setUp.mail.sender')}</DeskButtonLink>
      </div>
      {mayRead ? (
        <p>
          <DeskLink to={deskMailsLink('waiting')}>{t('talent.desk.setUp.mail.waiting')}</DeskLink>
        </p>
      ) : null}
    </>
  );
}

function TestForm() {
  const { t } = useI18n();
  const mayWrite = useMay()('client:write');
  const { data, isBusy } = useSetUp();
  if (!mayWrite) return null;
  return (
    <Form method="post" action={setUpLink('mail')} preventScrollReset>
      <input type="hidden" name="intent" value="testMail" />
      <DeskButton id="test-mail" type="submit" variant="primary" busy={isBusy}>
        {t('talent.desk.setUp.mail.test', { email: data.email })}
      </DeskButton>
    </Form>
  );
}

/** What the server said, in its own words where it failed. */
function TestResult() {
  const { t } = useI18n();
  const { testMail, data } = useSetUp();
  if (!testMail) return null;
  const isSent = data.mail?.server !== 'mailbox';
  if (testMail.isTaken)
    return (
      <Notice tone="success" role="status">
        <p>{t(isSent ? 'talent.desk.setUp.mail.taken' : 'talent.desk.setUp.mail.kept', { email: testMail.recipient })}</p>
      </Notice>
    );
  return (
    <Notice tone="error" role="alert" icon={mailWarningIcon}>
      <p>
        <strong>{t('talent.desk.setUp.mail.failed')}</strong> {t(`talent.desk.setUp.mail.cause.${causeOf(testMail.cause)}`)}
      </p>
      <p className={styles.code}>{testMail.answer}</p>
    </Notice>
  );
}

/** Causes that somebody can do something about here; for others the server's words stand alone. */
function causeOf(cause: string | null): 'unreachable' | 'signIn' | 'refused' {
  return cause === 'unreachable' || cause === 'signIn' ? cause : 'refused';
}
