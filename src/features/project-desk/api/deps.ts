import type { ApplicationDeps } from '../../applications/api/deps.ts';

/** Changing a project asks its applicants, by the services of applications. */
export type ProjectDeskDeps = ApplicationDeps;
