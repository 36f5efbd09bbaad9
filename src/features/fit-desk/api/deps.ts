import type { FitDeps } from '../../fit/api/deps.ts';

export type FitDeskDeps = Pick<FitDeps, 'pool' | 'db' | 'clock' | 'tenants'>;
