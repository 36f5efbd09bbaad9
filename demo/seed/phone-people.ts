import type { Transaction } from '../../src/server/db/database.ts';
import type { PeopleSources } from './people.ts';
import { insertRows } from './store.ts';
import { consentRows, placePersonas, profileRow, talentRow } from './talent-rows.ts';

/**
 * People who signed up by phone: no address, no password. The North American plan keeps 555-0100 to 555-0199 of every area
 * for fiction, and libphonenumber takes them for numbers that receive texts; Ofcom's and Arcep's ranges it refuses.
 */
export const phonePeople = [
  {
    key: 'phone-rosa',
    tenant: 'meridian',
    number: '+15125550107',
    firstName: 'Rosa',
    lastName: 'Delgado',
    locale: 'en',
    country: 'US',
    title: 'Site reliability engineer',
    description: 'I keep payment platforms awake at night so that their owners need not be. Eleven years on call, five of them freelance.',
  },
  {
    key: 'phone-noah',
    tenant: 'meridian',
    number: '+14165550188',
    firstName: 'Noah',
    lastName: 'Tremblay',
    locale: 'fr',
    country: 'CA',
    title: 'Analyste de données cliniques',
    description:
      'Je prépare des données d’essais cliniques pour les autorités canadiennes et américaines, du plan de gestion au dossier final.',
  },
] as const;

/** Adds them to clients that have sign-in by phone. */
export async function insertPhonePeople(
  trx: Transaction,
  { clients, legal, now }: Pick<PeopleSources, 'clients' | 'legal' | 'now'>,
): Promise<void> {
  const tenantIds = new Map(clients.filter(({ config }) => config.freelancerLogin.mobile).map(({ key, id }) => [key, id]));
  for (const { number, title, description, ...person } of phonePeople) {
    const [talent] = placePersonas([{ ...person, kind: 'background', email: '' }], tenantIds, now);
    if (!talent) continue;
    const row = talentRow(talent, null, now);
    await insertRows(trx, 'talent', [
      { ...row, email: null, email_verified_at: null, mobile_number: number, mobile_verified_at: row.updated_at },
    ]);
    const versionOf = (document: 'terms' | 'privacy', locale: string) => legal.of(person.tenant, document, locale)?.version ?? '2026-09-01';
    await insertRows(trx, 'consent', consentRows(talent, versionOf));
    await insertRows(trx, 'profile', [{ ...profileRow(talent, now), professional_title: title, description }]);
  }
}
