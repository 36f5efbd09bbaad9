import type { DeskFact, DeskFit } from '../features/fit-desk/desk-fit.ts';

/** Why an application has no level of fit. */
export const stateWords: Record<NonNullable<DeskFit>['state'], string> = {
  ON: '',
  OFF_BY_TALENT: 'fit not shown',
  PENDING: 'fit not compared yet',
};

/** @example factWords(fact) // 'skill SCL met' */
export function factWords({ kind, wanted, state }: DeskFact): string {
  return [kind, wanted, state].filter(Boolean).join(' ');
}
