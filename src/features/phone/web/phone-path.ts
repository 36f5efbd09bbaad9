/** The page of all steps (specification section 2). */
export const phonePath = '/app/mobile-activation';

/** @example phoneStepLink('?redirect=%2Fapp%2Fpool', 'number') // '/app/mobile-activation?redirect=%2Fapp%2Fpool&step=number' */
export function phoneStepLink(passed: string, step: 'number'): string {
  return `${phonePath}${passed === '' ? '?' : `${passed}&`}step=${step}`;
}
