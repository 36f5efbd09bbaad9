import type { ReactNode } from 'react';
import { Rich, useT } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import type { Project } from '../contract.ts';
import { isOpen } from '../project-facts.ts';
import { mailLink } from './main-action-button.tsx';

/** Where the application goes that is not made here: to a partner's page, or on a board by mail. */
export function PartnerNotice({ project }: { project: Pick<Project, 'externalUrl' | 'status' | 'title'> }) {
  const t = useT();
  const { contactMail } = useClient();
  if (!isOpen(project.status)) return null;
  if (!project.externalUrl) {
    if (contactMail === null) return null;
    const toMail = (address: ReactNode) => (
      <a key="mail" href={mailLink(contactMail, project)}>
        {address}
      </a>
    );
    return (
      <Notice tone="info">
        <Rich k="talent.project.mail.notice" tags={{ mail: toMail }} values={{ address: contactMail }} />
      </Notice>
    );
  }
  return <Notice tone="info">{t('talent.project.external.notice', { host: new URL(project.externalUrl).host })}</Notice>;
}
