import type { PlainDate } from '../../../contract/dates.ts';
import { rateUnitOf } from '../../../contract/rate-units.ts';
import { presentContact } from '../../application-desk/api/present.ts';
import { currentState } from '../../invitations/invitation-status.ts';
import { fieldRow, type ProfileFieldName, profileFieldNames } from '../../profile/fields.ts';
import type { ClientConfig } from '../../tenancy/client-config.ts';
import type { DeskTalent } from '../desk-talent.ts';
import { freeFrom } from '../free-from.ts';
import type { DeskTalentRow, LastApplication, LastInvitation } from './desk-talent-store.ts';
import type { TalentNoteRow } from './tables.ts';

export type Given = { now: Date; seesContact: boolean; config: Pick<ClientConfig, 'hiddenProfileFields' | 'defaultCurrency'> };

/** What the client hides from its talents' profiles is not shown to its operators either. */
export function isHidden(field: ProfileFieldName, { hiddenProfileFields }: Pick<ClientConfig, 'hiddenProfileFields'>): boolean {
  return Boolean(fieldRow(field).isHideable) && hiddenProfileFields.includes(field);
}

export function presentTalent(found: DeskTalentRow, { now, seesContact, config }: Given): DeskTalent {
  const row = withoutHidden(found, config);
  const today: PlainDate = now.toISOString().slice(0, 10);
  const hidesAvailability = isHidden('availability', config);
  return {
    id: row.talent_id,
    firstName: row.first_name,
    lastName: row.last_name,
    title: row.professional_title,
    city: row.city,
    country: row.country || row.residence_country,
    locale: row.locale,
    skills: row.skills ?? [],
    languages: row.languages ?? [],
    rate:
      row.rate_value === null || isHidden('hourRate', config)
        ? null
        : { value: row.rate_value, currency: row.rate_currency ?? config.defaultCurrency, period: rateUnitOf(row.rate_period) },
    freeFrom: hidesAvailability ? null : freeFrom(row.periods, today),
    availabilityConfirmedAt: hidesAvailability ? null : (row.availability_confirmed_at?.toISOString() ?? null),
    isFindable: row.is_findable,
    updatedAt: row.changed_at.toISOString(),
    tags: row.tags,
    pools: row.pools,
    applications: row.applications,
    lastApplication: row.last_application && presentTalentApplication(row.last_application),
    lastInvitation: row.last_invitation && presentInvitation(row.last_invitation, now),
    contact: seesContact ? presentContact(isHidden('mobileNumber', config) ? { ...row, mobile_number: null } : row) : null,
  };
}

export function presentTalentApplication(row: LastApplication): NonNullable<DeskTalent['lastApplication']> {
  return {
    id: row.id,
    project: { id: row.project_id, title: row.title },
    status: row.status,
    submittedAt: instantOf(row.submitted_at),
    statusChangedAt: instantOf(row.status_since),
    updatedAt: instantOf(row.last_updated),
  };
}

export function presentInvitation(row: LastInvitation, now: Date): NonNullable<DeskTalent['lastInvitation']> {
  return {
    id: row.id,
    project: { id: row.project_id, title: row.title },
    state: currentState({ ...row, expires_at: new Date(row.expires_at) }, now),
    invitedAt: instantOf(row.created_at),
    replyBy: instantOf(row.expires_at),
  };
}

/** `reader`: who asks, so that they see which notes are their own. */
export function presentTalentNote(row: TalentNoteRow, reader: { kind: string; id: string | null }) {
  return {
    id: row.id,
    text: row.text,
    author: { kind: row.author_kind, name: row.author_name },
    isOwn: isOwnNote(row, reader),
    createdAt: row.created_at.toISOString(),
  };
}

export function isOwnNote(row: TalentNoteRow, { kind, id }: { kind: string; id: string | null }): boolean {
  return row.author_kind === kind && row.author_id === id;
}

/** A row without the values of hidden fields that are in columns of `profile`. */
export function withoutHidden<Row extends object>(row: Row, config: Given['config']): Row {
  const columns = profileFieldNames.flatMap((name) => (isHidden(name, config) ? (fieldRow(name).column ?? []) : []));
  // Columns of hidden fields may all be null.
  return { ...row, ...Object.fromEntries(columns.filter((column) => column in row).map((column) => [column, null])) } as Row;
}

const instantOf = (text: string): string => new Date(text).toISOString();
