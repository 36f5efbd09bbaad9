import { redirect } from 'react-router';
import { projectLink } from '../../../contract/links.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageMeta } from '../../../web/page-meta.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import { isOpen } from '../project-facts.ts';
import type { Route } from './+types/external-project.page.ts';
import { ClosedNotice } from './closed-notice.tsx';
import { loadProject } from './load-project.ts';
import { PartnerButton } from './main-action-button.tsx';
import { ProjectDetail } from './project-detail.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  // `/projects/ext/apply`: an application to no project.
  if (!params.id) throw redirect('/projects');
  const facts = context.get(requestContext);
  return {
    ...(await loadProject(facts, params.id, url.pathname)),
    isApplying: url.pathname.replace(/\.data$/, '').endsWith('/apply'),
    isSignedIn: facts.isSignedIn,
  };
}

/** `/projects/ext/{id}` and `/projects/ext/{id}/apply`: a partner's project, whose application happens at the partner's. */
export default function ExternalProjectPage({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { project, similar, now, isApplying, isSignedIn } = loaderData;
  const host = project.externalUrl ? new URL(project.externalUrl).host : null;
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
        action={(look) => (project.externalUrl && isOpen(project.status) ? <PartnerButton project={project} look={look} /> : null)}
        notice={
          isOpen(project.status) ? (
            isApplying && host ? (
              <Notice tone="info">{t('talent.project.external.notice', { host })}</Notice>
            ) : null
          ) : (
            <ClosedNotice hasSimilar={(similar?.length ?? 0) > 0} />
          )
        }
      />
    </>
  );
}
