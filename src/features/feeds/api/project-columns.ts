import { foldText } from '../../../contract/fold-text.ts';
import { cleanHtml, plainText } from '../../../server/markdown.ts';
import type { ImportedValues } from '../../projects/api/imported-project-store.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import type { FeedProject } from './feed-project.ts';
import type { Lookups } from './lookup-store.ts';

/** A feed's project as table columns: HTML cleaned, the city found, the client's defaults filled in. */
export function toColumns(
  project: FeedProject,
  { tenant, source, now }: { tenant: Tenant; source: string; now: Date },
  lookups: Lookups,
): ImportedValues {
  const html = cleanHtml(/<[a-z][^>]*>/i.test(project.description) ? project.description : asParagraphs(project.description));
  const named = project.city ? (lookups.cities.get(foldText(project.city.trim())) ?? []) : [];
  const city = named.find((candidate) => !project.country || candidate.country === project.country) ?? null;
  return {
    tenant_id: tenant.id,
    source,
    reference: project.reference,
    vms_id: project.vmsId,
    title: plainText(project.title),
    description_html: html,
    description_text: plainText(html),
    skills: project.skills,
    job_type: project.jobType && (tenant.config.feedJobType[project.jobType] ?? project.jobType),
    job_class: project.jobClass,
    job_language: project.language ?? tenant.languages[0]?.iso.slice(0, 2) ?? 'en',
    // A project past its deadline is closed, whatever its feed says.
    status: project.status === 'ACTIVE' && project.deadline && project.deadline < now ? 'CLOSED' : project.status,
    forward_mode: project.vmsId ? 'AUTO' : tenant.config.forwardMode,
    visibility: project.visibility,
    positions_number: project.positions ?? 1,
    period_deadline: project.deadline,
    assignment_period_start: project.start,
    assignment_period_end: project.end,
    legal_entity_name: project.company,
    originating_display_name: project.agency,
    site_address: project.address,
    site_city: project.city,
    site_code: project.postalCode,
    site_country: project.country ?? city?.country ?? null,
    city_id: city?.id ?? null,
    work_mode: project.workMode,
    hours_per_week: project.hoursPerWeek,
    rate_min: project.rateMin,
    rate_max: project.rateMax,
    rate_currency: project.currency ?? tenant.config.defaultCurrency,
    rate_unit: project.rateUnit,
    external_url: project.url,
  };
}

/** Plain text with its paragraphs; what looks like markup in it is escaped. */
function asParagraphs(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\n\s*\n/)
    .map((block) => `<p>${block.trim().replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}
