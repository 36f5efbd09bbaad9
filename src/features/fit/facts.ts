import type { PlainDate } from '../../contract/dates.ts';
import type { RateUnit } from '../../contract/rate-units.ts';
import type { Period } from '../profile/not-available.ts';
import type { WorkMode } from '../projects/project-facts.ts';

/** `unknown`: the profile or the project does not say. It is asked, and never counts like `missing`. */
export const factStates = ['met', 'near', 'missing', 'unknown'] as const;
export type FactState = (typeof factStates)[number];

export const factKinds = ['skill', 'role', 'rate', 'place', 'time', 'language'] as const;
export type FactKind = (typeof factKinds)[number];

/** Where in the profile it was read. */
export const factSources = ['skills', 'title', 'history', 'rate', 'home', 'countries', 'availability', 'languages'] as const;
export type FactSource = (typeof factSources)[number];

/**
 * One line of "How you fit": codes and data, no words.
 *
 * `wanted` is what the project says and `found` what it was compared with, as each is written there: a skill, a title, the code of a
 * language, a day. Null where there is nothing to quote. `km` is the distance of a place.
 */
export type Fact = {
  kind: FactKind;
  state: FactState;
  wanted: string | null;
  found: string | null;
  source: FactSource | null;
  km: number | null;
};

export type Point = { latitude: number; longitude: number };
type Amount = { currency: string; unit: RateUnit };

/**
 * What is read of a profile, and nothing else of a person (docs/fit.md, "What is used"). What was never given, or what the client hides,
 * is null or empty; facts of a kind in `hidden` are left out.
 */
export type TalentFacts = {
  title: string | null;
  /** Skills and tools. */
  skills: readonly string[];
  /** Skills that a project requires and the talent said no to. */
  notKnown: readonly string[];
  /** The newest first. `isRecent`: ended at most five years ago. */
  history: readonly { title: string; text: string; isRecent: boolean }[];
  /** What the talent wants to receive. */
  rate: (Amount & { value: number }) | null;
  home: { country: string; point: Point | null } | null;
  countriesOfInterest: readonly string[];
  /** Times without work, in any order; null when the profile does not say. */
  off: readonly Pick<Period, 'start' | 'end'>[] | null;
  /** ISO 639-1, and the level from 1 to 5. */
  languages: readonly { iso: string; level: number }[];
  hidden: readonly FactKind[];
};

/** What is read of a project, as this viewer may see it. The range is what the talent would receive. */
export type ProjectFacts = {
  title: string;
  skills: readonly string[];
  /** The description without markup. */
  text: string;
  range: (Amount & { min: number | null; max: number | null }) | null;
  workMode: WorkMode | null;
  site: { country: string | null; point: Point | null } | null;
  start: PlainDate | null;
  language: string | null;
  hidden: readonly FactKind[];
};
