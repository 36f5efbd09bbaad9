import { useT } from '../../../web/i18n/i18n.tsx';
import { Notice } from '../../../web/ui/notice.tsx';

/** Says that applications are closed and leads to similar projects, if any. */
export function ClosedNotice({ hasSimilar }: { hasSimilar: boolean }) {
  const t = useT();
  return (
    <Notice tone="info">
      {hasSimilar ? <a href="#similar-projects">{t('talent.project.closed.notice')}</a> : t('talent.project.closed.plain')}
    </Notice>
  );
}
