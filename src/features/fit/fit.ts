import { wordKey } from '../project-search/word-key.ts';
import { languageFact, placeFact, rateFact, timeFact } from './circumstance-facts.ts';
import type { Fact, FactKind, FactState, ProjectFacts, TalentFacts } from './facts.ts';
import { roleFact } from './role-fact.ts';
import { skillFacts } from './skill-facts.ts';
import type { Words } from './words.ts';

export const levels = ['strong', 'good', 'partly', 'little'] as const;
export type Level = (typeof levels)[number];

/** `order` sorts a list, the best first, and is never shown, sent or stored. */
export type Fit = { level: Level; facts: Fact[]; order: number };

/** What the work is about: these are added up. */
const weights = { skill: 0.55, role: 0.45 } as const;
const worth: Record<FactState, number> = { met: 1, near: 0.6, missing: 0, unknown: 0 };
/** What is not said counts half: an unknown fact lowers a whole by no more than that. */
const counts: Record<FactState, number> = { met: 1, near: 1, missing: 1, unknown: 0.5 };

/** What stands around the work: these lower what it is about. */
const lowered: Record<Exclude<FactKind, 'skill' | 'role'>, Record<FactState, number>> = {
  place: { met: 1, near: 0.9, unknown: 0.85, missing: 0.5 },
  language: { met: 1, near: 0.75, unknown: 0.85, missing: 0.4 },
  time: { met: 1, near: 0.97, unknown: 0.95, missing: 0.7 },
  rate: { met: 1, near: 0.97, unknown: 0.95, missing: 0.7 },
};

const levelFrom = { strong: 0.68, good: 0.48, partly: 0.22 } as const;

/**
 * Compares a talent with a project, fact by fact, the same for both sides. Facts that this viewer may not see have been left out by
 * the caller, on either side. Nothing of a person but `TalentFacts` is read (docs/fit.md, "What is used").
 */
export function fitOf(talent: TalentFacts, project: ProjectFacts, words: Words, today: Date): Fit {
  const skills = skillFacts(talent, project, words);
  const rarities = skills.map(({ wanted }) => words.rarityOf(wordKey(wanted ?? '')));
  const allRarity = rarities.reduce((sum, rarity) => sum + rarity, 0);
  const { value: roleValue, ...role } = roleFact(talent, project, words);
  const about: Fact[] = [
    ...skills.map((fact, index) => ({ ...fact, weight: (weights.skill * (rarities[index] ?? 0)) / (allRarity || 1) })),
    { ...role, weight: skills.length > 0 ? weights.role : 1 },
  ];
  const around = [
    placeFact(talent, project),
    languageFact(talent, project),
    timeFact(talent, project, today),
    rateFact(talent, project),
  ].map((fact) => ({ ...fact, weight: 1 - lowered[fact.kind as keyof typeof lowered].missing }));
  const whole = about.reduce((sum, { state, weight }) => sum + weight * counts[state], 0);
  const told = about.reduce((sum, { kind, state, weight }) => sum + weight * (kind === 'role' ? roleValue : worth[state]), 0);
  const factor = around.reduce((product, { kind, state }) => product * lowered[kind as keyof typeof lowered][state], 1);
  const order = whole === 0 ? 0 : (told / whole) * factor;
  return { level: levelOf(order), facts: [...about, ...around], order };
}

function levelOf(order: number): Level {
  if (order >= levelFrom.strong) return 'strong';
  if (order >= levelFrom.good) return 'good';
  return order >= levelFrom.partly ? 'partly' : 'little';
}
