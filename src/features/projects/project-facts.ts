import { dayMs } from '../../contract/dates.ts';

export const workModes = ['REMOTE', 'HYBRID', 'ONSITE'] as const;
export type WorkMode = (typeof workModes)[number];

export const projectStatuses = ['ACTIVE', 'PAUSED', 'CLOSED'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** Whether a rate above the project's range is refused (`HARD`) or only reported. */
export const rateLimitModes = ['SOFT', 'HARD'] as const;
export type RateLimitMode = (typeof rateLimitModes)[number];

/** Whether a project asks for a part of an application. */
export const partModes = ['hidden', 'optional', 'required'] as const;
export type PartMode = (typeof partModes)[number];

/** Duration ranges of the filter: up to 3 months, 3 to 6, more. */
export const durations = ['short', 'medium', 'long'] as const;
export type Duration = (typeof durations)[number];

/** How long a closed project keeps its page (product decisions, section 10). */
export const closedPageMs = 90 * dayMs;

/** Projects in a city are those within this distance of it. */
export const radiusKm = 50;

/** Specification section 4: a job shows OPEN if its status is active, else CLOSED. */
export function isOpen(status: ProjectStatus): boolean {
  return status === 'ACTIVE';
}
