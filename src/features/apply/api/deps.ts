import type { ApplicationDeps, ApplicationViewDeps } from '../../applications/api/deps.ts';
import type { CvDeps } from '../../cvs/api/deps.ts';
import type { FitDeps } from '../../fit/api/deps.ts';
import type { SecurityIds } from '../../security-ids/api/deps.ts';

export type ApplyDeps = ApplicationDeps & CvDeps & Pick<FitDeps, 'pool'> & { securityIds: SecurityIds };
export type ApplyRouteDeps = ApplyDeps & ApplicationViewDeps;
