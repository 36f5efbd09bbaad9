import type { ApplicationDeps } from '../../applications/api/deps.ts';

/** Imported changes ask applicants, by the services of applications. */
export type ProjectImportDeps = ApplicationDeps;
