import type pg from 'pg';
import type { TalentId, TenantScope } from '../../../contract/ids.ts';
import { rateUnitOf } from '../../../contract/rate-units.ts';
import { sortHistory } from '../../profile/sort-history.ts';
import { availabilityFreshMs } from '../../profile/strength.ts';
import type { ClientConfig } from '../../tenancy/client-config.ts';
import type { FactKind, TalentFacts } from '../facts.ts';
import type { ProfileGap } from '../levels.ts';
import { listTalentFactsRows, type TalentFactsRow } from './talent-facts-store.ts';

/** Entries of the history that ended earlier count less. */
const recentYears = 5;
/** Letters of all entries of the history that are read. */
const maxEntryLength = 4_000;

type Rules = { config: Pick<ClientConfig, 'hiddenProfileFields' | 'countriesOfInterest'>; now: Date };

/**
 * What is read of the profiles of these talents, by their ids, without the fields that the client hides. Who has switched fit off is not
 * there: nothing is read of them.
 */
export async function readTalentFacts(
  pool: pg.Pool,
  scope: TenantScope,
  ids: readonly TalentId[],
  rules: Rules,
): Promise<Map<TalentId, TalentFacts>> {
  const rows = ids.length > 0 ? await listTalentFactsRows(pool, scope, ids) : [];
  return new Map(rows.map((row) => [row.id, factsOf(row, rules)]));
}

function factsOf(row: TalentFactsRow, { config, now }: Rules): TalentFacts {
  const isHidden = (name: string) => config.hiddenProfileFields.includes(name);
  const asked = config.countriesOfInterest || [];
  const year = now.getUTCFullYear();
  const hidden = hiddenKinds.filter(([, names]) => names.some(isHidden)).map(([kind]) => kind);
  const country = row.country || row.residence_country;
  const { latitude, longitude } = row;
  return {
    title: (!isHidden('professionalTitle') && row.professional_title) || null,
    skills: [...(row.skills ?? []), ...(row.tools ?? [])],
    notKnown: row.skills_not_known ?? [],
    history: sortHistory(row.employment ?? []).map(({ title, description, end, ongoing }) => ({
      title,
      text: description.slice(0, maxEntryLength),
      isRecent: ongoing || end === '' || Number(end.slice(0, 4)) >= year - recentYears,
    })),
    rate:
      row.rate_value === null || row.rate_currency === null || isHidden('hourRate')
        ? null
        : { value: Number(row.rate_value), currency: row.rate_currency, unit: rateUnitOf(row.rate_period) },
    home:
      country && !hidden.includes('place')
        ? { country, point: latitude === null || longitude === null ? null : { latitude, longitude } }
        : null,
    // A country that the client no longer asks about is stored but not read.
    countriesOfInterest: (row.countries_of_interest ?? []).filter((code) => asked.includes(code)),
    off: isHidden('availability') ? null : offOf(row, now),
    languages: (row.languages ?? []).map(({ code, proficiency }) => ({ iso: code.split('-')[0] ?? code, level: proficiency })),
    hidden,
  };
}

/** The facts that fields of the profile lead to, which clients may hide. */
const hiddenKinds: readonly (readonly [FactKind, readonly string[]])[] = [
  // Without the field there is nowhere to add a skill.
  ['skill', ['skills']],
  ['role', ['professionalTitle']],
  ['rate', ['hourRate']],
  ['place', ['homeAddress.country', 'homeAddress.city']],
  ['time', ['availability']],
];

/** An availability that was confirmed long ago, without times off, says nothing. */
function offOf({ off, availability_confirmed_at: confirmed }: TalentFactsRow, now: Date): TalentFacts['off'] {
  if (off.length > 0) return off;
  return confirmed !== null && now.getTime() - confirmed.getTime() < availabilityFreshMs ? [] : null;
}

/** What the profile does not say, without what the client does not ask for. */
export function gapsOf(facts: TalentFacts): ProfileGap[] {
  const gaps: readonly (readonly [ProfileGap, boolean, FactKind?])[] = [
    ['title', facts.title === null, 'role'],
    ['skills', facts.skills.length === 0, 'skill'],
    ['history', facts.history.length === 0],
    ['rate', facts.rate === null, 'rate'],
    ['home', facts.home === null, 'place'],
    ['availability', facts.off === null, 'time'],
    ['languages', facts.languages.length === 0],
  ];
  return gaps.filter(([, isMissing, kind]) => isMissing && !(kind && facts.hidden.includes(kind))).map(([gap]) => gap);
}
