import { currencyCodes } from '../../contract/currencies.ts';
import type { ClientConfig } from '../tenancy/client-config.ts';

/**
 * What the rate of an application may be in: the currency of the project. Where it states none, the talent chooses any, for nobody knows
 * what the project pays in; the client's own stand first and its default is preselected (specification, section 9).
 *
 * @example rateCurrencies({ rate_currency: null }, { defaultCurrency: 'EUR', currencies: ['CHF'] }) // ['EUR', 'CHF', 'AED', …]
 */
export function rateCurrencies(
  project: { rate_currency: string | null },
  { defaultCurrency, currencies }: Pick<ClientConfig, 'defaultCurrency' | 'currencies'>,
): string[] {
  if (project.rate_currency !== null) return [project.rate_currency];
  return [...new Set([defaultCurrency, ...currencies, ...currencyCodes])];
}
