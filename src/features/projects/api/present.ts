import { localized } from '../../../contract/i18n/localized.ts';
import { canWriteDocuments } from '../../../cv-writer/can-write-documents.ts';
import type { ApiContext } from '../../../server/http/env.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import type { ClientConfig } from '../../tenancy/client-config.ts';
import type { Project, ProjectCard, ProjectOptions } from '../contract.ts';
import { type Showing, shownFields } from '../job-fields.ts';
import { mainAction, type TalentState } from '../main-action.ts';
import type { CardRow } from './card-store.ts';
import type { ExcludedRow } from './exclusion-store.ts';
import { previewAddress } from './preview-address.ts';
import type { ProjectRow } from './project-store.ts';
import type { Viewer } from './viewer.ts';

/** What presenting needs besides the row. */
export type Presentation = Showing & { locale: string; config: Pick<ClientConfig, 'externalApplicationLink' | 'timeZone'> };

export function presentationOf({ tenants }: { tenants: TenantRegistry }, c: ApiContext, { talentId }: Viewer): Presentation {
  const reader = talentId === null ? 'visitor' : 'talent';
  return { locale: c.get('locale'), config: tenants.byId(c.get('tenantId')).config, reader };
}

/** Specification section 6: projects lead to a partner only when the client has switched it on. */
function isExternal(row: CardRow, facts: Presentation): boolean {
  return facts.config.externalApplicationLink && row.is_external;
}

export type TermsRow = Pick<CardRow, 'legal_entity_name' | 'site_city' | 'work_mode' | 'hours_per_week' | 'period_deadline' | 'time_zone'> &
  Pick<CardRow, 'assignment_period_start' | 'assignment_period_end'>;

/** What applications and invitations show of their project, without what its legal entity hides. */
export function presentTerms(row: TermsRow, facts: Showing & { config: Pick<ClientConfig, 'timeZone'> }) {
  const show = shownFields(row.legal_entity_name, facts);
  return {
    siteCity: show('siteCity', row.site_city),
    remote: row.work_mode,
    hoursPerWeek: show('hoursPerWeek', row.hours_per_week),
    assignmentPeriodStart: show('assignmentPeriodStart', row.assignment_period_start),
    assignmentPeriodEnd: show('assignmentPeriodEnd', row.assignment_period_end),
    periodDeadline: show('periodDeadline', row.period_deadline?.toISOString() ?? null),
    // The time zone of a hidden town reveals its region, if not the town itself.
    timeZone: show('siteCity', row.time_zone) ?? (row.time_zone && facts.config.timeZone),
  };
}

export function presentCard(row: CardRow, facts: Presentation, state: TalentState | undefined): ProjectCard {
  const show = shownFields(row.legal_entity_name, facts);
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    legalEntityName: show('legalEntityName', row.legal_entity_name),
    originatingDisplayName: show('originatingDisplayName', row.originating_display_name),
    ...presentTerms(row, facts),
    siteCity: show('siteCity', row.city_names ? localized(row.city_names, facts.locale) : row.site_city),
    siteCountry: show('siteCity', row.site_country),
    daysOnSite: row.days_on_site,
    rateRange: show(
      'rateRange',
      row.rate_min || row.rate_max ? { min: row.rate_min, max: row.rate_max, currency: row.rate_currency, unit: row.rate_unit } : null,
    ),
    publishedAt: row.published_at.toISOString(),
    jobLanguage: row.job_language,
    skills: row.skills,
    isExternal: isExternal(row, facts),
    affectedPools: { results: row.pools.map((pool) => ({ id: pool.id, name: localized(pool.name, facts.locale) })) },
    state: state ? presentCardState(row, state) : null,
  };
}

export function presentProject(
  row: ProjectRow,
  facts: Presentation & {
    state: TalentState | undefined;
    medianReplyDays: number | null;
    brandStamp: string;
    jobClassNames: Record<string, string> | null;
  },
): Project {
  const show = shownFields(row.legal_entity_name, facts);
  const card = presentCard(row, facts, facts.state);
  return {
    ...card,
    vmsId: show('vmsId', row.vms_id ?? row.reference),
    descriptionHtml: row.description_html,
    descriptionHtmlStripped: row.description_text,
    jobType: show('jobType', row.job_type),
    jobClass: show('jobClass', facts.jobClassNames ? localized(facts.jobClassNames, facts.locale) : row.job_class),
    positionsNumber: show('positionsNumber', row.positions_number),
    siteAddress: show('siteAddress', row.site_address),
    siteCode: show('siteCode', row.site_code),
    confirmedOpenAt: row.confirmed_open_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    externalUrl: isExternal(row, facts) ? row.external_url : null,
    needs: {
      madeCv: canWriteDocuments(),
      coverLetter: row.cover_letter,
      motivation: row.motivation_min > 0,
      questions: Number(row.question_count),
      interview: row.calendar_id !== null,
    },
    medianReplyDays: facts.medianReplyDays,
    ogImage: row.is_public ? previewAddress(card, facts.locale, facts.brandStamp) : null,
  };
}

export function presentOptions(row: ProjectRow, state: TalentState, isExcluded: boolean): ProjectOptions {
  return {
    action: mainAction(row.status, state),
    reason: state.blockedReason ?? null,
    applicationId: state.application?.id ?? null,
    applicationStatus: state.application?.status ?? null,
    appliedAt: state.application?.appliedAt ?? null,
    refusedAt: state.application?.refusedAt ?? null,
    draftSavedAt: state.application?.stage === 'draft' ? state.application.savedAt : null,
    invitationId: state.invitation?.id ?? null,
    replyBy: state.invitation?.replyBy ?? null,
    isExcluded,
  };
}

/** The talent's state on a card: when they applied or saved, or until when to reply. */
function presentCardState(row: CardRow, state: TalentState): ProjectCard['state'] {
  const action = mainAction(row.status, state);
  const dates: Partial<Record<typeof action, string | null | undefined>> = {
    applied: state.application?.appliedAt,
    draft: state.application?.savedAt,
    invited: state.invitation?.replyBy,
  };
  return { action, applicationId: state.application?.id ?? null, at: dates[action] ?? null };
}

export function presentExclusion(row: ExcludedRow) {
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    jobLanguage: row.job_language,
    excludedAt: row.excluded_at.toISOString(),
  };
}
