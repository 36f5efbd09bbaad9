import { applicationLink, applyLink, signupLink } from '../../../contract/links.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import { storeProject } from '../../../web/stored-project.ts';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import type { Project, ProjectOptions } from '../contract.ts';
import { isOpen } from '../project-facts.ts';

type Props = {
  project: Project;
  /** Null for a visitor. */
  options: ProjectOptions | null;
  look?: { size?: 'large'; block?: boolean };
};

/** The main action for this project, or nothing when there is none (W3). */
export function MainActionButton({ project, options, look = {} }: Props) {
  const { t } = useI18n();
  const { boardMode } = useClient();
  const shared = { variant: 'primary', ...look } as const;
  if (!options) {
    if (!isOpen(project.status)) return null;
    if (boardMode || project.isExternal) return <PartnerButton project={project} look={look} />;
    const stored = { id: project.id, title: project.title, company: project.legalEntityName };
    return (
      <ButtonLink {...shared} to={signupLink({ project: project.id })} onClick={() => storeProject(stored)}>
        {t('talent.project.apply')}
      </ButtonLink>
    );
  }
  if (options.action === 'blocked' || options.action === 'closed') return null;
  if (options.action === 'applied' || options.action === 'hired') {
    return (
      <ButtonLink {...shared} to={applicationLink(options.applicationId)}>
        {t('talent.project.viewApplication')}
      </ButtonLink>
    );
  }
  if (project.isExternal) return <PartnerButton project={project} look={look} />;
  const words = { invited: 'talent.project.invited.accept', draft: 'talent.project.continue', apply: 'talent.project.apply' } as const;
  return (
    <ButtonLink {...shared} to={applyLink(project.id)}>
      {t(words[options.action])}
    </ButtonLink>
  );
}

/** A mail about a project to those who run the board. */
export function mailLink(address: string, { title }: Pick<Project, 'title'>): string {
  return `mailto:${address}?subject=${encodeURIComponent(title)}`;
}

/**
 * Specification section 6, "external application link": opens the partner's page in a new tab. Without one a board, which has no
 * applications of its own, takes them by mail; elsewhere there is nothing.
 */
export function PartnerButton({ project, look = {} }: Pick<Props, 'project' | 'look'>) {
  const { t } = useI18n();
  const { contactMail } = useClient();
  if (!isOpen(project.status)) return null;
  if (!project.externalUrl) {
    return contactMail === null ? null : (
      <ButtonLink variant="primary" {...look} href={mailLink(contactMail, project)}>
        {t('talent.project.mail')}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink variant="primary" {...look} href={project.externalUrl} newTab rel="nofollow">
      {t('talent.project.external')}
    </ButtonLink>
  );
}
