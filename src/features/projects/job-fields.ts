import type { ClientConfig, HideableJobField } from '../tenancy/client-config.ts';

export type JobFieldSettings = Pick<ClientConfig, 'jobFieldSettings'>;

/**
 * What decides which facts of a project are shown. Every exit names its reader, also while no rule depends on it; what is the same for all
 * (feeds, link pictures, shared caches) is a visitor's. `src/app/project-exits.test.ts` lists the exits.
 */
export type Showing = { config: JobFieldSettings; reader: 'talent' | 'visitor' };

/**
 * Specification section 6, "job field settings": fields that a project's legal entity hides are null, wherever the project
 * appears. Search ignores them too: `api/job-field-store.ts`.
 *
 * @example shownFields('Netz Nord GmbH', showing)('rateRange', range) // null when Netz Nord hides its rates
 */
export function shownFields(legalEntity: string | null, { config }: Showing) {
  const hidden = hiddenFields(legalEntity, config);
  return <T>(field: HideableJobField, value: T): T | null => (hidden.has(field) ? null : value);
}

/** The hidden fields of a legal entity, with all that would reveal them: a street or a postal code tells the town. */
export function hiddenFields(legalEntity: string | null, config: JobFieldSettings): ReadonlySet<HideableJobField> {
  const hidden = new Set<HideableJobField>(legalEntity ? config.jobFieldSettings[legalEntity]?.hidden : []);
  return hidden.has('siteCity') ? hidden.add('siteAddress').add('siteCode') : hidden;
}

type ProjectFields = {
  legal_entity_name: string | null;
  originating_display_name: string | null;
  rate_min: string | null;
  rate_max: string | null;
};

/** The company as one name: the legal entity, or the intermediary where the entity is unknown or hidden. */
export function shownCompany(row: ProjectFields, showing: Showing): string | null {
  const show = shownFields(row.legal_entity_name, showing);
  return show('legalEntityName', row.legal_entity_name) ?? show('originatingDisplayName', row.originating_display_name);
}

/** The rate range of the project; both ends null where it is unknown or hidden. */
export function shownRange(row: ProjectFields, showing: Showing): { min: string | null; max: string | null } {
  const show = shownFields(row.legal_entity_name, showing);
  return { min: show('rateRange', row.rate_min), max: show('rateRange', row.rate_max) };
}
