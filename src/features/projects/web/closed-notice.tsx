import { useT } from '../../../web/i18n/i18n.tsx';
import { Notice } from '../../../web/ui/notice.tsx';

/** Says that nobody can apply any more and leads to projects like this one, when there are any. */
export function ClosedNotice({ hasSimilar }: { hasSimilar: boolean }) {
  const t = useT();
  return (
    <Notice tone="info">
      {hasSimilar ? <a href="#similar-projects">{t('talent.project.closed.notice')}</a> : t('talent.project.closed.plain')}
    </Notice>
  );
}
