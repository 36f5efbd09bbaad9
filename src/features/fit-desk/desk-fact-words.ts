import type { Translator } from '../../contract/i18n/translator.ts';
import type { DeskFact } from './desk-fit.ts';

/** The name of a fact as operators read it: what the project asks for. @example factName(i18n, fact) // 'TIA Portal' */
export function factName({ t, languageName }: Pick<Translator, 't' | 'languageName'>, { kind, wanted }: DeskFact): string {
  if (kind === 'skill' || kind === 'answer') return wanted ?? '';
  return kind === 'language' && wanted !== null ? languageName(wanted) : t(`talent.fit.kind.${kind}`);
}

/** Why a fact is in its state, about the talent; null where its state says it all. */
export function factReason(i18n: Pick<Translator, 't' | 'number' | 'date'>, fact: DeskFact): string | null {
  const { t } = i18n;
  const { kind, state, source, wanted, found } = fact;
  if (kind === 'answer') return t(`talent.desk.fit.answer.${state === 'near' ? 'unknown' : state}`);
  if (kind === 'rate') return t(`talent.desk.fit.rate.${source === null ? 'unsaid' : state}`);
  if (kind === 'place') return placeReason(i18n, fact);
  if (state === 'unknown') return t('talent.desk.fit.unsaid');
  if (kind === 'language') return t(`talent.desk.fit.language.${state}`);
  if (kind === 'time')
    return found === null || state === 'met' ? t('talent.desk.fit.time.met') : t('talent.desk.fit.time.from', { date: i18n.date(found) });
  if (found === null) return t('talent.desk.fit.unsaid');
  return found.toLowerCase() === wanted?.toLowerCase() ? null : t('talent.desk.fit.named', { found });
}

function placeReason({ t, number }: Pick<Translator, 't' | 'number'>, { state, km, source }: DeskFact): string {
  if (km === 0) return t('talent.desk.fit.place.home');
  if (km !== null) return t('talent.desk.fit.place.km', { km: number(km) });
  if (state === 'near') return t(source === 'countries' ? 'talent.desk.fit.place.wished' : 'talent.desk.fit.place.country');
  return t(state === 'unknown' && source === null ? 'talent.desk.fit.unsaid' : `talent.desk.fit.place.${state}`);
}

/** How many facts a row of a list names. */
const listedFacts = 2;

/** The weightiest facts of which something is known. */
export function weightiest(facts: readonly DeskFact[]): DeskFact[] {
  return facts.filter(({ state }) => state !== 'unknown').slice(0, listedFacts);
}

/** The facts in one text. @example factsText(i18n, facts) // 'TIA Portal: met, SCL: unknown' */
export function factsText(i18n: Pick<Translator, 't' | 'languageName'>, facts: readonly DeskFact[]): string {
  return facts.map((fact) => `${factName(i18n, fact)}: ${i18n.t(`talent.fit.state.${fact.state}`).toLowerCase()}`).join(', ');
}
