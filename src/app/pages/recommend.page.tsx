import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { affiliateClient } from '../../features/affiliate/web/client.ts';
import { OwnLink } from '../../features/affiliate/web/own-link.tsx';
import { sendRecommendation, typedFields } from '../../features/affiliate/web/recommend-action.ts';
import { RecommendForm } from '../../features/affiliate/web/recommend-form.tsx';
import { projectsClient } from '../../features/projects/web/client.ts';
import { load } from '../../web/api-client.ts';
import { refuseForm } from '../../web/form/form-answer.ts';
import { useFormProblem } from '../../web/form/use-form-problem.ts';
import { useT } from '../../web/i18n/i18n.tsx';
import { PageTitle } from '../../web/page-title.tsx';
import { projectIdOf } from '../../web/project-to-apply-to.ts';
import { reachServer } from '../../web/reach-server.ts';
import { requestContext } from '../../web/request-context.ts';
import { useClient } from '../../web/shell-context.ts';
import { BackLink } from '../../web/ui/button-link.tsx';
import { Notice } from '../../web/ui/notice.tsx';
import { PageHeading } from '../../web/ui/page-heading.tsx';
import type { Route } from './+types/recommend.page.ts';

/** A project that is gone or not public is the error page; without one the portal itself is recommended. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const id = projectIdOf(url);
  const returnTo = url.pathname + url.search;
  const [project, { link }] = await Promise.all([
    id === undefined ? null : load(projectsClient(api).project[':id'].$get({ param: { id: String(id) }, query: {} }), returnTo),
    load(affiliateClient(api).freelancer.referral.$post({ query: {}, json: id === undefined ? {} : { projectId: id } }), returnTo),
  ]);
  return { project: project && { id: project.id, title: project.title }, link };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return sendRecommendation(context.get(requestContext), await request.formData(), projectIdOf(url));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = request.clone();
  return reachServer(serverAction).catch(async (error: unknown) => refuseForm(error, await typed.formData(), typedFields));
}

/** "Recommend it": the talent's own link first, a mail second. */
export default function RecommendPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { name } = useClient();
  const { project, link } = loaderData;
  const accepted = actionData?.result?.accepted ?? null;
  const problem = useFormProblem(actionData?.form, 'emails');
  // After a mail was sent the form starts empty.
  const { key } = useLocation();
  const title = project ? t('talent.referral.title.project') : t('talent.referral.title', { client: name });
  return (
    <div className="shell shell--reading page stack stack--5">
      <PageTitle title={title} hasErrors={problem.errors.length > 0} />
      <div>
        <BackLink to={project ? `/app/project/${project.id}` : '/app/project'}>{t('talent.referral.back')}</BackLink>
        <PageHeading lead={project?.title}>{title}</PageHeading>
      </div>
      <OwnLink shared={{ title: project?.title ?? name, url: link }} />
      <section className="stack" aria-labelledby="by-mail">
        <h2 className="section-title" id="by-mail">
          {t('talent.referral.byMail')}
        </h2>
        {accepted !== null && <Sent key={`sent-${key}`} count={accepted} />}
        <RecommendForm key={accepted === null ? 'open' : key} problem={problem} />
      </section>
    </div>
  );
}

/** The clicked button was far below and is removed with its form: focus scrolls this into view and announces it. */
function Sent({ count }: { count: number }) {
  const t = useT();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice ref={notice} tone="success" role="status" tabIndex={-1}>
      {t('talent.referral.sent', { count })}
    </Notice>
  );
}
