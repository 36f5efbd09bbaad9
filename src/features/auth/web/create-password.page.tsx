import { Form, redirect, useNavigation } from 'react-router';
import { safeReturn } from '../../../contract/links.ts';
import { load, unwrap } from '../../../web/api-client.ts';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { refuseForm } from '../../../web/form/form-answer.ts';
import { Options } from '../../../web/form/options.tsx';
import { PasswordField } from '../../../web/form/password-field.tsx';
import { Select } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { keepUnsentForm } from '../../../web/reach-server.ts';
import { requestContext } from '../../../web/request-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { NarrowPage } from '../../../web/ui/narrow-page.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { hasSignInMethod } from '../../account/sign-in-method.ts';
import { accountClient } from '../../account/web/client.ts';
import { referenceClient } from '../../reference/web/client.ts';
import { tenancyClient } from '../../tenancy/web/client.ts';
import type { Route } from './+types/create-password.page.ts';
import { authClient } from './client.ts';

/** Asks only for what is missing (specification section 4, profile guard); nothing missing leads straight on. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const [client, me, countries] = await Promise.all([
    load(tenancyClient(facts.api).client.context.$get()),
    load(accountClient(facts.api).freelancer.$get(), '/app/account/create-password'),
    load(referenceClient(facts.api).country.$get({ query: {} })),
  ]);
  const needs = { password: !hasSignInMethod(me, client.loginMethods), country: me.residenceCountry === null };
  if (!needs.password && !needs.country) throw redirect(targetOf(url));
  return { needs, countries: countries.results.map(({ value, text }) => ({ value, text })), defaultCountry: countries.defaultCountry };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const form = await request.formData();
  const password = form.get('newPassword');
  const residenceCountry = form.get('residenceCountry');
  try {
    if (residenceCountry !== null)
      await unwrap(
        accountClient(facts.api).freelancer.updateResidenceCountry.$put({ json: { residenceCountry: String(residenceCountry) } }),
      );
    if (password !== null) await unwrap(authClient(facts.api).freelancer.resetPassword.$put({ json: { newPassword: String(password) } }));
  } catch (error) {
    return refuseForm(error, form, ['residenceCountry']);
  }
  throw redirect(targetOf(url));
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm(args);

function targetOf(url: URL): string {
  return safeReturn(url.searchParams.get('redirect'), '/app/profile');
}

export default function CreatePasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { needs, countries, defaultCountry } = loaderData;
  const problem = useFormProblem(actionData?.form, needs.password ? 'newPassword' : 'residenceCountry');
  const isSending = useNavigation().state !== 'idle';
  const title = t(needs.password ? 'talent.auth.createPassword.title' : 'talent.auth.createPassword.title.country');
  return (
    <NarrowPage>
      <PageTitle title={title} hasErrors={problem.errors.length > 0} />
      <PageHeading lead={t('talent.auth.createPassword.text')}>{title}</PageHeading>
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      <Form method="post" className="stack stack--5" noValidate>
        {needs.password && (
          <PasswordField
            label={t('talent.auth.password')}
            hint={t('talent.register.password.hint')}
            name="newPassword"
            autoComplete="new-password"
            error={problem.errorOf('newPassword')}
          />
        )}
        {needs.country && (
          <Select label={t('talent.register.country')} {...problem.field('residenceCountry', defaultCountry)} autoComplete="country">
            <Options of={countries} />
          </Select>
        )}
        <Button type="submit" variant="primary" size="large" block busy={isSending}>
          {t('talent.auth.createPassword.submit')}
        </Button>
      </Form>
    </NarrowPage>
  );
}
