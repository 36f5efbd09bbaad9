import { redirect } from 'react-router';
import { applyLink, projectLink } from '../../../contract/links.ts';
import { PageMeta } from '../../../web/page-meta.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { isOpen } from '../project-facts.ts';
import type { Route } from './+types/external-project.page.ts';
import { ClosedNotice } from './closed-notice.tsx';
import { loadProject } from './load-project.ts';
import { PartnerButton } from './main-action-button.tsx';
import { PartnerNotice } from './partner-notice.tsx';
import { ProjectDetail } from './project-detail.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  // `/projects/ext/apply`: an application to no project.
  if (!params.id) throw redirect('/projects');
  const facts = context.get(requestContext);
  const loaded = await loadProject(facts, params.id, url.pathname);
  const isApplying = url.pathname.replace(/\.data$/, '').endsWith('/apply');
  // Nobody's but the client's own: its application is here.
  if (!loaded.project.isExternal)
    throw redirect(isApplying && facts.isSignedIn ? applyLink(loaded.project.id) : projectLink(loaded.project, facts.isSignedIn));
  return { ...loaded, isApplying, isSignedIn: facts.isSignedIn };
}

/** `/projects/ext/{id}` and `/projects/ext/{id}/apply`: a partner's project, whose application happens at the partner's. */
export default function ExternalProjectPage({ loaderData }: Route.ComponentProps) {
  const { project, similar, now, isApplying, isSignedIn } = loaderData;
  return (
    <>
      {/* The same project as at its own address, which is canonical. */}
      <PageMeta
        path={projectLink(project, false)}
        title={project.title}
        description={project.descriptionHtmlStripped}
        image={project.ogImage}
        noIndex={isApplying || !isOpen(project.status)}
      />
      <ProjectDetail
        project={project}
        similar={similar}
        isSignedIn={isSignedIn}
        resultsPath={isSignedIn ? '/app/project' : '/projects'}
        now={now}
        hasNeeds={false}
        action={(look) => (isOpen(project.status) ? <PartnerButton project={project} look={look} /> : null)}
        notice={
          isOpen(project.status) ? (
            <PartnerNotice project={project} />
          ) : (
            <ClosedNotice status={project.status} hasSimilar={(similar?.length ?? 0) > 0} />
          )
        }
      />
    </>
  );
}
