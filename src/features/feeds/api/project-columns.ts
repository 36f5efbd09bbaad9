import { hash } from 'node:crypto';
import { createRequire } from 'node:module';
import { cleanHtml, plainText, textOfCleanHtml } from '../../../server/markdown.ts';
import type { ImportedValues } from '../../projects/api/imported-project-store.ts';
import type { ProjectStatus } from '../../projects/project-facts.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import type { FeedProject } from './feed-project.ts';
import type { KnownCity } from './lookup-store.ts';
import { readLanguage, recogniseLanguage } from './values/read-language.ts';

/** `language`: that of most texts of the feed, for texts that are too short to tell. */
export type ColumnContext = { tenant: Tenant; source: string; now: Date; language: string | null };
/** What was found for a project: its city, its status today, its reference in its place. */
type FoundFacts = { reference: string; city: KnownCity | null; status: ProjectStatus };

/** A change here, or a new version of the HTML cleaner, rewrites every project of every feed. */
const readerVersion = 4;
const cleanerVersion: unknown = createRequire(import.meta.url)('sanitize-html/package.json').version;

/** Says whether a project is as it was, before the costly work of `toColumns`. */
export function hashOf(project: FeedProject, facts: FoundFacts, poolIds: readonly number[], { tenant }: ColumnContext): string {
  const { feedJobType, forwardMode } = tenant.config;
  const given = [readerVersion, cleanerVersion, feedJobType, forwardMode, tenant.languages.map(({ iso }) => iso)];
  return hash('sha256', JSON.stringify([given, { ...project, publishedAt: null }, facts.city?.id, facts.status, poolIds]));
}

/** A project past its deadline is closed, whatever its feed says. */
export function statusNow({ status, deadline }: FeedProject, now: Date): ProjectStatus {
  return status === 'ACTIVE' && deadline && deadline < now ? 'CLOSED' : status;
}

export function languagesOf(tenant: Tenant): string[] {
  return tenant.languages.flatMap(({ iso }) => readLanguage(iso) ?? []);
}

/** The language of a project that states none, among the client's; null for a text that is too short to tell. */
export function languageOfText(tenant: Tenant, { title, text }: { title: string; text: string }): string | null {
  // The title may stand for the text.
  return recogniseLanguage(text === title ? title : `${title}\n${text}`, languagesOf(tenant));
}

/** A feed's project as table columns: HTML cleaned, its language recognised, the client's defaults filled in. */
export function toColumns(
  project: FeedProject,
  { reference, city, status }: FoundFacts,
  { tenant, source, language }: ColumnContext,
): ImportedValues & { recognised: string | null } {
  const html = cleanHtml(/<[a-z][^>]*>/i.test(project.description) ? project.description : asParagraphs(project.description));
  const text = textOfCleanHtml(html);
  const title = plainText(project.title);
  const languages = languagesOf(tenant);
  const recognised = project.language === null ? languageOfText(tenant, { title, text }) : null;
  const { place } = project;
  return {
    recognised,
    tenant_id: tenant.id,
    source,
    reference,
    vms_id: project.vmsId,
    title,
    description_html: html,
    description_text: text,
    skills: project.skills,
    job_type: project.jobType && (tenant.config.feedJobType[project.jobType] ?? project.jobType),
    job_class: project.jobClass,
    job_language: project.language ?? recognised ?? language ?? languages[0] ?? 'en',
    status,
    forward_mode: project.vmsId ? 'AUTO' : tenant.config.forwardMode,
    visibility: project.visibility,
    positions_number: project.positions ?? 1,
    period_deadline: project.deadline,
    assignment_period_start: project.start,
    assignment_period_end: project.end,
    legal_entity_name: project.company,
    originating_display_name: project.agency,
    site_address: place.address,
    site_city: place.city,
    site_code: place.postalCode,
    site_country: place.country ?? city?.country ?? null,
    city_id: city?.id ?? null,
    work_mode: project.workMode,
    days_on_site: project.daysOnSite,
    hours_per_week: project.hoursPerWeek,
    rate_min: project.rateMin,
    rate_max: project.rateMax,
    rate_currency: project.currency,
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
