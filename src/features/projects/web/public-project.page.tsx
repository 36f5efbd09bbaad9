import { redirect } from 'react-router';
import { projectLink } from '../../../contract/links.ts';
import { requestContext } from '../../../web/request-context.ts';
import { useShell } from '../../../web/shell-context.ts';
import { jobPosting, jsonForScript } from '../job-posting.ts';
import { isOpen } from '../project-facts.ts';
import type { Route } from './+types/public-project.page.ts';
import { Canonical } from './canonical.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { LinkOverNotice } from './link-over-notice.tsx';
import { loadProject } from './load-project.ts';
import { MainActionButton } from './main-action-button.tsx';
import { ProjectDetail } from './project-detail.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const { pathname } = url;
  // Whoever is signed in sees what they have done with the project (link rules, specification section 2).
  if (facts.isSignedIn && params.id && /^\d+$/.test(params.id)) throw redirect(`/app/project/${params.id}`);
  return loadProject(facts, params.id, pathname);
}

/** `/projects/{title}/{id}`: a project as visitors and search engines see it. */
export default function PublicProjectPage({ loaderData }: Route.ComponentProps) {
  const { client, origin } = useShell();
  const { project, similar, now } = loaderData;
  const path = projectLink(project, false);
  const posting = jobPosting(project, { clientName: client.name, url: origin + path });
  const description = project.descriptionHtmlStripped.replace(/\s+/g, ' ').slice(0, 200);
  return (
    <>
      <Canonical path={path} description={description} noIndex={!isOpen(project.status)} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={project.title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + path} />
      <meta property="og:site_name" content={client.name} />
      {client.ogImage ? <meta property="og:image" content={origin + client.ogImage} /> : null}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped */}
      {posting ? <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(posting) }} /> : null}
      <ProjectDetail
        project={project}
        similar={similar}
        isSignedIn={false}
        resultsPath="/projects"
        now={now}
        hasNeeds={!client.boardMode}
        action={(look) => (project.status === 'ACTIVE' ? <MainActionButton project={project} options={null} look={look} /> : null)}
        notice={
          <>
            <LinkOverNotice project={{ id: project.id, title: project.title, company: project.legalEntityName }} isSignedIn={false} />
            {isOpen(project.status) ? null : <ClosedNotice hasSimilar={(similar?.length ?? 0) > 0} />}
          </>
        }
      />
    </>
  );
}
