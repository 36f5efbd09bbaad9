import type { AuditRow } from '../../../server/audit/audit-store.ts';
import type { OperatedProject } from '../../projects/api/operated-project-store.ts';
import type { ProjectCloser, ProjectPauser } from '../../projects/closing-rules.ts';
import type { ProjectStatus } from '../../projects/project-facts.ts';
import type { ProjectDraft } from '../draft-contract.ts';
import type { ListedProjectAnswer } from '../listed-project.ts';
import type { ProjectChange } from '../preview-contract.ts';
import type { DeskProject } from '../project-shape.ts';
import type { DraftWithProject } from './draft-store.ts';
import type { ListedProject } from './project-list-store.ts';
import { stateOf } from './project-values.ts';

/** A project as operators read and tag it; without numbers, which change with every view. */
export function presentDeskProject(row: OperatedProject): DeskProject {
  return {
    id: row.id,
    source: row.source,
    reference: row.reference,
    status: row.status,
    stoppedBy: stoppedBy(row),
    isPlaceKnown: row.city_id !== null,
    publishedAt: row.published_at.toISOString(),
    confirmedOpenAt: row.confirmed_open_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    ...stateOf(row),
  };
}

export function presentListed(
  row: ListedProject,
  { applications, late }: { applications: Record<string, number>; late: number },
): ListedProjectAnswer {
  return {
    id: row.id,
    source: row.source,
    reference: row.reference,
    vmsId: row.vms_id,
    title: row.title,
    status: row.status,
    stoppedBy: stoppedBy(row),
    visibility: row.visibility,
    legalEntityName: row.legal_entity_name,
    siteCity: row.site_city,
    siteCountry: row.site_country,
    periodDeadline: row.period_deadline?.toISOString() ?? null,
    timeZone: row.time_zone,
    assignmentPeriodStart: row.assignment_period_start,
    positionsNumber: row.positions_number,
    publishedAt: row.published_at.toISOString(),
    confirmedOpenAt: row.confirmed_open_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    responsibleOperatorId: row.responsible_operator_id,
    numbers: { applications, late, views: row.views },
  };
}

export function presentDraft(row: DraftWithProject): ProjectDraft {
  const { input } = row;
  return {
    id: row.id,
    projectId: row.project_id,
    title: input.title ?? row.title,
    reference: row.reference ?? input.reference ?? null,
    input,
    isOutdated: row.changed_at !== null && row.project_updated_at !== null && row.changed_at > row.project_updated_at,
    savedBy: row.saved_by,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function presentChange({ at, actor_name, action, after }: AuditRow): ProjectChange {
  const { reason, ...others }: Record<string, unknown> = typeof after === 'object' ? { ...after } : {};
  return {
    changedAt: at.toISOString(),
    by: actor_name,
    action,
    fields: Object.keys(others),
    reason: typeof reason === 'string' ? reason : null,
  };
}

/** `paused_by` is kept while a project is closed. */
function stoppedBy(row: { status: ProjectStatus; closed_by: ProjectCloser | null; paused_by: ProjectPauser | null }): ProjectCloser | null {
  return row.status === 'CLOSED' ? row.closed_by : row.status === 'PAUSED' ? row.paused_by : null;
}
