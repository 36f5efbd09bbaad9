import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { keepUnsentForm } from '../../../web/reach-server.ts';
import { requestContext } from '../../../web/request-context.ts';
import { TextLink } from '../../../web/ui/button-link.tsx';
import { NarrowPage } from '../../../web/ui/narrow-page.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { passedQuery } from '../../auth/web/passed-query.ts';
import type { Route } from './+types/mobile-activation.page.ts';
import { CodeStep } from './code-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { loadPhonePage } from './load-phone-page.ts';
import { NumberStep } from './number-step.tsx';
import styles from './phone.module.css';
import { actOnPhonePage } from './phone-actions.ts';
import { phoneStepLink } from './phone-path.ts';

export function loader({ context, params, request, url }: Route.LoaderArgs) {
  return loadPhonePage(context.get(requestContext), { request, url }, params.number);
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return actOnPhonePage({ facts: context.get(requestContext), form: await request.formData(), request, url });
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm(args);

const firstFields = { number: 'number', code: 'mobileCode', details: 'firstName' };

/** Specification section 2, mobile activation: number, code, and for new people the rest of the account. */
export default function MobileActivationPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const [query] = useSearchParams();
  const { step, flow, purpose } = loaderData;
  const problem = useFormProblem(actionData?.form, firstFields[step]);
  const { title, lead } = useWords(loaderData);
  const passed = passedQuery(query);
  useFocusOnNews(`${step} ${flow?.state}`);
  return (
    <NarrowPage>
      <PageTitle title={title} hasErrors={problem.errors.length > 0} />
      <PageHeading key={step} lead={lead}>
        {title}
      </PageHeading>
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      {step === 'number' && <NumberStep page={loaderData} problem={problem} />}
      {step === 'code' && flow && <CodeStep key={flow.flowId} flow={flow} problem={problem} wasSentAgain={query.get('sent') === 'again'} />}
      {step === 'details' && flow && <DetailsStep page={loaderData} flow={flow} problem={problem} />}
      <p className={`small ${styles.foot}`}>
        {step !== 'number' && <TextLink to={phoneStepLink(passed, 'number')}>{t('talent.phone.change')}</TextLink>}
        {purpose === 'enter' ? (
          <TextLink to={`/app/login${passed}`}>{t('talent.phone.back')}</TextLink>
        ) : (
          <TextLink to="/app/account?tab=security#mobile">{t('talent.phone.back.account')}</TextLink>
        )}
      </p>
    </NarrowPage>
  );
}

/** The steps share one address, so nothing else moves the focus when the step changes or a code becomes invalid. */
function useFocusOnNews(state: string): void {
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [state]);
}

function useWords({ step, flow, purpose }: Route.ComponentProps['loaderData']): { title: string; lead: string } {
  const t = useT();
  const number = flow?.mobileShown ?? '';
  if (step === 'code') return { title: t('talent.phone.code.title'), lead: t('talent.phone.code.sent', { number }) };
  if (step === 'details') return { title: t('talent.phone.details.title'), lead: t('talent.phone.details.lead', { number }) };
  return purpose === 'change'
    ? { title: t('talent.phone.title.change'), lead: t('talent.phone.lead.change') }
    : { title: t('talent.phone.title'), lead: t('talent.phone.lead') };
}
