import { useT } from '../../../web/i18n/i18n.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import type { ProjectStatus } from '../project-facts.ts';

/** Says that a project takes no applications, for good or for now, and leads to similar projects, if any. */
export function ClosedNotice({ status, hasSimilar }: { status: ProjectStatus; hasSimilar: boolean }) {
  const t = useT();
  const state = status === 'PAUSED' ? 'paused' : 'closed';
  return (
    <Notice tone="info">
      {hasSimilar ? <a href="#similar-projects">{t(`talent.project.${state}.notice`)}</a> : t(`talent.project.${state}.plain`)}
    </Notice>
  );
}
