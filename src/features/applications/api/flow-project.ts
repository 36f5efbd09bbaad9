import { localized } from '../../../contract/i18n/localized.ts';
import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { isInPoolOf } from '../../projects/api/store.ts';
import { projectTables } from '../../projects/api/tables.ts';
import type { Condition, Question } from '../questions.ts';
import type { Fee } from '../rates.ts';
import type { InvitationLink } from './ports.ts';
import { findLiveApplication } from './store.ts';
import { applicationTables } from './tables.ts';

export type FlowProjectRow = NonNullable<Awaited<ReturnType<typeof findFlowProject>>>;

/** What applying needs to know of a project. */
export async function findFlowProject(db: Db, scope: TenantScope, id: number) {
  const row = await projectTables(db)
    .selectFrom('project')
    .select([
      'id',
      'title',
      'legal_entity_name',
      'originating_display_name',
      'status',
      'forward_mode',
      'visibility',
      'rate_min',
      'rate_max',
      'rate_currency',
      'rate_unit',
      'rate_limit_mode',
      'fee',
      'cover_letter',
      'motivation_min',
      'question_set_id',
      'calendar_id',
      'assignment_period_start',
      'external_url',
      'vms_id',
    ])
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * A project this talent may apply to: public ones, and private ones for members of their pools, the invited and those who
 * already have an application. For everybody else it does not exist.
 *
 * @throws AppError NOT_FOUND
 */
export async function readFlowProject(
  deps: { db: Db; invitations: InvitationLink },
  scope: TalentScope,
  id: number,
): Promise<FlowProjectRow> {
  const project = await findFlowProject(deps.db, scope, id);
  if (!project) throw notFound();
  if (project.visibility === 'PUBLIC') return project;
  const isAllowed =
    (await isInPoolOf(deps.db, scope, id)) ||
    (await deps.invitations.isInvited(deps.db, scope, id)) ||
    (await findLiveApplication(deps.db, scope, id)) !== null;
  if (!isAllowed) throw notFound();
  return project;
}

export function feeOf(project: Pick<FlowProjectRow, 'fee'>, tenantFee: Fee): Fee {
  return project.fee ?? tenantFee;
}

export type StoredQuestion = Question & { knockOut: Condition | null };

/** The questions of a project in one language; knock-out conditions stay on the server. */
export async function listProjectQuestions(
  db: Db,
  project: Pick<FlowProjectRow, 'question_set_id'>,
  locale: string,
): Promise<StoredQuestion[]> {
  if (project.question_set_id === null) return [];
  const rows = await applicationTables(db)
    .selectFrom('question')
    .selectAll()
    .where('set_id', '=', project.question_set_id)
    .orderBy('position')
    .orderBy('id')
    .limit(25)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    showWhen: row.show_when,
    groupId: row.group_id,
    type: row.type,
    label: localized(row.label, locale),
    hint: Object.keys(row.hint).length > 0 ? localized(row.hint, locale) : null,
    options: row.options.map((option) => ({ value: option.value, label: localized(option.label, locale) })),
    isRequired: row.is_required,
    position: row.position,
    knockOut: row.knock_out,
  }));
}
