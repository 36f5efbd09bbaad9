import { Form, Link, redirect } from 'react-router';
import { minuteMs } from '../../../contract/dates.ts';
import { deskLinks } from '../../../contract/desk-links.ts';
import { parseJson } from '../../../contract/parse-json.ts';
import { unwrap } from '../../../web/api-client.ts';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { answerResult, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import { TextField } from '../../../web/form/text-field.tsx';
import { type FormProblem, useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { keepUnsentForm } from '../../../web/reach-server.ts';
import { requestContext } from '../../../web/request-context.ts';
import { isProblem } from '../../../web/session-call.ts';
import { useClient } from '../../../web/shell-context.ts';
import { Button, LinkButton } from '../../../web/ui/button.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import { proofMs } from '../operator-session.ts';
import type { Route } from './+types/confirm.page.ts';
import { deskFactorClient, deskSignInClient } from './client.ts';
import styles from './factor.module.css';
import { Or, PasskeyForm } from './passkey-form.tsx';
import { loadSession, returnToWork } from './return-to-work.ts';

/** `with=recovery`: a recovery code instead of one of the app. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { email, awaits, factors } = await loadSession(context.get(requestContext));
  if (awaits === 'enrolment') throw redirect(deskLinks.enrol);
  return { email, isArriving: awaits !== null, factors, isRecovery: url.searchParams.get('with') === 'recovery' || !factors.authenticator };
}

/** Gives the second factor by code or passkey, or has a link mailed to somebody who has none. */
export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const form = await request.formData();
  const intent = textOf(form, 'intent');
  const { factor } = deskFactorClient(facts.api).session;
  try {
    if (intent === 'link') {
      const { email } = await loadSession(facts);
      await unwrap(deskSignInClient(facts.api).session.link.$post({ json: { email } }));
      return answerResult({ sentTo: email });
    }
    // Unvalidated: the call itself reports what is wrong.
    if (intent === 'passkey') await unwrap(factor.passkey.$post({ json: { response: parseJson(textOf(form, 'response')) } as never }));
    else await unwrap(factor.$post({ json: { code: textOf(form, 'code') } }));
  } catch (error) {
    // A wrong code is 400: with 401 the session has ended, perhaps by this code.
    if (intent === 'code' && isProblem(error, 401, 'WRONG_CREDENTIALS')) throw redirect(`${deskLinks.signIn}?ended=codes`);
    if (isProblem(error, 401, 'UNAUTHENTICATED')) throw redirect(deskLinks.signIn);
    return refuseForm(error, form);
  }
  throw returnToWork(facts, request);
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm(args);

/** `/desk/confirm`: the second factor after a link or the provider, and the fresh proof that some steps need. Works without script, but for passkeys. */
export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const client = useClient();
  const problem = useFormProblem(actionData?.form, 'code');
  const { email, isArriving, factors, isRecovery } = loaderData;
  const sentTo = actionData?.result?.sentTo;
  const hasCodes = factors.authenticator || factors.recoveryCode;
  const title = t(isArriving ? 'talent.desk.confirm.title.arriving' : 'talent.desk.confirm.title');
  return (
    <>
      <PageTitle title={title} hasErrors={problem.errors.length > 0} />
      <meta name="robots" content="noindex" />
      <div className={styles.form}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          <p className="small muted">
            {isArriving
              ? t('talent.desk.confirm.lead.arriving', { email })
              : t('talent.desk.confirm.lead', { minutes: proofMs / minuteMs })}
          </p>
        </div>
        <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
        {sentTo ? (
          <Notice tone="success" role="status">
            {t('talent.desk.confirm.sent', { email: sentTo })}
          </Notice>
        ) : null}
        {factors.passkey ? <PasskeyForm ceremony="confirm" action={deskLinks.confirm} label={t('talent.desk.signIn.passkey')} /> : null}
        {factors.passkey && hasCodes ? <Or /> : null}
        {hasCodes ? <CodeForm isRecovery={isRecovery} factors={factors} problem={problem} /> : null}
        {hasCodes || factors.passkey || sentTo ? null : <LinkForm email={email} />}
      </div>
      <div className={styles.foot}>
        {isArriving ? <p>{t('talent.desk.confirm.lost', { client: client.name })}</p> : null}
        {isArriving ? (
          <SignInAsOther />
        ) : (
          <p>
            <Link to={deskLinks.today}>{t('talent.desk.enrol.cancel')}</Link>
          </p>
        )}
      </div>
    </>
  );
}

type Factors = Route.ComponentProps['loaderData']['factors'];

function CodeForm({ isRecovery, factors, problem }: { isRecovery: boolean; factors: Factors; problem: FormProblem }) {
  const t = useT();
  return (
    <Form
      method="post"
      action={isRecovery ? `${deskLinks.confirm}?with=recovery` : deskLinks.confirm}
      reloadDocument
      className="stack"
      noValidate
    >
      <input type="hidden" name="intent" value="code" />
      <TextField
        label={t(isRecovery ? 'talent.desk.confirm.recovery' : 'talent.desk.confirm.app')}
        name="code"
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        className={classNames(styles.input, styles.code)}
        error={problem.errorOf('code')}
      />
      <Button type="submit" variant="primary" block className={styles.button}>
        {t('talent.desk.proof.confirm')}
      </Button>
      {factors.authenticator && factors.recoveryCode ? (
        <p className="small">
          <Link to={isRecovery ? deskLinks.confirm : `${deskLinks.confirm}?with=recovery`} replace>
            {t(isRecovery ? 'talent.desk.confirm.useApp' : 'talent.desk.confirm.useRecovery')}
          </Link>
        </p>
      ) : null}
    </Form>
  );
}

/** For somebody without a second factor: signing in again is the proof. */
function LinkForm({ email }: { email: string }) {
  const t = useT();
  return (
    <Form method="post" action={deskLinks.confirm} className="stack">
      <input type="hidden" name="intent" value="link" />
      <p className="small">{t('talent.desk.confirm.link', { email })}</p>
      <Button type="submit" variant="primary" block className={styles.button}>
        {t('talent.desk.signIn.send')}
      </Button>
    </Form>
  );
}

/** Ends the session that lacks its second factor. */
export function SignInAsOther() {
  const t = useT();
  return (
    <Form method="post" action={deskLinks.signOut} reloadDocument>
      <LinkButton plain type="submit">
        {t('talent.desk.confirm.other')}
      </LinkButton>
    </Form>
  );
}
