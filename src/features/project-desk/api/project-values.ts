import type { TenantScope } from '../../../contract/ids.ts';
import { isRateInBounds } from '../../../contract/rate-units.ts';
import type { Db } from '../../../server/db/database.ts';
import { fieldError } from '../../../server/http/app-error.ts';
import { htmlOfText } from '../../../server/markdown.ts';
import { findKnownCity } from '../../feeds/api/lookup-store.ts';
import { toColumns } from '../../feeds/api/project-columns.ts';
import type { OperatedProject } from '../../projects/api/operated-project-store.ts';
import type { ProjectStatus } from '../../projects/project-facts.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { clientCountries } from '../../tenancy/client-countries.ts';
import type { ProjectState } from '../project-shape.ts';
import { missingReferences } from './reference-store.ts';

/** What a new project is where nothing is said; the client's own forward mode is filled in by `toColumns`. */
export type NewState = Omit<ProjectState, 'forwardMode'> & Partial<Pick<ProjectState, 'forwardMode'>>;
export const unsaid: Omit<NewState, 'title' | 'description'> = {
  skills: [],
  jobType: null,
  jobClass: null,
  jobLanguage: null,
  positionsNumber: 1,
  periodDeadline: null,
  assignmentPeriodStart: null,
  assignmentPeriodEnd: null,
  legalEntityName: null,
  originatingDisplayName: null,
  siteAddress: null,
  siteCity: null,
  siteCode: null,
  siteCountry: null,
  workMode: null,
  daysOnSite: null,
  hoursPerWeek: null,
  rateMin: null,
  rateMax: null,
  rateCurrency: null,
  rateUnit: null,
  rateLimitMode: 'SOFT',
  fee: null,
  externalUrl: null,
  visibility: 'PUBLIC',
  poolIds: [],
  vmsId: null,
  questionSetId: null,
  calendarId: null,
  coverLetter: 'optional',
  motivationMin: 0,
  responsibleOperatorId: null,
};

/** A stored project as operators write it. */
export function stateOf(row: OperatedProject): ProjectState {
  return {
    title: row.title,
    description: row.description_html,
    skills: row.skills,
    jobType: row.job_type,
    jobClass: row.job_class,
    jobLanguage: row.job_language,
    positionsNumber: row.positions_number,
    periodDeadline: row.period_deadline?.toISOString() ?? null,
    assignmentPeriodStart: row.assignment_period_start,
    assignmentPeriodEnd: row.assignment_period_end,
    legalEntityName: row.legal_entity_name,
    originatingDisplayName: row.originating_display_name,
    siteAddress: row.site_address,
    siteCity: row.site_city,
    siteCode: row.site_code,
    siteCountry: row.site_country,
    workMode: row.work_mode,
    daysOnSite: row.days_on_site,
    hoursPerWeek: row.hours_per_week,
    rateMin: row.rate_min,
    rateMax: row.rate_max,
    rateCurrency: row.rate_currency,
    rateUnit: row.rate_unit,
    rateLimitMode: row.rate_limit_mode,
    fee: row.fee,
    externalUrl: row.external_url,
    visibility: row.visibility,
    poolIds: row.poolIds,
    vmsId: row.vms_id,
    forwardMode: row.forward_mode,
    questionSetId: row.question_set_id,
    calendarId: row.calendar_id,
    coverLetter: row.cover_letter,
    motivationMin: row.motivation_min,
    responsibleOperatorId: row.responsible_operator_id,
  };
}

export type Identity = { source: string; reference: string; status: ProjectStatus };

/**
 * The columns of a project, made as the import makes them.
 *
 * @param given the fields that this write sets; values stored before are not checked again
 * @throws AppError VALIDATION_FAILED naming the field.
 */
