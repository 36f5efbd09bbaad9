import { redirect, useLocation } from 'react-router';
import { localeOfAddress } from '../../../contract/i18n/locale.ts';
import { poolLink, projectLink } from '../../../contract/links.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { JsonLd } from '../../../web/json-ld.tsx';
import { PageMeta } from '../../../web/page-meta.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { useShell } from '../../../web/shell-context.ts';
import { breadcrumbList } from '../../../web/structured-data.ts';
import { RecommendButton } from '../../affiliate/web/recommend-button.tsx';
import { jobPosting } from '../job-posting.ts';
import { isOpen } from '../project-facts.ts';
import type { Route } from './+types/public-project.page.ts';
import { ClosedNotice } from './closed-notice.tsx';
import { LinkOverNotice } from './link-over-notice.tsx';
import { loadProject } from './load-project.ts';
import { MainActionButton } from './main-action-button.tsx';
import { PartnerNotice } from './partner-notice.tsx';
import { ProjectDetail } from './project-detail.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const { pathname } = url;
  // Signed-in talents see their state with the project (link rules, specification section 2).
  if (facts.isSignedIn && params.id && /^\d+$/.test(params.id)) throw redirect(`/app/project/${params.id}`);
  // `/projects/ext`: a partner's project without its id.
  if (!params.id && params.title === 'ext') throw redirect('/projects');
  // `/projects/7` is the project, not a title without an id.
  const loaded = await loadProject(facts, params.id ?? params.title, pathname);
  // One address per project: another title, capitals or a slash at the end redirect to it, keeping the query.
  const own = projectLink(loaded.project, false);
  if (decodePath(pathname) !== decodeURIComponent(own)) throw redirect(own + url.search, 301);
  return loaded;
}

/** Decoded, because `%C3%A9`, `%c3%a9` and `é` are the same; invalid UTF-8 is not an address of ours. */
function decodePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname.replace(/\.data$/, ''));
  } catch {
    return null;
  }
}

/** `/projects/{title}/{id}`: a project as visitors and search engines see it. */
export default function PublicProjectPage({ loaderData }: Route.ComponentProps) {
  const { t, locale } = useI18n();
  const { client, origin } = useShell();
  const { search } = useLocation();
  const { project, similar, now } = loaderData;
  const path = projectLink(project, false);
  return (
    <>
      <PageMeta
        path={path}
        title={project.title}
        description={project.descriptionHtmlStripped}
        image={project.ogImage}
        noIndex={!isOpen(project.status) || project.ogImage === null}
      />
      <JsonLd facts={import.meta.env.SSR ? structuredData() : []} />
      <ProjectDetail
        project={project}
        similar={similar}
        isSignedIn={false}
        resultsPath="/projects"
        now={now}
        hasNeeds={!client.boardMode && !project.isExternal}
        recommend={<RecommendButton project={project} path={path} isSignedIn={false} />}
        action={(look) => (project.status === 'ACTIVE' ? <MainActionButton project={project} options={null} look={look} /> : null)}
        notice={
          <>
            <LinkOverNotice project={{ id: project.id, title: project.title, company: project.legalEntityName }} isSignedIn={false} />
            {isOpen(project.status) ? (
              <PartnerNotice project={project} />
            ) : (
              <ClosedNotice status={project.status} hasSimilar={(similar?.length ?? 0) > 0} />
            )}
          </>
        }
      />
    </>
  );
  function structuredData() {
    const url = origin + path;
    const posting = jobPosting(project, { clientName: client.name, url, boardMode: client.boardMode, now });
    const steps = [
      { name: t('talent.nav.projects'), url: `${origin}/projects` },
      // As on the page (project-detail.tsx).
      ...project.affectedPools.results
        .slice(0, 1)
        .map(({ id, name }) => ({ name, url: origin + poolLink({ id, title: name, language: locale }, false) })),
      { name: project.title, url },
    ];
    // A closed project must not be a search result, so it has no structured data either.
    if (!isOpen(project.status) || !client.seoIndex) return [];
    // The description is in one language in every language of the page: only one address advertises it, otherwise it would
    // count as two jobs.
    const languages = client.languages.map((language) => language.iso);
    const named = localeOfAddress(languages, new URLSearchParams(search));
    return [named === null || named === languages[0] ? posting : null, breadcrumbList(steps)];
  }
}
