import { Form, Link, redirect } from 'react-router';
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
import { type RequestFacts, requestContext } from '../../../web/request-context.ts';
import { isProblem } from '../../../web/session-call.ts';
import { useClient } from '../../../web/shell-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import type { AuthenticatorSetup } from '../factor-contract.ts';
import type { Route } from './+types/enrol.page.ts';
import { deskFactorClient } from './client.ts';
import { SignInAsOther } from './confirm.page.tsx';
import styles from './factor.module.css';
import { Or, PasskeyForm } from './passkey-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { askForProof, asPageError, loadSession, takeReturn } from './return-to-work.ts';

/** Requests whose form has just enrolled a factor: their cookie has another value now, so there is nothing left to load. */
const enrolled = new WeakSet<RequestFacts>();

/** The secret stays the same within a session, so that reading the page twice does no harm. */
export async function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  if (enrolled.has(facts)) return null;
  const { awaits, factors } = await loadSession(facts);
  if (awaits === 'factor') throw redirect(deskLinks.confirm);
  const setup = await unwrap(deskFactorClient(facts.api).me.authenticator.setup.$post()).catch((error: unknown) => {
    throw isProblem(error, 403, 'PROOF_NEEDED') ? askForProof(facts, deskLinks.enrol) : asPageError(error);
  });
  return { setup, isArriving: awaits !== null, hasApp: factors.authenticator };
}

/** Enrols an app by its first code, or a passkey. Recovery codes come with the first factor and are in this answer only. */
export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const form = await request.formData();
  const { me } = deskFactorClient(facts.api);
  try {
    const { recoveryCodes } =
      textOf(form, 'intent') === 'passkey'
        ? // Unvalidated: the call itself reports what is wrong.
          await unwrap(me.passkeys.$post({ json: { response: parseJson(textOf(form, 'response')) } as never }))
        : await unwrap(me.authenticator.$post({ json: { code: textOf(form, 'code') } }));
    enrolled.add(facts);
    if (recoveryCodes) return answerResult({ recoveryCodes, next: takeReturn(facts, request) });
  } catch (error) {
    if (isProblem(error, 401)) throw redirect(deskLinks.signIn);
    if (isProblem(error, 403, 'PROOF_NEEDED')) throw askForProof(facts, deskLinks.enrol);
    return refuseForm(error, form);
  }
  throw redirect(deskLinks.security);
}

/** The answer shows secrets: neither browser nor proxy may keep the page. */
export function headers() {
  return { 'cache-control': 'no-store' };
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm(args);

/** `/desk/enrol`: a second factor, which some clients require before anything else. Works without script, but for passkeys. */
export default function EnrolPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const client = useClient();
  const problem = useFormProblem(actionData?.form, 'code');
  const result = actionData?.result;
  const title = t(result ? 'talent.desk.codes.title' : 'talent.desk.security.add');
  return (
    <>
      <PageTitle title={title} hasErrors={problem.errors.length > 0} />
      <meta name="robots" content="noindex" />
      <div className={styles.form}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          <p className="small muted">
            {result
              ? t('talent.desk.codes.text')
              : t(loaderData?.isArriving ? 'talent.desk.enrol.required' : 'talent.desk.security.lead', { client: client.name })}
          </p>
        </div>
        {result ? (
          <>
            <RecoveryCodes codes={result.recoveryCodes} />
            <ButtonLink href={result.next} variant="primary" block className={classNames(styles.button, styles.noPrint)}>
              {t('talent.desk.codes.continue')}
            </ButtonLink>
          </>
        ) : (
          <>
            <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
            <PasskeyForm
              ceremony="enrol"
              action={deskLinks.enrol}
              label={t('talent.desk.enrol.passkey')}
              hint={t('talent.desk.enrol.passkey.hint')}
            />
            <Or />
            {loaderData ? <AppForm setup={loaderData.setup} hasApp={loaderData.hasApp} problem={problem} /> : null}
          </>
        )}
      </div>
      {loaderData && !result ? (
        <div className={styles.foot}>
          {loaderData.isArriving ? (
            <SignInAsOther />
          ) : (
            <p>
              <Link to={deskLinks.security}>{t('talent.desk.enrol.cancel')}</Link>
            </p>
          )}
        </div>
      ) : null}
    </>
  );
}

function AppForm({ setup, hasApp, problem }: { setup: AuthenticatorSetup; hasApp: boolean; problem: FormProblem }) {
  const t = useT();
  const { size, path } = setup.qrCode;
  return (
    <section className={styles.section}>
      <h2>{t('talent.desk.security.app')}</h2>
      <p className="small">
        {t('talent.desk.enrol.app.scan')} {hasApp ? t('talent.desk.enrol.app.replaces') : null}
      </p>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('talent.desk.enrol.app.qr')}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="currentColor" />
      </svg>
      <div>
        <p className="small">{t('talent.desk.enrol.app.type')}</p>
        <p className={styles.secret} translate="no">
          {setup.secret.match(/.{1,4}/g)?.join(' ')}
        </p>
        <p className="small">
          <a href={setup.address}>{t('talent.desk.enrol.app.open')}</a>
        </p>
      </div>
      <Form method="post" action={deskLinks.enrol} reloadDocument className="stack" noValidate>
        <TextField
          label={t('talent.desk.enrol.app.code')}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={40}
          className={classNames(styles.input, styles.code)}
          error={problem.errorOf('code')}
        />
        <Button type="submit" variant="primary" block className={styles.button}>
          {t('talent.desk.enrol.app.submit')}
        </Button>
      </Form>
    </section>
  );
}
