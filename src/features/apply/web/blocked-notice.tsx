import { applicationLink, projectLink } from '../../../contract/links.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { PageTitle } from '../../../web/page-title.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { statusCodes } from '../../applications/status.ts';
import type { ApplicationFlow } from '../contract.ts';
import { hasContent } from '../draft.ts';

const titleKeys = {
  APPLIED: 'talent.apply.block.applied',
  CLOSED: 'talent.apply.block.closed',
  PAUSED: 'talent.apply.block.paused',
  BLOCKED: 'talent.apply.block.blocked',
  EXTERNAL: 'talent.apply.external',
} as const;

/** Why nothing can be filled in, and where to go instead. */
export function BlockedNotice({ flow }: { flow: ApplicationFlow }) {
  const { t, date } = useI18n();
  const zone = useZone();
  const reason = flow.blockReason ?? 'APPLIED';
  const title = t(titleKeys[reason]);
  const lead =
    reason === 'BLOCKED'
      ? t('talent.apply.blocked')
      : reason === 'APPLIED' && flow.submittedAt
        ? t('talent.project.applied', { date: date(flow.submittedAt, 'long', zone) })
        : closedWords(t, flow);
  return (
    <div className="stack stack--5">
      <PageTitle title={title} />
      <PageHeading lead={lead}>{title}</PageHeading>
      <div className="row">
        {reason === 'APPLIED' && (
          <ButtonLink variant="primary" size="large" to={applicationLink(flow.applicationId)}>
            {t('talent.project.viewApplication')}
          </ButtonLink>
        )}
        <ButtonLink variant={reason === 'APPLIED' ? 'quiet' : 'secondary'} size="large" to={projectLink(flow.project, true)}>
          {t('talent.apply.openProject')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Closed or paused; that something is kept is said only where something was filled in. */
function closedWords(t: ReturnType<typeof useI18n>['t'], { blockReason, status, draft, project }: ApplicationFlow): string {
  const key = blockReason === 'PAUSED' ? 'talent.apply.block.paused.text' : 'talent.apply.block.closed.text';
  const isKept = status === statusCodes.draft && draft !== null && hasContent(draft);
  return [t(key, { project: project.title }), isKept ? t('talent.apply.block.kept') : null].filter(Boolean).join(' ');
}
