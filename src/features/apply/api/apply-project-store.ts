import { sql } from 'kysely';
import { localized } from '../../../contract/i18n/localized.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import { defaultRateUnit, type RateUnit } from '../../../contract/rate-units.ts';
import type { Db } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import { maxQuestions } from '../../applications/stored-draft.ts';
import { projectTables } from '../../projects/api/tables.ts';
import { publicProjectSql } from '../../projects/policy.ts';
import { type QuestionRow, questionTables } from '../../question-sets/api/tables.ts';
import type { Condition, Question } from '../../question-sets/questions.ts';

export type ApplyProject = NonNullable<Awaited<ReturnType<typeof findApplyProject>>>;

/** What applying needs to know of a project. */
export async function findApplyProject(db: Db, scope: TenantScope, id: number) {
  const row = await projectTables(db)
    .selectFrom('project')
    .select([
      'id',
      'title',
      'legal_entity_name',
      'originating_display_name',
      'status',
      'forward_mode',
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
      'responsible_operator_id',
    ])
    .select(sql<boolean>`${sql.raw(publicProjectSql('project', 'apply'))}`.as('is_public'))
    .$call(inTenant(scope))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? withComparableRange(row) : null;
}

type StatedRate = { rate_unit: RateUnit | null; rate_currency: string | null; rate_min: string | null; rate_max: string | null };

/**
 * Where the project does not say per what it pays, the talent names a rate per hour. The range is compared with a rate only where both
 * unit and currency are stated: nobody knows whether 400 is a day or 40,000 a year, nor whether 80 is dollars or zlotys.
 */
function withComparableRange<Row extends StatedRate>(row: Row) {
  const isComparable = row.rate_unit !== null && row.rate_currency !== null;
  return { ...row, rate_unit: row.rate_unit ?? defaultRateUnit, ...(!isComparable && { rate_min: null, rate_max: null }) };
}

export type StoredQuestion = Question & {
  knockOut: Condition | null;
  /** Whether applicants read it. */
  saysWanted: boolean;
  /** The words of the question and of its options in every language. */
  labels: readonly string[];
  optionLabels: Readonly<Record<string, readonly string[]>>;
};

/** The questions of a project in one language; knock-out conditions and other languages stay on the server. */
export async function listProjectQuestions(
  db: Db,
  project: Pick<ApplyProject, 'question_set_id'>,
  locale: string,
): Promise<StoredQuestion[]> {
  if (project.question_set_id === null) return [];
  const rows = await questionTables(db)
    .selectFrom('question')
    .selectAll()
    .where('set_id', '=', project.question_set_id)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(maxQuestions)
    .execute();
  return rows.map((row) => storedQuestion(row, locale));
}

export function storedQuestion(row: QuestionRow, locale: string): StoredQuestion {
  return {
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
    saysWanted: row.says_wanted,
    labels: Object.values(row.label),
    optionLabels: Object.fromEntries(row.options.map((option) => [option.value, Object.values(option.label)])),
  };
}
