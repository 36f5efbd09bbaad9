import type { TenantScope } from '../../../contract/ids.ts';
import type { Actor } from '../../../server/audit/record-change.ts';
import { dryRun } from '../../../server/db/dry-run.ts';
import { calculateRates } from '../../applications/rates.ts';
import { languageOfText } from '../../feeds/api/project-columns.ts';
import { findOperatedProject, type OperatedProject } from '../../projects/api/operated-project-store.ts';
import { findProjectIn, type ProjectRow } from '../../projects/api/project-store.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import type { ProjectPreview } from '../preview-contract.ts';
import { checksOf } from '../project-checks.ts';
import type { ProjectDraftInput } from '../project-shape.ts';
import type { ProjectDeskDeps } from './deps.ts';
import { stateOf } from './project-values.ts';
import { createProject, tryChange } from './write-project.ts';

type Previewed = Pick<ProjectPreview, 'changed' | 'asked' | 'checks' | 'fee' | 'clientPays' | 'language'> & { row: ProjectRow };

/** What a new project begins with in a preview, until something is entered. */
const nothingYet = '…';

/**
 * A project as talents would read it, and whom its change would ask. It is written and undone, so that texts are cleaned, places found and faults
 * named as they will be.
 *
 * @throws AppError NOT_FOUND, and what `createProject` and `changeProject` throw.
 */
export function previewProject(
  deps: ProjectDeskDeps,
  scope: TenantScope,
  by: Actor,
  { projectId, input: { reference, ...input } }: { projectId: number | null; input: ProjectDraftInput },
): Promise<Previewed> {
  return dryRun(deps.db, async (trx) => {
    const { title = nothingYet + nothingYet, description = nothingYet } = input;
    const tried =
      projectId === null
        ? {
            id: (await createProject({ ...deps, db: trx }, scope, by, { ...input, title, description }, { reference })).id,
            ...{ changed: Object.keys(input), asked: 0 },
          }
        : { id: projectId, ...(await tryChange(deps, trx, scope, projectId, input)) };
    const row = await findProjectIn(trx, { ...scope, talentId: null }, tried.id);
    const operated = await findOperatedProject(trx, scope, tried.id);
    if (!row || !operated) throw new Error(`project ${tried.id} is gone within its transaction`);
    const state = stateOf(operated);
    const fee = state.fee ?? deps.tenants.byId(scope.tenantId).config.fee;
    const pays = (value: string | null) => value && (calculateRates({ side: 'talent', value }, fee)?.displayRate ?? null);
    // It is made up when the project is published.
    const hasReference = projectId !== null || reference !== undefined;
    return {
      row: hasReference ? row : { ...row, reference: '' },
      changed: tried.changed,
      asked: tried.asked,
      // Nothing of a closed one is published.
      checks: operated.status === 'CLOSED' ? [] : checksOf(state, { isPlaceKnown: operated.city_id !== null }),
      fee,
      language: languageBy(deps.tenants.byId(scope.tenantId), operated, input, projectId === null),
      clientPays: { min: pays(state.rateMin), max: pays(state.rateMax) },
    };
  });
}

function languageBy(tenant: Tenant, row: OperatedProject, input: ProjectDraftInput, isNew: boolean): ProjectPreview['language'] {
  const isStated = input.jobLanguage === undefined ? !isNew : input.jobLanguage !== null;
  if (isStated) return { code: row.job_language, by: 'STATED' };
  const recognised = languageOfText(tenant, { title: row.title, text: row.description_text });
  return { code: row.job_language, by: recognised === null ? 'ASSUMED' : 'RECOGNISED' };
}
