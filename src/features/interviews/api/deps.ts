import type { ApplicationDeps } from '../../applications/api/deps.ts';

export type InterviewDeps = ApplicationDeps;
