import type { PlainDate } from '../../contract/dates.ts';
import { languageFact, placeFact, rateFact, timeFact } from './circumstance-facts.ts';
import type { Fact, FactKind, FactState, ProjectFacts, TalentFacts } from './facts.ts';
import { foldProject } from './fold-project.ts';
import { type Level, levels } from './levels.ts';
import { type RoleFact, roleReader } from './role-fact.ts';
import { type SkillFact, skillReader } from './skill-facts.ts';
import { keepAnswers, type Words } from './words.ts';

/** Facts about the work come first, the weightiest of them at the top, then those around it. `order` sorts a list, the best first, and is never shown, sent or stored. */
export type Fit = { level: Level; facts: Fact[]; order: number };

/** What the work is about is added up. */
const weights = { skill: 0.65, role: 0.35 } as const;
const worth: Record<FactState, number> = { met: 1, near: 0.6, missing: 0, unknown: 0 };

/** What is not said counts with half of its weight. */
const unknownShare = 0.5;

/** What is around the work lowers the whole. */
type Circumstance = Exclude<FactKind, 'skill' | 'role'>;
const factors: Record<Circumstance, Record<FactState, number>> = {
  place: { met: 1, near: 0.9, unknown: 0.85, missing: 0.5 },
  language: { met: 1, near: 0.75, unknown: 0.85, missing: 0.4 },
  time: { met: 1, near: 0.97, unknown: 0.95, missing: 0.7 },
  rate: { met: 1, near: 0.97, unknown: 0.95, missing: 0.7 },
};

/** What is not said lowers nothing by more than half. */
const maxLowering = 0.5;

const minOrder = { strong: 0.68, good: 0.48, partly: 0.22 } as const;

/** An answer to a question that has to be met, which operators see and nobody else. It quotes the question, never the answer or the condition. */
export type AnswerFact = {
  kind: 'answer';
  state: Exclude<FactState, 'near'>;
  wanted: string;
  found: null;
  source: 'answers' | null;
  km: null;
};
export type OperatorFit = Omit<Fit, 'facts'> & { facts: (Fact | AnswerFact)[] };

/** The fit as operators see it: with a missed answer it is partly at most. What is missed comes first. */
export function withAnswers({ level, facts, order }: Fit, answers: readonly AnswerFact[]): OperatorFit {
  const missed = answers.filter(({ state }) => state === 'missing');
  const isCapped = missed.length > 0 && isBetter(level, 'partly');
  return {
    level: isCapped ? 'partly' : level,
    facts: [...missed, ...facts, ...answers.filter(({ state }) => state !== 'missing')],
    order,
  };
}

/** For `sort`: the best first. */
export function byFit(a: Pick<Fit, 'level' | 'order'>, b: Pick<Fit, 'level' | 'order'>): number {
  return levels.indexOf(a.level) - levels.indexOf(b.level) || b.order - a.order;
}

function isBetter(level: Level, other: Level): boolean {
  return levels.indexOf(level) < levels.indexOf(other);
}

/** A comparison that makes its facts on demand: of hundreds that are compared, those of the best are read. */
type Comparison = Pick<Fit, 'level' | 'order'> & { factsOf: () => Fact[] };

/**
 * Compares a talent with projects, fact by fact, the same for both sides. What a viewer may not see is not in the facts that are passed in.
 *
 * @example fitReader(talent, words, '2026-11-30')(project).level // 'good'
 */
export function fitReader(talent: TalentFacts, words: Words, today: PlainDate): (project: ProjectFacts) => Fit {
  const compare = comparisonReader(talent, words, today);
  return (project) => {
    const { level, order, factsOf } = compare(project);
    return { level, facts: factsOf(), order };
  };
}

/** The same for many projects, of which few are shown. */
export function comparisonReader(talent: TalentFacts, words: Words, today: PlainDate): (project: ProjectFacts) => Comparison {
  const [skillsOf, roleOf] = [skillReader(talent, words), roleReader(talent, words)];
  // Many projects start on the same days.
  const timeOf = keepAnswers((start) => timeFact(talent, { start: start === '' ? null : start }, today));
  return (project) => {
    const folded = foldProject(project);
    const [skills, role] = [skillsOf(folded), roleOf(folded.title)];
    const around = [placeFact(talent, project), languageFact(talent, project), timeOf(project.start ?? ''), rateFact(talent, project)];
    const order = orderOf(skills, role, around);
    return {
      level: levelOf(order),
      order,
      factsOf: () => {
        const isShown = ({ kind }: Fact) => !talent.hidden.includes(kind) && !project.hidden.includes(kind);
        return [...weightiestFirst(skills, role), ...around].filter(isShown);
      },
    };
  };
}

const isKnown = ({ state }: Fact) => state !== 'unknown';

function orderOf(skills: readonly SkillFact[], role: RoleFact, around: readonly Fact[]): number {
  const { roleWeight, weightOf } = weightsOf(skills);
  let sum = roleWeight * role.value;
  let known = isKnown(role.fact) ? roleWeight : 0;
  let unknown = roleWeight - known;
  for (const skill of skills) {
    const weight = weightOf(skill);
    sum += weight * worth[skill.fact.state];
    if (isKnown(skill.fact)) known += weight;
    else unknown += weight;
  }
  let [factor, knownFactor] = [1, 1];
  for (const fact of around) {
    const one = factors[fact.kind as Circumstance][fact.state];
    factor *= one;
    if (isKnown(fact)) knownFactor *= one;
  }
  const whole = known + unknownShare * unknown;
  return Math.max((whole === 0 ? 0 : sum / whole) * factor, maxLowering * (known === 0 ? 0 : sum / known) * knownFactor);
}

/** Skills share their weight by rarity; without skills the role is all that there is. */
function weightsOf(skills: readonly SkillFact[]): { roleWeight: number; weightOf: (skill: SkillFact) => number } {
  let whole = 0;
  for (const { rarity } of skills) whole += rarity;
  const share = weights.skill / (whole || 1);
  return { roleWeight: skills.length > 0 ? weights.role : 1, weightOf: ({ rarity }) => rarity * share };
}

function weightiestFirst(skills: readonly SkillFact[], role: RoleFact): Fact[] {
  const { roleWeight, weightOf } = weightsOf(skills);
  return [{ fact: role.fact, weight: roleWeight }, ...skills.map((skill) => ({ fact: skill.fact, weight: weightOf(skill) }))]
    .sort((a, b) => b.weight - a.weight)
    .map(({ fact }) => fact);
}

function levelOf(order: number): Level {
  return levels.find((level) => level !== 'little' && order >= minOrder[level]) ?? 'little';
}
