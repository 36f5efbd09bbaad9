import { useRef, useState } from 'react';
import { Form, redirect, useNavigation, useSubmit } from 'react-router';
import { load, unwrap } from '../../../web/api-client.ts';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { refuseField, refuseForm } from '../../../web/form/form-answer.ts';
import { textsOf } from '../../../web/form/form-text.ts';
import { PasswordField } from '../../../web/form/password-field.tsx';
import { TextField } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { keepUnsentForm } from '../../../web/reach-server.ts';
import { requestContext } from '../../../web/request-context.ts';
import { useClient } from '../../../web/shell-context.ts';
import { AlertDialog } from '../../../web/ui/alert-dialog.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { Prose } from '../../../web/ui/prose.tsx';
import { restoreDays } from '../../auth/token-lifetimes.ts';
import { LogInAgain } from '../../auth/web/log-in-again.tsx';
import { forgetSession } from '../../auth/web/session-refresh.ts';
import { signOutBrowser } from '../../auth/web/sign-in-browser.ts';
import type { Route } from './+types/delete-account.page.ts';
import { personalDataClient } from './client.ts';

const consequences = ['closed', 'applications', 'pools', 'mail', 'after'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  return load(personalDataClient(context.get(requestContext).api).freelancer.export.$get(), url.pathname);
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const form = await request.formData();
  const { password, word, expected } = textsOf(form, ['password', 'word', 'expected']);
  // Without a password the typed word protects against closing the account by mistake; the session proves the identity.
  if (form.has('word') && word.trim().toLowerCase() !== expected.trim().toLowerCase())
    return refuseField(form, 'word', 'talent.account.erase.word.wrong');
  try {
    await unwrap(
      personalDataClient(facts.api).freelancer.erasure.$post({
        json: { confirmed: true, ...(password.trim() ? { password: password.trim() } : {}) },
      }),
    );
  } catch (error) {
    return refuseForm(error, form);
  }
  signOutBrowser(facts);
  throw redirect('/app/login?closed=true');
}

/** Data in this browser are removed with the session; a refused attempt keeps them. */
export async function clientAction(args: Route.ClientActionArgs) {
  try {
    return await keepUnsentForm(args);
  } catch (left) {
    if (left instanceof Response) forgetSession();
    throw left;
  }
}

/** The first of two steps says what will happen and asks for the proof; the second, where there is script, asks once more. */
export default function DeleteAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const client = useClient();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const [asks, setAsks] = useState(false);
  const isSending = useNavigation().formData !== undefined;
  const hasPassword = loaderData.proof === 'password';
  const word = t('talent.account.erase.word');
  const problem = useFormProblem(actionData?.form, hasPassword ? 'password' : 'word', { word });
  const send = () => {
    setAsks(false);
    if (form.current) void submit(form.current);
  };
  return (
    <div className="shell shell--reading page stack stack--5">
      <PageTitle title={t('talent.account.erase.title')} hasErrors={problem.errors.length > 0} />
      <PageHeading lead={t('talent.account.erase.lead')}>{t('talent.account.erase.title')}</PageHeading>
      <Card as="section" className="stack stack--5">
        <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
        <Prose>
          <ul>
            {consequences.map((name) => (
              <li key={name}>{t(`talent.account.erase.${name}`, { days: restoreDays })}</li>
            ))}
          </ul>
        </Prose>
        {loaderData.proof === 'login' ? (
          <LogInAgain />
        ) : (
          <Form
            ref={form}
            method="post"
            className="stack stack--5"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              setAsks(true);
            }}
          >
            {hasPassword ? (
              <PasswordField
                label={t('talent.account.erase.password')}
                name="password"
                autoComplete="current-password"
                error={problem.errorOf('password')}
              />
            ) : (
              <>
                <input type="hidden" name="expected" value={word} />
                <TextField
                  label={t('talent.account.erase.word.label', { word })}
                  name="word"
                  autoComplete="off"
                  error={problem.errorOf('word')}
                />
              </>
            )}
            <div className="row row--2">
              <Button type="submit" variant="danger" busy={isSending}>
                {t('talent.account.erase.submit')}
              </Button>
              <ButtonLink to="/app/account?tab=data">{t('talent.account.erase.keep')}</ButtonLink>
            </div>
          </Form>
        )}
      </Card>
      <AlertDialog
        open={asks}
        title={t('talent.account.erase.confirm.title', { client: client.name })}
        safeLabel={t('talent.account.erase.keep')}
        onSafe={() => setAsks(false)}
        confirmLabel={t('talent.account.erase.confirm.submit')}
        onConfirm={send}
      >
        {t('talent.account.erase.confirm.text', { days: restoreDays })}
      </AlertDialog>
    </div>
  );
}
