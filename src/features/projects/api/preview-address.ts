import { createHash } from 'node:crypto';
import type { ProjectCard } from '../contract.ts';

/**
 * The address of a project's link preview picture. It contains a hash of all that is drawn, so that it may be cached for
 * ever; `stamp` is the client's (`brandStamp`).
 *
 * @example previewAddress(project, 'de', '9f…') // '/og/project/7-de-3b1c….png'
 */
export function previewAddress(project: Omit<ProjectCard, 'state' | 'affectedPools'>, locale: string, stamp: string): string {
  const { title, legalEntityName, originatingDisplayName, siteCity, remote, rateRange, assignmentPeriodStart, assignmentPeriodEnd } =
    project;
  const drawn = [title, legalEntityName, originatingDisplayName, siteCity, remote, rateRange, assignmentPeriodStart, assignmentPeriodEnd];
  const hash = createHash('sha256')
    .update(JSON.stringify([stamp, locale, ...drawn]))
    .digest('hex')
    .slice(0, 16);
  return `/og/project/${project.id}-${locale}-${hash}.png`;
}
