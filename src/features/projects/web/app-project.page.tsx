import { projectLink } from '../../../contract/links.ts';
import { load } from '../../../web/api-client.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import { RecommendButton } from '../../affiliate/web/recommend-button.tsx';
import type { ProjectOptions } from '../contract.ts';
import { isOpen } from '../project-facts.ts';
import type { Route } from './+types/app-project.page.ts';
import { projectsClient } from './client.ts';
import { ClosedNotice } from './closed-notice.tsx';
import { changeExclusion } from './exclusion-action.ts';
import { ExclusionNotice } from './exclusion-notice.tsx';
import { HiddenNotice } from './hidden-notice.tsx';
import { HideProject } from './hide-project.tsx';
import { LinkOverNotice } from './link-over-notice.tsx';
import { loadProject } from './load-project.ts';
import { MainActionButton } from './main-action-button.tsx';
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

/** `/app/project/{id}`: the same page with what the talent has done, and one main action. */
export default function AppProjectPage({ loaderData }: Route.ComponentProps) {
  const { project, similar, options, now } = loaderData;
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
      hasNeeds={options.action === 'apply' || options.action === 'draft' || options.action === 'invited'}
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
          <OptionsNotice options={options} hasSimilar={(similar?.length ?? 0) > 0} now={now} />
        </>
      }
    />
  );
}

type OptionsNoticeProps = { options: ProjectOptions; hasSimilar: boolean; now: string };

/** What stands between the talent and applying, or where they are. */
function OptionsNotice({ options, hasSimilar, now }: OptionsNoticeProps) {
  const { t, date, ago } = useI18n();
  switch (options.action) {
    case 'blocked':
      return <Notice tone="warning">{t('talent.project.blocked', { reason: options.reason ? t(options.reason) : '' })}</Notice>;
    case 'closed':
      return <ClosedNotice hasSimilar={hasSimilar} />;
    case 'applied':
      return (
        <Notice tone="success">
          {options.appliedAt ? t('talent.project.applied', { date: date(options.appliedAt, 'long') }) : t('talent.project.applied.plain')}
        </Notice>
      );
    case 'invited':
      return (
        <Notice tone="info">
          {options.replyBy ? t('talent.project.invited', { date: date(options.replyBy, 'long') }) : t('talent.project.invited.plain')}
        </Notice>
      );
    case 'draft':
      return (
        <Notice tone="info">
          {options.draftSavedAt
            ? t('talent.project.draftSaved', { ago: ago(options.draftSavedAt, new Date(now)) })
            : t('talent.project.draft')}
        </Notice>
      );
    default:
      return null;
  }
}
