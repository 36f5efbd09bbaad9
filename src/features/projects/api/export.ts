import { ownedBy } from '../../../server/db/scope.ts';
import type { ExportPart } from '../../../server/personal-data.ts';
import { projectTables } from './tables.ts';

/** Projects the talent hid. */
export const hiddenProjectsExport: ExportPart = {
  name: 'hidden-projects',
  read: (db, scope) =>
    projectTables(db)
      .selectFrom('project_exclusion')
      .innerJoin('project', 'project.id', 'project_exclusion.project_id')
      .select(['project.id', 'project.title', 'project_exclusion.excluded_at as hidden'])
      .$call(ownedBy(scope, 'project_exclusion'))
      .orderBy('project_exclusion.excluded_at')
      .execute(),
};
