import { randomUUID } from 'node:crypto';
import type { TenantScope } from '../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import { inTransaction, type Transaction, type WithoutPool } from '../../../server/db/database.ts';
import { AppError, fieldError, notFound } from '../../../server/http/app-error.ts';
import {
  findOperatedProject,
  findProjectId,
  insertOperatedProject,
  lockOperatedProject,
  type OperatedProject,
  type ProjectColumns,
  updateOperatedProject,
} from '../../projects/api/operated-project-store.ts';
import type { ProjectInput } from '../project-shape.ts';
import { askToConfirm, listToAsk } from './ask-to-confirm.ts';
import { readTerms } from './concerned-store.ts';
import type { ProjectDeskDeps } from './deps.ts';
import { columnsOf, columnsOfField, type Identity, type NewState, stateOf, unsaid } from './project-values.ts';

type NewProject = ProjectInput & { title: string; description: string };

/** Projects that no feed brought. */
const ownSource = 'desk';

/**
 * Creates a project; `reference` is made up where none is given.
 *
 * @throws AppError VALIDATION_FAILED, ALREADY_EXISTS (409) for a reference that its source has.
 */
export function createProject(
  deps: ProjectDeskDeps,
  scope: TenantScope,
  by: Actor,
  input: NewProject,
  {
    source = ownSource,
    reference = `P-${randomUUID().slice(-12)}`,
    status = 'ACTIVE',
  }: { [Part in keyof Identity]?: Identity[Part] | undefined },
): Promise<OperatedProject> {
  const identity = { source, reference, status };
  const given = new Set(givenOf(input));
  const state: NewState = { ...unsaid, ...definedOf(input), title: input.title, description: input.description };
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock();
    await requireActing(deps, trx, scope, given, state);
    const columns = await columnsOf(trx, { state, given, identity }, { tenant: deps.tenants.byId(scope.tenantId), now });
    const times = { published_at: now, confirmed_open_at: now, first_seen_at: now, updated_at: now };
    const id = await insertOperatedProject(trx, { ...columns, ...times, status }, state.poolIds);
    if (id === null) throw new AppError('ALREADY_EXISTS', { detail: `There is a project ${reference} of ${source} already.` });
    await recordChange(
      trx,
      scope,
      by,
      { action: 'project.created', subject: { kind: 'project', id }, after: { ...identity, ...audited(state, given) } },
      now,
    );
    return readAgain(trx, scope, id);
  });
}

/**
 * Changes what is given, asks applicants to confirm where it matters to them, and says both in the audit log.
 *
 * @param requireSame refuses a change of something else than the caller read
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, or what `requireSame` throws.
 */
export function changeProject(
  deps: ProjectDeskDeps,
  scope: TenantScope,
  by: Actor,
  id: number,
  input: ProjectInput,
  requireSame: (current: OperatedProject) => void,
): Promise<OperatedProject> {
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock();
    const { row, before, state, given, terms } = await writeFields(deps, trx, scope, id, input, requireSame);
    if (given.size === 0) return row;
    const asked = row.status === 'CLOSED' ? 0 : await askToConfirm(deps, trx, scope, id, terms);
    await recordChange(
      trx,
      scope,
      by,
      {
        action: 'project.changed',
        subject: { kind: 'project', id },
        before: audited(before, given),
        after: { ...audited(state, given), ...(asked > 0 ? { askedToConfirm: asked } : {}) },
      },
      now,
    );
    return readAgain(trx, scope, id);
  });
}

/** What a change would do, without asking anybody. Call it in a transaction that is undone (`dryRun`). */
export async function tryChange(
  deps: WithoutPool<ProjectDeskDeps>,
  trx: Transaction,
  scope: TenantScope,
  id: number,
  input: ProjectInput,
): Promise<{ changed: Field[]; asked: number }> {
  const { row, given, terms } = await writeFields(deps, trx, scope, id, input, () => undefined);
  const asked = given.size === 0 || row.status === 'CLOSED' ? 0 : (await listToAsk(trx, scope, id, terms)).length;
  return { changed: [...given], asked };
}

