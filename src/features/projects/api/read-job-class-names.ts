import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import { findCategoryName } from '../../cms/api/store.ts';
import type { ProjectsDeps } from './deps.ts';
import type { ProjectRow } from './project-store.ts';

/** The words of a class that is one of the client's categories. Specification section 8: a failure of the CMS is only logged. */
export async function readJobClassNames({ db }: Pick<ProjectsDeps, 'db'>, c: ApiContext, { job_class: key }: ProjectRow) {
  if (key === null) return null;
  return findCategoryName(db, tenantScope(c), key).catch((error: unknown) => {
    c.get('log').error({ err: error, key }, 'the category of a project');
    return null;
  });
}
