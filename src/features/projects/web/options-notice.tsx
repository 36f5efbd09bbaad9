import { applicationLink } from '../../../contract/links.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { TextLink } from '../../../web/ui/button-link.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import type { ProjectOptions } from '../contract.ts';
import type { ProjectStatus } from '../project-facts.ts';
import { ClosedNotice } from './closed-notice.tsx';

type OptionsNoticeProps = { options: ProjectOptions; status: ProjectStatus; hasSimilar: boolean; now: string };

/** What keeps the talent from applying, or their current state. */
export function OptionsNotice({ options, status, hasSimilar, now }: OptionsNoticeProps) {
  const { t, date, ago } = useI18n();
  switch (options.action) {
    case 'blocked':
      return (
        <Notice tone="warning" action={<OwnApplication id={options.applicationId} />}>
          {t(options.reason ?? 'talent.apply.blocked')}
        </Notice>
      );
    case 'closed':
      return <ClosedNotice status={status} hasSimilar={hasSimilar} />;
    case 'hired':
      return <Notice tone="success">{t('talent.project.hired')}</Notice>;
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
    case 'apply':
      return options.refusedAt ? (
        <Notice tone="warning" action={<OwnApplication id={options.applicationId} />}>
          {t('talent.apply.refused', { date: date(options.refusedAt, 'long') })}
        </Notice>
      ) : null;
  }
}

/** An application that is over, where another one is the page's main action or none is possible. */
function OwnApplication({ id }: { id: number | null }) {
  const { t } = useI18n();
  return id === null ? null : <TextLink to={applicationLink(id)}>{t('talent.project.viewApplication')}</TextLink>;
}
