import type { Db } from '../../../server/db/database.ts';
import type { ApiContext } from '../../../server/http/env.ts';
import type { ApplicationDeps } from '../../applications/api/deps.ts';

export type ApplicationMovesDeps = ApplicationDeps & {
  /** An application as its ETag is made of it; from application-desk, a feature to the right. @throws AppError NOT_FOUND */
  readTagged: (c: ApiContext, db: Db, id: number) => Promise<object>;
};
