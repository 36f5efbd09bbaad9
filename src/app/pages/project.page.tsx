import { projectLink } from '../../contract/links.ts';
import { RecommendButton } from '../../features/affiliate/web/recommend-button.tsx';
import { addSkill, denySkill } from '../../features/fit/web/add-skill.ts';
import { fitClient } from '../../features/fit/web/client.ts';
import { FitLine, HowYouFit } from '../../features/fit/web/how-you-fit.tsx';
import { SkillChips } from '../../features/fit/web/skill-chips.tsx';
import { SkillNotice } from '../../features/fit/web/skill-notice.tsx';
import { isOpen } from '../../features/projects/project-facts.ts';
import { projectsClient } from '../../features/projects/web/client.ts';
import { changeExclusion } from '../../features/projects/web/exclusion-action.ts';
import { ExclusionNotice } from '../../features/projects/web/exclusion-notice.tsx';
import { HiddenNotice } from '../../features/projects/web/hidden-notice.tsx';
import { HideProject } from '../../features/projects/web/hide-project.tsx';
import { LinkOverNotice } from '../../features/projects/web/link-over-notice.tsx';
import { loadProject } from '../../features/projects/web/load-project.ts';
import { MainActionButton } from '../../features/projects/web/main-action-button.tsx';
import { OptionsNotice } from '../../features/projects/web/options-notice.tsx';
import { PartnerNotice } from '../../features/projects/web/partner-notice.tsx';
import { ProjectDetail } from '../../features/projects/web/project-detail.tsx';
import { load, unwrap } from '../../web/api-client.ts';
import { handlerOf } from '../../web/form/form-intent.ts';
import { pathId } from '../../web/path-id.ts';
import { keepUnsentForm } from '../../web/reach-server.ts';
import { type RequestFacts, requestContext } from '../../web/request-context.ts';
import type { Route } from './+types/project.page.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const { pathname } = url;
  const [shared, options, fit] = await Promise.all([
    loadProject(facts, params.id, pathname),
    load(projectsClient(facts.api).project[':id'].options.$get({ param: { id: params.id }, query: {} }), pathname),
    loadFit(facts, params.id),
  ]);
  return { ...shared, options, fit };
}

/** Null while fit is off, and where it could not be loaded: the page of the project stands without it. */
function loadFit(facts: RequestFacts, id: string) {
  const input = { param: { id: pathId(id) }, query: {} };
  return unwrap(fitClient(facts.api).freelancer.fit.projects[':id'].$get(input)).then(
    ({ fit }) => fit,
    () => null,
  );
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return handlerOf({ hide: changeExclusion, show: changeExclusion, addSkill, denySkill }, form)(context.get(requestContext), form);
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm(args);

/** `/app/project/{id}`: the same page with the talent's state, one main action, and how the talent fits. */
export default function ProjectPage({ loaderData }: Route.ComponentProps) {
  const { project, similar, options, fit, now } = loaderData;
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
      skills={fit ? <SkillChips skills={project.skills} fit={fit} /> : undefined}
      fitLine={fit ? <FitLine fit={fit} /> : null}
      fit={fit ? <HowYouFit fit={fit} project={project} /> : null}
      notice={
        <>
          <LinkOverNotice project={{ id: project.id, title: project.title, company: project.legalEntityName }} isSignedIn />
          <ExclusionNotice />
          <SkillNotice />
          {options.isExcluded ? <HiddenNotice project={project} /> : null}
          {canApply ? <PartnerNotice project={project} /> : null}
          <OptionsNotice options={options} status={project.status} hasSimilar={(similar?.length ?? 0) > 0} now={now} />
        </>
      }
    />
  );
}
