import { useRef } from 'react';
import { Form, redirect, redirectDocument, useNavigation } from 'react-router';
import { loginLink } from '../../../contract/links.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { keepUnsentForm } from '../../../web/reach-server.ts';
import { requestContext } from '../../../web/request-context.ts';
import { useClient, useViewer } from '../../../web/shell-context.ts';
import { Button, Spinner } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { NarrowPage } from '../../../web/ui/narrow-page.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { useHiddenToken } from '../../../web/use-hidden-token.ts';
import { usePressOnce } from '../../../web/use-press-once.ts';
import type { Route } from './+types/invitation-link.page.ts';
import { linkOutcome } from './link-outcome.ts';
import { enterByLink, lookAtLink } from './open-link.ts';

/** Reads only: opening the page does not sign in, because mail scanners open links too (decision 0008). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const token = url.searchParams.get('token');
  const target = `/app/project/${encodeURIComponent(params.id)}`;
  // A reload has lost the token: a talent who is signed in by now sees the project, others are asked to open the link again.
  if (!token) throw redirect(facts.isSignedIn || facts.needsRefresh ? target : `${loginLink(target)}&link=missing`);
  try {
    const link = await lookAtLink(facts, token);
    if (link.viewer === 'invited') throw redirect(target);
    return link;
  } catch (error) {
    throw await linkOutcome(facts, params.id, error);
  }
}

/** The action of the button. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const isSwitch = (await request.formData()).get('intent') === 'switch';
  try {
    await enterByLink(facts, url.searchParams.get('token') ?? '');
  } catch (error) {
    throw await linkOutcome(facts, params.id, error);
  }
  const target = `/app/project/${encodeURIComponent(params.id)}`;
  // Another talent's page must not stay in the browser's memory.
  throw isSwitch ? redirectDocument(target) : redirect(target);
}

/** Data of the previous talent in this browser are removed with their session. */
export async function clientAction(args: Route.ClientActionArgs) {
  const isSwitch = (await args.request.clone().formData()).get('intent') === 'switch';
  try {
    return await keepUnsentForm(args);
  } catch (outcome) {
    // Only now is the server known to have been reached: its action always leads elsewhere.
    if (isSwitch) (await import('../../auth/web/session-refresh.ts')).forgetSession();
    throw outcome;
  }
}

/** `/app/project/{id}/invitation?token=`: asks before the link of an invitation signs in. */
export default function InvitationLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const client = useClient();
  const viewer = useViewer();
  const isSending = useNavigation().state !== 'idle';
  const isOther = loaderData.viewer === 'other';
  const form = useRef<HTMLFormElement>(null);
  const unsent = actionData?.form;
  const goesOnAlone = loaderData.isKnownBrowser && loaderData.viewer === 'nobody';
  useHiddenToken();
  usePressOnce(form, goesOnAlone);
  return (
    <NarrowPage>
      <PageTitle title={t('talent.invitation.link.title')} hasErrors={unsent !== undefined} />
      <PageHeading lead={t('talent.invitation.link.text', { client: client.name, project: loaderData.project.title })}>
        {t('talent.invitation.link.title')}
      </PageHeading>
      {isOther && (
        <Notice tone="warning">
          {t('talent.invitation.link.other', { name: `${viewer?.firstName ?? ''} ${viewer?.lastName ?? ''}`.trim() })}
        </Notice>
      )}
      {unsent && (
        <Notice tone="error" role="alert">
          {unsent.messages.map((message) => t(message)).join(' ')}
        </Notice>
      )}
      {goesOnAlone && isSending && (
        <p className="row row--2" role="status">
          <Spinner /> {t('talent.invitation.link.opening')}
        </p>
      )}
      <Form method="post" className="row" ref={form}>
        <input type="hidden" name="intent" value={isOther ? 'switch' : 'open'} />
        <Button type="submit" variant="primary" size="large" busy={isSending}>
          {t(isOther ? 'talent.invitation.link.switch' : 'talent.invitation.link.continue')}
        </Button>
        {isOther && (
          <ButtonLink to="/app/project" size="large">
            {t('talent.invitation.link.stay')}
          </ButtonLink>
        )}
      </Form>
    </NarrowPage>
  );
}
