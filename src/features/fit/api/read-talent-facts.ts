import type { TalentScope } from '../../../contract/ids.ts';
import { rateUnitOf } from '../../../contract/rate-units.ts';
import type { TalentRow } from '../../account/api/store.ts';
import { listCities } from '../../geo/api/store.ts';
import { profileRulesOf } from '../../profile/api/deps.ts';
import { listPeriods, type PeriodRow } from '../../profile/api/not-available-store.ts';
import { presentProfile } from '../../profile/api/present.ts';
import { findProfile, type ProfileRow } from '../../profile/api/store.ts';
import type { Profile } from '../../profile/contract.ts';
import { availabilityFreshMs } from '../../profile/strength.ts';
import type { ClientConfig } from '../../tenancy/client-config.ts';
import type { FactKind, Point, TalentFacts } from '../facts.ts';
import type { ProfileGap } from '../levels.ts';
import type { FitDeps } from './deps.ts';

/** Entries of the history that ended earlier count less. */
const recentYears = 5;
/** Letters of all entries of the history that are read. */
const maxEntryLength = 4_000;

/** What is read of a talent's profile, without the fields that the client hides. */
export async function readTalentFacts(
  { pool, db, clock }: Pick<FitDeps, 'pool' | 'db' | 'clock'>,
  scope: TalentScope,
  { talent, config }: { talent: TalentRow; config: ClientConfig },
): Promise<TalentFacts> {
  const [row, periods] = await Promise.all([findProfile(db, scope), listPeriods(db, scope)]);
  const profile = presentProfile(row, talent, profileRulesOf({ config }));
  const { country, city } = profile.homeAddress;
  const [place] = country && city ? await listCities(pool, city, { country }, 1) : [];
  return talentFacts({ row, profile, periods, config, point: place?.is_exact ? place : null, now: clock() });
}

type Sources = { row: ProfileRow; profile: Profile; periods: readonly PeriodRow[]; config: ClientConfig; point: Point | null; now: Date };

function talentFacts({ row, profile, periods, config, point, now }: Sources): TalentFacts {
  const { country } = profile.homeAddress;
  const isHidden = (name: string) => config.hiddenProfileFields.includes(name);
  const year = now.getUTCFullYear();
  return {
    title: profile.professionalTitle || null,
    skills: [...profile.skills, ...profile.toolsAndTechnologies],
    notKnown: profile.skillsNotKnown,
    history: profile.employmentHistory.map(({ title, description, end, ongoing }) => ({
      title,
      text: description.slice(0, maxEntryLength),
      isRecent: ongoing || end === '' || Number(end.slice(0, 4)) >= year - recentYears,
    })),
    rate:
      row.rate_value === null || row.rate_currency === null || isHidden('hourRate')
        ? null
        : { value: Number(row.rate_value), currency: row.rate_currency, unit: rateUnitOf(row.rate_period) },
    home:
      country && !isHidden('homeAddress.city')
        ? { country, point: point && { latitude: point.latitude, longitude: point.longitude } }
        : null,
    countriesOfInterest: profile.countriesOfInterest,
    off: isHidden('availability') ? null : offOf(profile, periods, now),
    languages: profile.masteredLanguages.map(({ code, proficiency }) => ({ iso: code.split('-')[0] ?? code, level: proficiency })),
    hidden: hiddenKinds.filter(([, names]) => names.some(isHidden)).map(([kind]) => kind),
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
function offOf({ availabilityConfirmedAt }: Profile, periods: readonly PeriodRow[], now: Date): TalentFacts['off'] {
  if (periods.length === 0) {
    const isFresh = availabilityConfirmedAt !== null && now.getTime() - Date.parse(availabilityConfirmedAt) < availabilityFreshMs;
    return isFresh ? [] : null;
  }
  return periods.map(({ starts_on, ends_on }) => ({ start: starts_on, end: ends_on }));
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
