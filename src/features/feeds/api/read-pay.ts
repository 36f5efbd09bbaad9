import { isRateInBounds, type RateUnit, rateBounds, rateUnits } from '../../../contract/rate-units.ts';
import { salaryComponent } from './board-parts.ts';
import type { Remark } from './feed-record.ts';
import type { FoundField, FoundFields } from './find-fields.ts';
import { plainAmount, readSalary, type Salary } from './values/read-salary.ts';
import { readUnit } from './values/unit-words.ts';

export type Pay = { rateMin: string | null; rateMax: string | null; currency: string | null; rateUnit: RateUnit | null };

const nothing: Pay = { rateMin: null, rateMax: null, currency: null, rateUnit: null };
const belowMin = 'rateMax: is below rateMin';
const amountPattern = /^\d{1,7}(\.\d{1,2})?$/;

/** Fields whose name is their unit. */
const unitOfPath: readonly [name: RegExp, unit: RateUnit][] = [
  [/stundensatz|hourlyrate|hourrate|uurtarief|tauxhoraire/, 'HR'],
  [/tagessatz|dayrate|dailyrate|dagtarief|tjm/, 'DAY'],
  [/monatsgehalt/, 'MONTH'],
  [/jahresgehalt/, 'YEAR'],
];

/** The pay of a project from its fields of numbers, or else from its text. Without a unit it has none: nobody guesses an hour. */
export function readPay(values: Readonly<Record<string, unknown>>, fields: FoundFields, faults: Remark[], warnings: Remark[]): Pay {
  const component = salaryComponent(values);
  const min = component ? amountOf({ path: 'minvalue', values: [Number(component.minValue ?? 0)] }) : amountOf(fields.rateMin);
  const max = component ? amountOf({ path: 'maxvalue', values: [Number(component.maxValue ?? 0)] }) : amountOf(fields.rateMax);
  for (const [name, amount] of [
    ['rateMin', min],
    ['rateMax', max],
  ] as const)
    if (amount === undefined) faults.push({ text: `${name}: is no amount such as 85.00` });
  const text = salaryText(fields.salary);
  const inWords = text ? readSalary(text) : {};
  const isNumbered = Boolean(min || max);
  const given = isNumbered
    ? { rateMin: min ?? null, rateMax: max ?? null }
    : { rateMin: inWords.rateMin ?? null, rateMax: inWords.rateMax ?? null };
  if (given.rateMin === null && given.rateMax === null) {
    if (text && /\d/.test(text)) warnings.push({ text: 'salary: no amount was understood; left out', value: text });
    return nothing;
  }
  const pay: Pay = {
    ...given,
    currency: currencyOf(fields, component, inWords, warnings),
    rateUnit: unitOf(fields, component, inWords, warnings),
  };
  const fault = explainBounds(pay);
  // The bound without a unit is a guess, so that it refuses no row.
  if (fault && isNumbered && (pay.rateUnit || fault.text === belowMin)) faults.push(fault);
  else if (fault) {
    warnings.push({ text: 'salary: is no plausible amount; left out', value: text || [pay.rateMin, pay.rateMax].join('–') });
    return nothing;
  }
  if (!pay.rateUnit)
    warnings.push({
      text: 'pay: per what is not said; shown without a unit',
      value: text || [pay.rateMin, pay.rateMax].filter(Boolean).join('–'),
    });
  return pay;
}

/** @returns null for nothing or 0, undefined for what is no amount. */
function amountOf(field: FoundField | undefined): string | null | undefined {
  const value = field?.values[0];
  if (value === undefined || value === '') return null;
  if (typeof value === 'number') return value === 0 ? null : amountPattern.test(fixed(value)) ? fixed(value) : undefined;
  const text = String(value).trim();
  const plain = /^[\d.,'’\u00a0\u202f ]+$/.test(text) ? plainAmount(text) : (readSalary(text).rateMin ?? readSalary(text).rateMax ?? text);
  if (!amountPattern.test(plain)) return undefined;
  return Number(plain) === 0 ? null : plain;
}

function fixed(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}

function salaryText(field: FoundField | undefined): string {
  return field?.values.map(String).join(' ').trim() ?? '';
}

function currencyOf(fields: FoundFields, component: Record<string, unknown> | null, inWords: Salary, warnings: Remark[]): string | null {
  const given = String(component?.currencyCode ?? fields.currency?.values[0] ?? '').trim();
  if (given === '') return inWords.currency ?? null;
  if (/^[A-Za-z]{3}$/.test(given)) return given.toUpperCase();
  const sign = readSalary(`1 ${given}`).currency;
  if (!sign) warnings.push({ text: 'currency: is no currency such as EUR; the client’s own is taken', value: given });
  return sign ?? inWords.currency ?? null;
}

function unitOf(fields: FoundFields, component: Record<string, unknown> | null, inWords: Salary, warnings: Remark[]): RateUnit | null {
  const given = String(component?.interval ?? fields.rateUnit?.values[0] ?? '').trim();
  const unit = rateUnits.find((known) => known === given.toUpperCase()) ?? (given ? readUnit(given) : null);
  if (given && !unit && !inWords.rateUnit) warnings.push({ text: 'rateUnit: is no unit such as HR, DAY or "per month"', value: given });
  const path = fields.salary?.path ?? '';
  return unit ?? inWords.rateUnit ?? unitOfPath.find(([name]) => name.test(path))?.[1] ?? null;
}

/** What a whole project may cost is the widest bound there is; it holds where the unit is not known. */
function explainBounds({ rateMin, rateMax, rateUnit }: Pay): Remark | null {
  if (rateMin !== null && rateMax !== null && Number(rateMax) < Number(rateMin)) return { text: belowMin };
  const unit = rateUnit ?? 'PROJECT';
  const { min, max } = rateBounds(unit);
  const name =
    rateMin !== null && !isRateInBounds(rateMin, unit) ? 'rateMin' : rateMax !== null && !isRateInBounds(rateMax, unit) ? 'rateMax' : null;
  return name && { text: `${name}: is not between ${min} and ${max} for the unit ${unit}` };
}
