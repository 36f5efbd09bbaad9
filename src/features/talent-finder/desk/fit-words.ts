import type { Translator } from '../../../contract/i18n/translator.ts';
import type { DeskFact } from '../../fit-desk/desk-fit.ts';

type Words = Pick<Translator, 't' | 'date' | 'number' | 'languageName'>;

/** How many reasons one line names. */
const maxReasons = 4;

/** Why somebody suits a project, in one line: the weightiest facts that are met. @example 'TIA Portal, SCL, 12 km away, in the range' */
export function whyTheyFit(i18n: Words, facts: readonly DeskFact[], isRemote: boolean): string {
  return facts
    .filter(({ state }) => state === 'met')
    .map((fact) => metWords(i18n, fact, isRemote))
    .slice(0, maxReasons)
    .join(', ');
}

function metWords({ t, number, languageName }: Words, { kind, wanted, km }: DeskFact, isRemote: boolean): string {
  if (kind === 'skill') return wanted ?? '';
  if (kind === 'language') return languageName(wanted ?? '');
  // Where the work is remote, the distance of the site is no reason.
  if (kind !== 'place' || km === null || isRemote) return t(`talent.desk.talents.fits.why.${kind}`);
  return km === 0 ? t('talent.desk.talents.fits.why.home') : t('talent.fit.why.km', { km: number(km) });
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
function lackOf({ t, number, date, languageName }: Words, { kind, state, km, found, wanted }: DeskFact): string | null {
  if (state !== 'near' && state !== 'missing') return null;
  switch (kind) {
    case 'rate':
      return t(`talent.desk.talents.fits.lacks.rate.${state}`);
    case 'place':
      return km === null ? t(`talent.desk.talents.fits.lacks.place.${state}`) : t('talent.fit.why.km', { km: number(km) });
    case 'time':
      return found === null ? null : t('talent.desk.talents.fits.lacks.time', { date: date(found) });
    case 'language':
      return t(`talent.desk.talents.fits.lacks.language.${state}`, { language: languageName(wanted ?? '') });
    default:
      return null;
  }
}
