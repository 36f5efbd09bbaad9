import type { RateUnit } from '../../contract/rate-units.ts';
import type { WorkMode } from '../projects/project-facts.ts';

/** `unknown`: the profile or the project does not say; it is asked and never held against anyone like `missing`. */
export const factStates = ['met', 'near', 'missing', 'unknown'] as const;
export type FactState = (typeof factStates)[number];

export const factKinds = ['skill', 'role', 'rate', 'place', 'time', 'language'] as const;
export type FactKind = (typeof factKinds)[number];

/**
 * One line of "How you fit".
 *
 * `wanted` is what the project says and `found` what it was compared with, as each is written there, for a page to quote; null where there
 * is nothing to quote. `weight` is between 0 and 1: how much of the whole it decides.
 */
export type Fact = { kind: FactKind; state: FactState; wanted: string | null; found: string | null; weight: number };

type Point = { latitude: number; longitude: number };
type Amount = { currency: string; unit: RateUnit };

/** What a profile says, as far as this viewer may see it. A field that is hidden or was never given is null or empty. */
export type TalentFacts = {
  title: string | null;
  /** Skills and tools. */
  skills: readonly string[];
  /** Skills that the talent said not to have. */
  deniedSkills: readonly string[];
  history: readonly { title: string; text: string; isRecent: boolean }[];
  /** What the talent wants to receive. */
  rate: (Amount & { value: number }) | null;
  home: { country: string; point: Point | null } | null;
  countriesOfInterest: readonly string[];
  /** The first free day; null when the profile does not say. */
  freeFrom: Date | null;
  off: readonly { from: Date; to: Date }[];
  /** ISO 639-1 and the level from 0 to 5; null without a level. */
  languages: readonly { iso: string; level: number | null }[];
};

/** What a project says. The range is what the talent would receive. */
export type ProjectFacts = {
  title: string;
  skills: readonly string[];
  /** The description without markup. */
  text: string;
  range: (Amount & { min: number | null; max: number | null }) | null;
  workMode: WorkMode | null;
  site: { country: string | null; point: Point | null } | null;
  start: Date | null;
  end: Date | null;
  language: string | null;
};
