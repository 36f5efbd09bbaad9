import { projectLink } from '../../../contract/links.ts';
import { load } from '../../../web/api-client.ts';
import { keepUnsentForm } from '../../../web/reach-server.ts';
import { requestContext } from '../../../web/request-context.ts';
import { RecommendButton } from '../../affiliate/web/recommend-button.tsx';
import { isOpen } from '../project-facts.ts';
import type { Route } from './+types/app-project.page.ts';
import { projectsClient } from './client.ts';
import { changeExclusion } from './exclusion-action.ts';
import { ExclusionNotice } from './exclusion-notice.tsx';
import { HiddenNotice } from './hidden-notice.tsx';
import { HideProject } from './hide-project.tsx';
import { LinkOverNotice } from './link-over-notice.tsx';
import { loadProject } from './load-project.ts';
import { MainActionButton } from './main-action-button.tsx';
import { OptionsNotice } from './options-notice.tsx';
import { PartnerNotice } from './partner-notice.tsx';
import { ProjectDetail } from './project-detail.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const { pathname } = url;
  const [shared, options] = await Promise.all([
    loadProject(facts, params.id, pathname),
    load(projectsClient(facts.api).project[':id'].options.$get({ param: { id: params.id }, query: {} }), pathname),
  ]);
  return { ...shared, options };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeExclusion(context.get(requestContext), await request.formData());
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm(args);

/** `/app/project/{id}`: the same page with the talent's state, and one main action. */
export default function AppProjectPage({ loaderData }: Route.ComponentProps) {
  const { project, similar, options, now } = loaderData;
  const canApply = options.action === 'apply' || options.action === 'draft' || options.action === 'invited';
  const canHide = !options.isExcluded && (options.action === 'apply' || options.action === 'invited' || options.action === 'closed');
  return (
    <ProjectDetail
      project={project}
      similar={similar}
      isSignedIn
      recommend={
        // Private and closed projects have no page for others.
        isOpen(project.status) && project.ogImage !== null ? (
          <RecommendButton project={project} path={projectLink(project, false)} isSignedIn />
        ) : null
      }
      resultsPath="/app/project"
      now={now}
      hasNeeds={canApply && !project.isExternal}
      action={(look) =>
        options.action === 'blocked' || options.action === 'closed' ? null : (
          <MainActionButton project={project} options={options} look={look} />
        )
      }
      secondary={canHide ? <HideProject project={project} /> : null}
      notice={
        <>
          <LinkOverNotice project={{ id: project.id, title: project.title, company: project.legalEntityName }} isSignedIn />
          <ExclusionNotice />
          {options.isExcluded ? <HiddenNotice project={project} /> : null}
          {canApply ? <PartnerNotice project={project} /> : null}
          <OptionsNotice options={options} status={project.status} hasSimilar={(similar?.length ?? 0) > 0} now={now} />
        </>
      }
    />
  );
}