/** Writes the fields that differ. `terms` are those before. */
async function writeFields(
  deps: WithoutPool<ProjectDeskDeps>,
  trx: Transaction,
  scope: TenantScope,
  id: number,
  input: ProjectInput,
  requireSame: (current: OperatedProject) => void,
) {
  const now = deps.clock();
  const row = await lockOperatedProject(trx, scope, id);
  if (!row) throw notFound('no such project');
  requireSame(row);
  const before = stateOf(row);
  const state = { ...before, ...definedOf(input) };
  const given = new Set(givenOf(input).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(state[field])));
  const terms = await readTerms(trx, scope, id);
  if (given.size === 0) return { row, before, state, given, terms };
  await requireActing(deps, trx, scope, given, state);
  const columns = await columnsOf(trx, { state, given, identity: row }, { tenant: deps.tenants.byId(scope.tenantId), now });
  const names = [...given].flatMap((field) => columnsOfField[field]);
  const changed: ProjectColumns = Object.fromEntries(names.map((name) => [name, columns[name]]));
  await updateOperatedProject(trx, scope, id, { ...changed, poolIds: given.has('poolIds') ? state.poolIds : undefined }, now);
  return { row, before, state, given, terms };
}

/** Creates or changes the project of a reference. */
export async function putProject(
  deps: ProjectDeskDeps,
  scope: TenantScope,
  by: Actor,
  { source, reference }: { source: string; reference: string },
  input: NewProject,
  requireSame: (current: OperatedProject) => void,
): Promise<{ project: OperatedProject; isNew: boolean }> {
  const id = await findProjectId(deps.db, scope, source, reference);
  if (id !== null) return { project: await changeProject(deps, scope, by, id, input, requireSame), isNew: false };
  return { project: await createProject(deps, scope, by, input, { source, reference }), isNew: true };
}

/** A paused copy: its vendor's reference stays with the original, and a deadline that has passed is left out. @param other what it has of its own */
export function duplicateProject(
  deps: ProjectDeskDeps,
  scope: TenantScope,
  by: Actor,
  id: number,
  other: { title?: string | undefined },
): Promise<OperatedProject> {
  return inTransaction(deps.db, async (trx) => {
    const row = await findOperatedProject(trx, scope, id);
    if (!row) throw notFound('no such project');
    const { forwardMode, ...state } = stateOf(row);
    const isOver = row.period_deadline !== null && row.period_deadline <= deps.clock();
    const copy = {
      ...state,
      title: other.title ?? state.title,
      vmsId: null,
      periodDeadline: isOver ? null : state.periodDeadline,
      // Sent to the vendor system at once because of its reference there.
      ...(row.vms_id === null ? { forwardMode } : {}),
    };
    return createProject({ ...deps, db: trx }, scope, by, copy, { status: 'PAUSED' });
  });
}

/** @throws AppError VALIDATION_FAILED where the responsible operator is none of this client, or may not act. */
async function requireActing(
  { operators }: Pick<ProjectDeskDeps, 'operators'>,
  trx: Transaction,
  scope: TenantScope,
  given: ReadonlySet<string>,
  { responsibleOperatorId }: Pick<NewState, 'responsibleOperatorId'>,
): Promise<void> {
  if (!given.has('responsibleOperatorId') || responsibleOperatorId === null) return;
  if (!(await operators.findActing(trx, scope, responsibleOperatorId))) throw fieldError('responsibleOperatorId', 'talent.error.invalid');
}

async function readAgain(trx: Transaction, scope: TenantScope, id: number): Promise<OperatedProject> {
  const row = await findOperatedProject(trx, scope, id);
  if (!row) throw new Error(`project ${id} is gone within its transaction`);
  return row;
}

type Field = keyof typeof columnsOfField;

function givenOf(input: ProjectInput): Field[] {
  return (Object.keys(columnsOfField) as Field[]).filter((field) => input[field] !== undefined);
}

function definedOf(input: ProjectInput) {
  return Object.fromEntries(givenOf(input).map((field) => [field, input[field]])) as Partial<NewState>;
}

/** What changed, for the audit log; of a long text its length. */
function audited(state: NewState, given: ReadonlySet<Field>): Record<string, unknown> {
  const value = (field: Field) => (field === 'description' ? `${state.description.length} characters` : state[field]);
  return Object.fromEntries([...given].map((field) => [field, value(field)]));
}
