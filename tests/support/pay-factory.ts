/** The upper end of what a project states, or its only one. */
export type StatedPay = { top: string | null; currency: string | null; unit: string | null };

/** Least rates to search by, around the tops of `pickPay`. */
export const leastRates = ['1,EUR,HR', '64,EUR,HR', '80,EUR,HR', '640,EUR,DAY', '1000,EUR,HR', '80,USD,HR', '60000,EUR,YEAR'];

/** Columns of a project with any pay: one end or both, also without currency, unit or amounts. */
export function pickPay(pick: <T>(values: readonly T[]) => T) {
  const top = pick([null, '63.99', '80.00', '80.05', '511.99', '512.00', '640.00', '12800.00', '60000.00', '999999.00']);
  const isRange = top !== null && pick([true, false]);
  return {
    rate_min: isRange ? '1.00' : top,
    rate_max: isRange ? top : null,
    rate_currency: pick(['EUR', 'EUR', 'EUR', 'USD', null]),
    rate_unit: pick(['HR', 'HR', 'DAY', 'WEEK', 'MONTH', 'YEAR', 'PROJECT', null] as const),
  };
}

const hoursOf: Readonly<Record<string, number>> = { HR: 1, DAY: 8, WEEK: 40, MONTH: 160 };

/** Whether a project pays as much as a search by rate wants, said once more without SQL. */
export function reachesRate({ top, currency, unit }: StatedPay, wanted: string): boolean {
  const [amount, wantedCurrency, per = ''] = wanted.split(',');
  if (top === null || currency !== wantedCurrency) return false;
  const [own, other] = [hoursOf[unit ?? ''], hoursOf[per]];
  return own && other ? Number(top) * other >= Number(amount) * own : unit === per && Number(top) >= Number(amount);
}
