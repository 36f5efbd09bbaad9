import { partnerLink, projectLink } from '../../contract/links.ts';
import type { ProjectCard } from './contract.ts';

/**
 * Where a card leads: to the project, or to the page that leads to the partner where the application happens. A talent who has something
 * to do with a partner's project already is led to it as a talent.
 */
export function cardLink(project: ProjectCard, isSignedIn: boolean): string {
  const action = project.state?.action ?? 'apply';
  return project.isExternal && (action === 'apply' || action === 'closed') ? partnerLink(project.id) : projectLink(project, isSignedIn);
}
