import type { ClientConfig } from '../tenancy/client-config.ts';

/** Whether operators see fit: a switch of its own, which holds nothing while fit is off for everybody (docs/fit.md). */
export function operatorsSeeFit({ fit, fitForOperators }: Pick<ClientConfig, 'fit' | 'fitForOperators'>): boolean {
  return fit && fitForOperators;
}
