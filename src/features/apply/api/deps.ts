import type { ApplicationDeps, ApplicationViewDeps } from '../../applications/api/deps.ts';
import type { CvDeps } from '../../cvs/api/deps.ts';
import type { SecurityIds } from '../../security-ids/api/deps.ts';

export type ApplyDeps = ApplicationDeps & CvDeps & { securityIds: SecurityIds };
export type ApplyRouteDeps = ApplyDeps & ApplicationViewDeps;
