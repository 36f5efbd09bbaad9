import { useT } from '../../../web/i18n/i18n.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import type { Project } from '../contract.ts';
import { isOpen } from '../project-facts.ts';

/** Whose page takes the application of a partner's project, before it opens in a new tab. */
export function PartnerNotice({ project }: { project: Pick<Project, 'externalUrl' | 'status'> }) {
  const t = useT();
  if (!project.externalUrl || !isOpen(project.status)) return null;
  return <Notice tone="info">{t('talent.project.external.notice', { host: new URL(project.externalUrl).host })}</Notice>;
}
