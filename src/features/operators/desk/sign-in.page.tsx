import { Form, Link, redirectDocument, useNavigation } from 'react-router';
import { minuteMs } from '../../../contract/dates.ts';
import { deskLinks } from '../../../contract/desk-links.ts';
import { parseJson } from '../../../contract/parse-json.ts';
import { ApiProblem, load, unwrap } from '../../../web/api-client.ts';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { answerResult, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import { SendAgain } from '../../../web/form/send-again.tsx';
import { TextField } from '../../../web/form/text-field.tsx';
import { type FormProblem, useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { clockIcon } from '../../../web/icons/basic-icons.ts';
import { PageTitle } from '../../../web/page-title.tsx';
import { keepUnsentForm } from '../../../web/reach-server.ts';
import { requestContext } from '../../../web/request-context.ts';
import { useClient } from '../../../web/shell-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { useHiddenToken } from '../../../web/use-hidden-token.ts';
import { linkMs, sessionIdleMs } from '../operator-session.ts';
import type { Route } from './+types/sign-in.page.ts';
import { deskSignInClient } from './client.ts';
import styles from './factor.module.css';
import { Or, PasskeyForm } from './passkey-form.tsx';
import { returnToWork } from './return-to-work.ts';

/** A mail takes a moment; the API allows five in half an hour. */
const sendAgainSeconds = 60;

const minutes = linkMs.signIn / minuteMs;

/** Why somebody is here again: five wrong codes, or the agency's provider did not sign them in. */
const endings = { codes: 'talent.desk.factor.locked', provider: 'talent.desk.signIn.provider.failed' } as const;

/** Reads only: mail scanners open links, people press buttons. `owner`: whose link it is; null when it no longer counts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const ended = url.searchParams.get('ended');
  const ending = ended === 'codes' || ended === 'provider' ? endings[ended] : null;
  const token = url.searchParams.get('token');
  if (!token) {
    const { provider } = await load(deskSignInClient(api).session.methods.$get());
    return { token: null, owner: null, ending, hasProvider: provider };
  }
  const owner = await unwrap(deskSignInClient(api).session.link.look.$post({ json: { token } })).catch((error: unknown) => {
    if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) return null;
    throw error;
  });
  return { token, owner, ending, hasProvider: false };
}

/** Uses a link or passkey up and leads to the page that was wanted, goes to the agency's provider, or has a new link mailed. */
export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const form = await request.formData();
  const client = deskSignInClient(facts.api);
  const token = textOf(form, 'token');
  const email = textOf(form, 'email').trim();
  const intent = textOf(form, 'intent');
  try {
    if (intent === 'provider') {
      const { url: href } = await unwrap(client.session.provider.$post());
      // A form may not lead to another site (`form-action 'self'`): script goes there, without it the page shows a link.
      if (!facts.isDocument) throw redirectDocument(href);
      return answerResult({ sentTo: null, at: 0, href });
    }
    // Unvalidated: the call itself reports what is wrong.
    if (intent === 'passkey')
      await unwrap(client.session.passkey.$post({ json: { response: parseJson(textOf(form, 'response')) } as never }));
    else if (token) await unwrap(client.session.$post({ json: { token } }));
    else await unwrap(client.session.link.$post({ json: { email } }));
  } catch (error) {
    // Used up or too old meanwhile: the page says so when it reads the link again.
    if (token && error instanceof ApiProblem && [400, 401, 404].includes(error.status))
      return answerResult({ sentTo: null, at: 0, href: null });
    return refuseForm(error, form, ['email']);
  }
  if (!token && intent !== 'passkey') return answerResult({ sentTo: email, at: facts.now.getTime(), href: null });
  throw returnToWork(facts, request);
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm(args);

/** `/desk/sign-in?token=`: the link of an operator's mail; without a token, the form that requests a link. Works without script. */
export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const client = useClient();
  useHiddenToken();
  const problem = useFormProblem(actionData?.form, 'email');
  const { token, owner, ending, hasProvider } = loaderData;
  const result = actionData?.result;
  const title = t(result?.sentTo ? 'talent.desk.signIn.sent.title' : 'talent.desk.signIn.title');
  return (
    <>
      <PageTitle title={title} hasErrors={problem.errors.length > 0} />
      <meta name="robots" content="noindex" />
      {result?.sentTo ? (
        <SentPart title={title} email={result.sentTo} at={result.at} />
      ) : (
        <div className={styles.form}>
          <div>
            <h1 tabIndex={-1}>{title}</h1>
            <p className="small muted">
              {owner ? (
                t('talent.desk.signIn.for', owner)
              ) : (
                <>
                  {t('talent.desk.signIn.lead')}
                  <br />
                  <a href="/">{t('talent.desk.signIn.projects')}</a>
                </>
              )}
            </p>
          </div>
          {token && !owner ? (
            <Notice tone="warning" role="alert" icon={clockIcon} className={styles.notice}>
              <p>
                <strong>{t('talent.desk.signIn.invalid')}</strong> {t('talent.desk.signIn.invalid.next')}
              </p>
            </Notice>
          ) : null}
          {ending ? (
            <Notice tone="warning" role="alert" className={styles.notice}>
              {t(ending)}
            </Notice>
          ) : null}
          <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
          {owner ? (
            <LinkForm token={token ?? ''} />
          ) : (
            <>
              <div className="stack stack--3">
                <PasskeyForm ceremony="signIn" action={deskLinks.signIn} label={t('talent.desk.signIn.passkey')} />
                {hasProvider ? <ProviderForm href={result?.href ?? null} /> : null}
              </div>
              <Or needsPasskeys={!hasProvider} />
              <RequestForm problem={problem} />
            </>
          )}
        </div>
      )}
      <p className={styles.foot}>{t('talent.desk.signIn.noAccess', { client: client.name, hours: sessionIdleMs / (60 * minuteMs) })}</p>
    </>
  );
}

function useIsSending(): boolean {
  return useNavigation().state !== 'idle';
}

function LinkForm({ token }: { token: string }) {
  const t = useT();
  return (
    <Form method="post" reloadDocument>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant="primary" block busy={useIsSending()} className={styles.button}>
        {t('talent.desk.signIn.submit')}
      </Button>
    </Form>
  );
}

/** The provider in which the agency keeps its own people. `href`: where it is, for browsers without script. */
function ProviderForm({ href }: { href: string | null }) {
  const t = useT();
  if (href)
    return (
      <ButtonLink href={href} block className={styles.button}>
        {t('talent.desk.signIn.provider')}
      </ButtonLink>
    );
  return (
    <Form method="post" action={deskLinks.signIn}>
      <input type="hidden" name="intent" value="provider" />
      <Button type="submit" block className={styles.button}>
        {t('talent.desk.signIn.provider')}
      </Button>
    </Form>
  );
}

function RequestForm({ problem }: { problem: FormProblem }) {
  const t = useT();
  return (
    <Form method="post" action={deskLinks.signIn} className="stack" noValidate>
      <TextField
        label={t('talent.desk.signIn.email')}
        type="email"
        {...problem.field('email')}
        autoComplete="username"
        inputMode="email"
        className={styles.input}
      />
      <Button type="submit" variant="primary" block busy={useIsSending()} className={styles.button}>
        {t('talent.desk.signIn.send')}
      </Button>
      <p className={styles.hint}>{t('talent.desk.signIn.hint', { minutes })}</p>
    </Form>
  );
}

/** The same for every address: it does not say whether it is known. */
function SentPart({ title, email, at }: { title: string; email: string; at: number }) {
  const t = useT();
  return (
    <div className={styles.form}>
      <div role="status">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="small muted">{t('talent.desk.signIn.sent', { email, minutes })}</p>
      </div>
      <Form method="post" action={deskLinks.signIn} className="stack stack--2">
        <input type="hidden" name="email" value={email} />
        <SendAgain type="submit" block seconds={sendAgainSeconds} since={at} busy={useIsSending()} className={styles.button}>
          {t('talent.desk.signIn.again')}
        </SendAgain>
      </Form>
      <p className="small">
        <Link to={deskLinks.signIn}>{t('talent.desk.signIn.other')}</Link>
      </p>
    </div>
  );
}