export async function columnsOf(
  db: Db,
  { state, given, identity }: { state: NewState; given: ReadonlySet<string>; identity: Identity },
  { tenant, now }: { tenant: Tenant; now: Date },
) {
  checkState(state, given, now);
  await checkReferences(db, { tenantId: tenant.id }, state, given);
  const site = { city: state.siteCity, country: state.siteCountry };
  const city = await findKnownCity(db, clientCountries(tenant.config), site);
  const { recognised: _, ...columns } = toColumns(
    {
      reference: identity.reference,
      title: state.title,
      description: given.has('description') ? htmlOfText(state.description) : state.description,
      company: state.legalEntityName,
      agency: state.originatingDisplayName,
      vmsId: state.vmsId,
      place: { ...site, address: state.siteAddress, postalCode: state.siteCode, state: null, region: null, workMode: state.workMode },
      workMode: state.workMode,
      daysOnSite: state.daysOnSite,
      hoursPerWeek: state.hoursPerWeek,
      positions: state.positionsNumber,
      language: state.jobLanguage,
      jobType: state.jobType,
      jobClass: state.jobClass,
      skills: [...new Set(state.skills)],
      pools: [],
      url: state.externalUrl,
      status: identity.status,
      visibility: state.visibility,
      rateMin: state.rateMin,
      rateMax: state.rateMax,
      currency: state.rateCurrency,
      rateUnit: state.rateUnit,
      start: state.assignmentPeriodStart,
      end: state.assignmentPeriodEnd,
      deadline: state.periodDeadline === null ? null : new Date(state.periodDeadline),
      publishedAt: null,
    },
    { reference: identity.reference, city, status: identity.status },
    { tenant, source: identity.source, now, language: null },
  );
  if (given.has('description') && columns.description_text === '') throw fieldError('description', 'talent.error.required');
  if (given.has('title') && columns.title.length < 2) throw fieldError('title', 'talent.error.invalid');
  return {
    ...columns,
    forward_mode: state.forwardMode ?? columns.forward_mode,
    rate_limit_mode: state.rateLimitMode,
    fee: state.fee === null ? null : JSON.stringify(state.fee),
    question_set_id: state.questionSetId,
    calendar_id: state.calendarId,
    cover_letter: state.coverLetter,
    motivation_min: state.motivationMin,
    responsible_operator_id: state.responsibleOperatorId,
  };
}
type DeskColumns = Awaited<ReturnType<typeof columnsOf>>;

const siteColumns = ['site_city', 'site_country', 'city_id'] as const;

/** The columns that a field decides; pools have a table of their own. */
export const columnsOfField: Readonly<Record<keyof ProjectState, readonly (keyof DeskColumns)[]>> = {
  title: ['title'],
  description: ['description_html', 'description_text'],
  skills: ['skills'],
  jobType: ['job_type'],
  jobClass: ['job_class'],
  jobLanguage: ['job_language'],
  positionsNumber: ['positions_number'],
  periodDeadline: ['period_deadline'],
  assignmentPeriodStart: ['assignment_period_start'],
  assignmentPeriodEnd: ['assignment_period_end'],
  legalEntityName: ['legal_entity_name'],
  originatingDisplayName: ['originating_display_name'],
  siteAddress: ['site_address'],
  siteCity: siteColumns,
  siteCode: ['site_code'],
  siteCountry: siteColumns,
  workMode: ['work_mode'],
  daysOnSite: ['days_on_site'],
  hoursPerWeek: ['hours_per_week'],
  rateMin: ['rate_min'],
  rateMax: ['rate_max'],
  rateCurrency: ['rate_currency'],
  rateUnit: ['rate_unit'],
  rateLimitMode: ['rate_limit_mode'],
  fee: ['fee'],
  externalUrl: ['external_url'],
  visibility: ['visibility'],
  poolIds: [],
  vmsId: ['vms_id'],
  forwardMode: ['forward_mode'],
  questionSetId: ['question_set_id'],
  calendarId: ['calendar_id'],
  coverLetter: ['cover_letter'],
  motivationMin: ['motivation_min'],
  responsibleOperatorId: ['responsible_operator_id'],
};

function checkState(state: NewState, given: ReadonlySet<string>, now: Date): void {
  const { assignmentPeriodStart: start, assignmentPeriodEnd: end, rateMin: min, rateMax: max, rateUnit: unit } = state;
  if (start !== null && end !== null && end < start) throw fieldError('assignmentPeriodEnd', 'talent.error.invalid');
  if (given.has('periodDeadline') && state.periodDeadline !== null && new Date(state.periodDeadline) <= now)
    throw fieldError('periodDeadline', 'talent.error.invalid');
  if (!['rateMin', 'rateMax', 'rateUnit'].some((field) => given.has(field))) return;
  // Nobody guesses an hour.
  if (unit === null && (min !== null || max !== null)) throw fieldError('rateUnit', 'talent.error.required');
  if (min !== null && max !== null && Number(max) < Number(min)) throw fieldError('rateMax', 'talent.error.invalid');
  if (unit === null) return;
  if (min !== null && !isRateInBounds(min, unit)) throw fieldError('rateMin', 'talent.error.invalid');
  if (max !== null && !isRateInBounds(max, unit)) throw fieldError('rateMax', 'talent.error.invalid');
}

async function checkReferences(db: Db, scope: TenantScope, state: NewState, given: ReadonlySet<string>): Promise<void> {
  const { poolIds, questionSetId, calendarId } = state;
  const [missing] = await missingReferences(db, scope, {
    poolIds: given.has('poolIds') ? [...new Set(poolIds)] : [],
    questionSetId: given.has('questionSetId') ? questionSetId : null,
    calendarId: given.has('calendarId') ? calendarId : null,
  });
  if (missing) throw fieldError(missing, 'talent.error.invalid');
}
