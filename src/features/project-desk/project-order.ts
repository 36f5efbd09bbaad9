import { type ApplicationStatus, applicationStatuses, statusCodes } from '../applications/status.ts';

/** The applications that each figure of a project counts, for the list's cells and its order. */
export const figureStatuses = {
  started: applicationStatuses,
  sent: applicationStatuses.filter((status) => status !== statusCodes.draft),
  forwarded: [statusCodes.sentToClient, statusCodes.hired, statusCodes.rejectedByClient],
  hired: [statusCodes.hired],
  toAnswer: [statusCodes.applied],
} as const satisfies Record<string, readonly ApplicationStatus[]>;

/** What the list can be sorted by. */
export const projectSorts = [
  'newest',
  'title',
  'status',
  'seen',
  'started',
  'sent',
  'forwarded',
  'hired',
  'toAnswer',
  'deadline',
  'start',
  'updated',
] as const;
export type ProjectSort = (typeof projectSorts)[number];

export const sortDirections = ['ascending', 'descending'] as const;
export type SortDirection = (typeof sortDirections)[number];
export type ProjectOrder = { sort: ProjectSort; direction: SortDirection };

const ascendingFirst: readonly ProjectSort[] = ['title', 'status', 'deadline', 'start'];

/** What is looked for first: most of a number, the latest change, the next deadline. */
export function usualDirection(sort: ProjectSort): SortDirection {
  return ascendingFirst.includes(sort) ? 'ascending' : 'descending';
}

/** How many of the counted applications a figure is made of. */
export function figureOf(applications: Readonly<Record<string, number>>, figure: keyof typeof figureStatuses): number {
  return figureStatuses[figure].reduce((sum, status) => sum + (applications[status] ?? 0), 0);
}
