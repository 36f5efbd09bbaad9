import type { Translator } from '../../../contract/i18n/translator.ts';
import { factName, factReason } from '../../fit-desk/desk-fact-words.ts';
import type { DeskFact } from '../../fit-desk/desk-fit.ts';

type Words = Pick<Translator, 't' | 'date' | 'number' | 'languageName'>;

/** How many reasons one line names. */
const maxReasons = 4;

/** Why somebody suits a project, in one line: the weightiest facts that are met. @example 'TIA Portal, SCL, 12 km away, not above the range' */
export function whyTheyFit(i18n: Words, facts: readonly DeskFact[], isRemote: boolean): string {
  return facts
    .filter(({ state }) => state === 'met')
    .map((fact) => metWords(i18n, fact, isRemote))
    .slice(0, maxReasons)
    .join(', ');
}

function metWords(i18n: Words, fact: DeskFact, isRemote: boolean): string {
  const { kind } = fact;
  if (kind === 'skill' || kind === 'language') return factName(i18n, fact);
  if (kind === 'role' || kind === 'answer') return i18n.t(`talent.desk.talents.fits.why.${kind}`);
  // Where the work is remote, the distance of the site is no reason.
  return factReason(i18n, kind === 'place' && isRemote ? { ...fact, km: null } : fact) ?? factName(i18n, fact);
}

/** What is missing, in one line: answers that are missed, skills that the profile does not name, else what is near. Null if there is nothing to say. */
export function whatIsMissing(i18n: Words, facts: readonly DeskFact[]): string | null {
  const { t } = i18n;
  const of = (kind: DeskFact['kind'], states: readonly DeskFact['state'][]) =>
    facts.filter((fact) => fact.kind === kind && states.includes(fact.state)).map(({ wanted }) => wanted ?? '');
  const answers = of('answer', ['missing']);
  const skills = of('skill', ['missing', 'unknown']).slice(0, maxReasons);
  const others = facts.flatMap((fact) => lackOf(i18n, fact) ?? []);
  const lines = [
    answers.length > 0 ? t('talent.desk.talents.fits.lacks.answers', { questions: answers.join(', ') }) : null,
    skills.length > 0 ? t('talent.desk.talents.fits.lacks.skills', { skills: skills.join(', ') }) : null,
    others.length > 0 ? others.slice(0, maxReasons).join(', ') : null,
  ].filter((line) => line !== null);
  return lines.length > 0 ? lines.join(' · ') : null;
}

/** What lowers the fit apart from the work itself. */
function lackOf(i18n: Words, fact: DeskFact): string | null {
  const { kind, state } = fact;
  if ((state !== 'near' && state !== 'missing') || kind === 'skill' || kind === 'role' || kind === 'answer') return null;
  const reason = factReason(i18n, fact);
  return kind === 'language' ? `${factName(i18n, fact)} (${reason})` : reason;
}
