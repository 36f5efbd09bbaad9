import type { ProjectStatus } from './project-facts.ts';

/** What closes a project (product decisions, section 4), and whether its feed may open it again. */
const closers = {
  operator: { feedMayReopen: false },
  deadline: { feedMayReopen: true },
  /** The feed said so, or left the project out for 72 hours. */
  feed: { feedMayReopen: true },
  /** All positions are taken. */
  filled: { feedMayReopen: false },
} as const;
export type ProjectCloser = keyof typeof closers;

/** Who pauses a project, and whether its feed may resume it. */
const pausers = {
  operator: { feedMayResume: false },
  /** The feed said so, or was silent for 24 hours. */
  feed: { feedMayResume: true },
} as const;
export type ProjectPauser = keyof typeof pausers;

/** What stops a project; every pauser closes as well. The names of an object are its keys. */
export const projectStoppers = Object.keys(closers) as [ProjectCloser, ...ProjectCloser[]];

/** The state of a project. `pausedBy` is kept while it is closed, so that a project reopens as an operator had left it. */
export type StoppedProject = { status: ProjectStatus; closedBy: ProjectCloser | null; pausedBy: ProjectPauser | null };

/**
 * The status of a project after its feed states `stated`: a project that a person stopped stays stopped.
 *
 * @example statusFromFeed({ status: 'CLOSED', closedBy: 'deadline', pausedBy: null }, 'ACTIVE') // 'ACTIVE'
 */
export function statusFromFeed({ closedBy, pausedBy }: StoppedProject, stated: ProjectStatus): ProjectStatus {
  if (closedBy && !closers[closedBy].feedMayReopen) return 'CLOSED';
  if (stated === 'ACTIVE' && pausedBy && !pausers[pausedBy].feedMayResume) return 'PAUSED';
  return stated;
}
