import { dayMs } from '../../src/contract/dates.ts';
import type { FilledPersona, Persona } from './personas.ts';
import { createRandom, seededUuid } from './random.ts';

export type DemoTalent = { id: string; tenantId: number; persona: Persona; joinedAt: Date };

const ageDays: Readonly<Record<Persona['kind'], number>> = {
  active: 402,
  ready: 96,
  unverified: 1,
  changing: 210,
  onboarding: 2,
  deactivated: 330,
  terms: 620,
  background: 260,
};
/** Of the terms before the current ones, so that the notice comes up. */
const oldVersion = '2025-03-01';

export function placePersonas(personas: readonly Persona[], tenantIds: ReadonlyMap<string, number>, now: Date): DemoTalent[] {
  return personas.flatMap((persona) => {
    const tenantId = tenantIds.get(persona.tenant);
    if (tenantId === undefined) return [];
    const joinedAt = new Date(now.getTime() - ageDays[persona.kind] * dayMs);
    return [{ id: seededUuid(createRandom(`talent ${persona.tenant} ${persona.key}`), joinedAt), tenantId, persona, joinedAt }];
  });
}

export function talentRow({ id, tenantId, persona, joinedAt }: DemoTalent, passwordHash: string | null, now: Date) {
  const soon = new Date(joinedAt.getTime() + 3_600_000).toISOString();
  const mobile = 'mobile' in persona ? persona.mobile : null;
  const isDeactivated = persona.kind === 'deactivated';
  const deactivatedAt = new Date(now.getTime() - 9 * dayMs);
  return {
    id,
    tenant_id: tenantId,
    email: persona.email,
    email_verified_at: persona.kind === 'unverified' ? null : soon,
    future_email: persona.kind === 'changing' ? persona.futureEmail : null,
    password_hash: passwordHash,
    first_name: persona.firstName,
    last_name: persona.lastName,
    locale: persona.locale,
    residence_country: persona.country,
    mobile_number: mobile,
    mobile_verified_at: mobile ? soon : null,
    is_active: !isDeactivated,
    deactivated_at: isDeactivated ? deactivatedAt.toISOString() : null,
    erase_after: isDeactivated ? new Date(deactivatedAt.getTime() + 30 * dayMs).toISOString() : null,
    // Most agree to be found; those who have not finished signing up were not asked yet.
    findable_since: isFilledKind(persona) || crowdProfileOf(persona)?.isFindable ? soon : null,
    findable_answered_at: isFilledKind(persona) || crowdProfileOf(persona) ? soon : null,
    subscribed: isFilledKind(persona),
    subscription_uuid: seededUuid(createRandom(`subscription ${persona.tenant} ${persona.key}`), joinedAt),
    onboarding_completed_at: persona.kind === 'onboarding' ? null : soon,
    onboarding_type: 'long',
    created_at: joinedAt.toISOString(),
    updated_at: soon,
  };
}

/** What everybody agreed to on joining; `versionOf` gives the current version of a text. */
export function consentRows(talent: DemoTalent, versionOf: (document: 'terms' | 'privacy', locale: string) => string) {
  const { persona, id, tenantId, joinedAt } = talent;
  return (['terms', 'privacy'] as const).map((document) => ({
    tenant_id: tenantId,
    talent_id: id,
    document,
    version: persona.kind === 'terms' && document === 'terms' ? oldVersion : versionOf(document, persona.locale),
    locale: persona.locale,
    purpose: 'registration',
    agreed_at: joinedAt.toISOString(),
  }));
}

function isFilledKind({ kind }: Persona): boolean {
  return kind === 'active' || kind === 'ready';
}

export function isFilled(talent: DemoTalent): talent is DemoTalent & { persona: FilledPersona } {
  return isFilledKind(talent.persona);
}

/** Two steps done, the third one begun. */
export function onboardingRow({ id, tenantId, persona }: DemoTalent, now: Date) {
  const values = { done: ['cv', 'about'], drafts: { location: { 'homeAddress.country': persona.country } }, fromCv: [] };
  return { talent_id: id, tenant_id: tenantId, type: 'long', values, last_step: 'location', updated_at: now.toISOString() };
}

export function crowdProfileOf(persona: Persona) {
  return persona.kind === 'background' ? persona.profile : undefined;
}

/** The profile; people without a story of their own get an empty one, those of the crowd a short one. */
export function profileRow(talent: DemoTalent, now: Date) {
  const base = { talent_id: talent.id, tenant_id: talent.tenantId, updated_at: new Date(now.getTime() - 3 * dayMs).toISOString() };
  const { persona } = talent;
  if (persona.kind === 'onboarding') return { ...emptyProfile, ...base, professional_title: persona.title };
  const crowd = crowdProfileOf(persona);
  if (crowd)
    return {
      ...emptyProfile,
      ...base,
      professional_title: crowd.title,
      city: crowd.city,
      country: persona.country,
      skills: crowd.skills,
      ...rateColumns(crowd.rate),
    };
  if (persona.kind !== 'active' && persona.kind !== 'ready') return { ...emptyProfile, ...base, country: persona.country };
  return {
    ...emptyProfile,
    ...base,
    professional_title: persona.title,
    description: persona.description,
    linkedin_handle: persona.linkedin,
    ...persona.address,
    ...rateColumns(persona.rate),
    skills: persona.skills,
    tools: persona.tools,
    languages: persona.languages.map(([code, proficiency]) => ({ code, proficiency })),
    employment: persona.employment.map(({ from, to, ...entry }) => ({ ...entry, ...span(now, from, to) })),
    education: persona.education.map(({ from, to, ...entry }) => ({ ...entry, ...span(now, from, to) })),
    certificates: persona.certificates.map(({ from, ...entry }) => ({ ...entry, start: monthBefore(now, from) })),
    availability_confirmed_at: new Date(now.getTime() - 5 * dayMs).toISOString(),
  };
}

function rateColumns([rate_value, rate_currency, rate_period]: FilledPersona['rate']) {
  return { rate_value, rate_currency, rate_period };
}

const emptyProfile = {
  professional_title: null,
  description: null,
  linkedin_handle: null,
  street: null,
  zip: null,
  city: null,
  state: null,
  country: null,
  rate_value: null,
  rate_currency: null,
  rate_period: null,
  skills: [],
  tools: [],
  languages: [],
  employment: [],
  education: [],
  certificates: [],
  custom_fields: {},
  category_ids: [],
  pool_ids: [],
  availability_confirmed_at: null,
};

function span(now: Date, from: number, to: number | null) {
  return { start: monthBefore(now, from), end: to === null ? '' : monthBefore(now, to), ongoing: to === null };
}

/** @example monthBefore(new Date('2026-11-20'), 12) // '2025-11' */
export function monthBefore(now: Date, months: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7);
}
