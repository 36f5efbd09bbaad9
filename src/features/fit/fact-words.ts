import type { Translator } from '../../contract/i18n/translator.ts';
import type { ProjectCard } from '../projects/contract.ts';
import { dot, placeWords, rateWords, workModeWords } from '../projects/project-words.ts';
import type { ProjectFit } from './contract.ts';
import type { FactState } from './facts.ts';

export type ShownFact = NonNullable<ProjectFit['fit']>['facts'][number];
/** What the words of facts quote of a project. */
export type FactProject = Pick<ProjectCard, 'title' | 'rateRange' | 'siteCity' | 'remote'>;

/** What can be changed first: the order of "How you fit". */
const orderOfState: Record<FactState, number> = { unknown: 0, missing: 1, near: 2, met: 3 };

/**
 * Facts in the order of "How you fit". Left out is what the project does not say or what cannot be compared: the talent can add nothing.
 */
export function listedFacts(facts: readonly ShownFact[]): ShownFact[] {
  return facts.filter((fact) => fact.state !== 'unknown' || isAsked(fact)).sort((a, b) => orderOfState[a.state] - orderOfState[b.state]);
}

/** Whether the profile does not say what the project asks for. */
export function isAsked({ state, source, kind, wanted }: ShownFact): boolean {
  return state === 'unknown' && source === null && (kind !== 'language' || wanted !== null);
}

/** How many facts are met, unknown, near and missing. @example countWords(i18n, facts) // '6 met, 2 unknown' */
export function countWords({ t }: Translator, facts: readonly ShownFact[]): string {
  return (['met', 'unknown', 'near', 'missing'] as const)
    .map((state) => ({ state, count: facts.filter((fact) => fact.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => t(`talent.fit.count.${state}`, { count }))
    .join(', ');
}

/** The question where the profile is silent. @example askWords(i18n, fact) // 'Do you know SCL?' */
export function askWords({ t }: Translator, { kind, wanted }: ShownFact): string {
  return t(`talent.fit.ask.${kind}`, { wanted: wanted ?? '' });
}

/** The name of a fact: what the project says. */
export function factTitle(i18n: Translator, fact: ShownFact, project: FactProject): string {
  const { t } = i18n;
  switch (fact.kind) {
    case 'skill':
      return fact.wanted ?? '';
    case 'role':
      return fact.wanted ?? project.title;
    case 'rate': {
      const rate = rateWords(i18n, project.rateRange);
      return rate ? `${rate.amount} ${rate.unit}` : t('talent.fit.kind.rate');
    }
    case 'place':
      return placeWords(i18n, project) ?? workModeWords(i18n, project.remote);
    case 'time':
      return fact.wanted === null ? t('talent.fit.kind.time') : t('talent.fit.time.start', { date: i18n.date(fact.wanted) });
    case 'language':
      return i18n.languageName(fact.wanted ?? '');
    default:
      return fact.kind satisfies never;
  }
}

/** Why a fact is in its state, without its source; null where the source alone says it. */
export function factReason(i18n: Translator, fact: ShownFact, project: Pick<FactProject, 'remote'>): string | null {
  const { t } = i18n;
  const { kind, state, wanted, found } = fact;
  if (isAsked(fact)) return t('talent.fit.reason.unsaid');
  switch (kind) {
    case 'skill':
    case 'role':
      if (state === 'missing') return found === null ? t(`talent.fit.reason.${kind}.missing`) : t('talent.fit.reason.named', { found });
      return found === null || found.toLowerCase() === wanted?.toLowerCase() ? null : t('talent.fit.reason.named', { found });
    case 'rate':
      return t(`talent.fit.reason.rate.${state === 'unknown' ? 'near' : state}`);
    case 'place':
      return placeReason(i18n, fact, project);
    case 'time':
      return state === 'met'
        ? t('talent.fit.reason.time.met')
        : found === null
          ? null
          : t('talent.fit.reason.time.from', { date: i18n.date(found) });
    case 'language':
      return t(`talent.fit.reason.language.${state === 'unknown' ? 'near' : state}`);
    default:
      return kind satisfies never;
  }
}

function placeReason({ t, number }: Translator, { state, km, source }: ShownFact, { remote }: Pick<FactProject, 'remote'>): string {
  if (remote === 'REMOTE') return t('talent.fit.reason.place.met');
  if (km === 0) return t('talent.fit.reason.place.home');
  if (km !== null) return t('talent.fit.reason.place.km', { km: number(km) });
  if (state === 'near') return t(source === 'countries' ? 'talent.fit.reason.place.wished' : 'talent.fit.reason.place.country');
  return t('talent.fit.reason.place.missing');
}

/** How many reasons one line names. */
const maxReasons = 4;

/** Why a project suits, in one line: the weightiest facts that are met. @example whyWords(i18n, facts, project) // 'TIA Portal, SCL, 12 km away, in your range' */
export function whyWords(i18n: Translator, facts: readonly ShownFact[], project: Pick<FactProject, 'remote'>): string {
  return facts
    .filter(({ state }) => state === 'met')
    .map((fact) => reasonWords(i18n, fact, project))
    .slice(0, maxReasons)
    .join(', ');
}

function reasonWords({ t, number }: Translator, { kind, wanted, km }: ShownFact, { remote }: Pick<FactProject, 'remote'>): string {
  if (kind === 'skill') return wanted ?? '';
  // Where the work is remote, the distance of the site is no reason.
  if (kind !== 'place' || km === null || remote === 'REMOTE') return t(`talent.fit.why.${kind}`);
  return km === 0 ? t('talent.fit.why.home') : t('talent.fit.why.km', { km: number(km) });
}

/** What lowers it, in one line: skills that the profile does not name, else what is near. Null if there is nothing to say. */
export function lackWords(
  i18n: Translator,
  facts: readonly ShownFact[],
  project: Pick<FactProject, 'remote'>,
): { state: 'unknown' | 'near'; words: string } | null {
  const skills = facts
    .filter(({ kind, state }) => kind === 'skill' && (state === 'unknown' || state === 'missing'))
    .map(({ wanted }) => wanted ?? '');
  if (skills.length > 0)
    return { state: 'unknown', words: i18n.t('talent.fit.why.lacks', { skills: skills.slice(0, maxReasons).join(', ') }) };
  const near = facts
    .filter(({ kind, state }) => state === 'near' && kind !== 'skill' && kind !== 'role')
    .flatMap((fact) => factReason(i18n, fact, project) ?? []);
  return near.length > 0 ? { state: 'near', words: i18n.t('talent.fit.why.near', { facts: near.join(dot) }) } : null;
}
